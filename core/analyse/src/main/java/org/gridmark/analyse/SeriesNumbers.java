package org.gridmark.analyse;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was found of one subject in one phase of one strategy.
 *
 * @param series null where no trial has anything that counts
 * @param rows under the subject's own name
 */
record SeriesNumbers(String phase, String subject, @Nullable Series series, List<Row> rows) {}
