/* One connection to a broker that speaks STOMP 1.2, which sends in transactions. */
#ifndef GRIDMARK_STOMP_H
#define GRIDMARK_STOMP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What is gathered before it is given to the system. */
enum { STOMP_OUTPUT = 1 << 16, STOMP_INPUT = 1 << 12 };

typedef struct {
  int socket;
  size_t out_length;
  size_t in_length;
  unsigned long asked;     /* receipts, by their numbers, from 1 */
  unsigned long confirmed; /* those that came, which they do in their order */
  uint8_t out[STOMP_OUTPUT];
  char in[STOMP_INPUT];
} stomp;

/* All of these return false when the connection is of no use any more, and have said why on
   standard error. Nothing waits for the broker for longer than so many seconds. */

bool stomp_connect(stomp *stomp, const char *host, const char *port, const char *user,
                   const char *password, unsigned seconds);

bool stomp_begin(stomp *stomp);

/* A durable message; the headers are lines, each with its line feed. */
bool stomp_send(stomp *stomp, const char *headers, size_t headers_length, const uint8_t *body,
                size_t length);

/* Ends the transaction and asks for a receipt: that all of it is on the broker's disk. */
bool stomp_commit(stomp *stomp);

/* Waits until no more than so many receipts are missing. */
bool stomp_await(stomp *stomp, unsigned long missing);

/* Takes leave, when nothing is missing. */
bool stomp_disconnect(stomp *stomp);

void stomp_close(stomp *stomp);

#endif
