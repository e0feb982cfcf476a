package com.example;

import java.math.BigDecimal;
import java.time.LocalDate;

/**
 * What is stored: any public record whose fields are boolean, int, long, double (or their boxed
 * forms, which may be absent), String, BigDecimal, LocalDate or LocalDateTime.
 */
public record Order(
    long orderId, String customer, LocalDate day, int pieces, BigDecimal price, String comment) {}
