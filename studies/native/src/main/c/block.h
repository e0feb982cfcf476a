/* A block's file: a line that says what is in it, then a message a line. */
#ifndef GRIDMARK_BLOCK_H
#define GRIDMARK_BLOCK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BLOCK_LONGEST = 16384 }; /* bytes of a message; more are none */

typedef struct {
  const char *path;
  const uint8_t *bytes;
  size_t size;
  size_t at; /* where the next line begins */
  unsigned long messages;
  unsigned long read;
} block;

typedef struct {
  const uint8_t *bytes;
  size_t length;
} block_message;

typedef enum { BLOCK_MESSAGE, BLOCK_END, BLOCK_TORN } block_next;

/* Maps a file, which must not become shorter meanwhile. Says on standard error what is wrong. */
bool block_open(block *block, const char *path);

/* The next message, in place. A torn block gives all whole messages before, and then says on
   standard error where it is torn. */
block_next block_read(block *block, block_message *message);

void block_close(block *block);

#endif
