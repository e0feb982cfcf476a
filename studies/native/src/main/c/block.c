#include "block.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static const char example[] = "gridmark-block 1 messages=1750 trades=250 closings=250";

static bool cannot_open(const char *path) {
  fprintf(stderr, "%s: %s\n", path, strerror(errno));
  return false;
}

static block_next torn(const block *block, const char *expected, const char *found) {
  fprintf(stderr, "%s, byte %zu: expected %s, found %s\n", block->path, block->at, expected, found);
  return BLOCK_TORN;
}

static block_next torn_message(const block *block, size_t pending) {
  char expected[64];
  char found[64];
  snprintf(expected, sizeof expected, "message %lu of %lu and a line feed", block->read + 1,
           block->messages);
  if (pending > BLOCK_LONGEST) {
    snprintf(found, sizeof found, "no line feed in %zu bytes", pending);
  } else {
    snprintf(found, sizeof found, "the end of the file after %zu bytes of it", pending);
  }
  return torn(block, expected, found);
}

/* The next line without its end; false where there is no whole one within the limit, and then the
   length is that of what there is of it. */
static bool line(block *block, block_message *line) {
  size_t left = block->size - block->at;
  size_t looked = left < BLOCK_LONGEST + 1 ? left : BLOCK_LONGEST + 1;
  const uint8_t *from = block->bytes + block->at;
  const uint8_t *end = looked == 0 ? NULL : memchr(from, '\n', looked);
  line->bytes = from;
  line->length = end == NULL ? looked : (size_t)(end - from);
  return end != NULL;
}

/* One to nine digits after a word; what follows them, or NULL. */
static const char *number(const char *at, const char *word, unsigned long *value) {
  size_t length = strlen(word);
  int digits = 0;
  if (strncmp(at, word, length) != 0) {
    return NULL;
  }
  *value = 0;
  for (at += length; *at >= '0' && *at <= '9' && digits < 10; at++, digits++) {
    *value = 10 * *value + (unsigned long)(*at - '0');
  }
  return digits >= 1 && digits <= 9 ? at : NULL;
}

static bool header(block *block) {
  char text[128];
  unsigned long trades;
  unsigned long closings;
  block_message first;
  if (!line(block, &first) || first.length >= sizeof text) {
    return false;
  }
  memcpy(text, first.bytes, first.length);
  text[first.length] = 0;
  const char *rest = number(text, "gridmark-block 1 messages=", &block->messages);
  rest = rest == NULL ? NULL : number(rest, " trades=", &trades);
  rest = rest == NULL ? NULL : number(rest, " closings=", &closings);
  block->at = first.length + 1;
  return rest != NULL && rest == text + first.length;
}

static bool map(block *block, int file) {
  struct stat facts;
  if (fstat(file, &facts) != 0) {
    return cannot_open(block->path);
  }
  if (!S_ISREG(facts.st_mode)) {
    fprintf(stderr, "%s: no file\n", block->path);
    return false;
  }
  if ((uintmax_t)facts.st_size > SIZE_MAX) {
    errno = EFBIG;
    return cannot_open(block->path);
  }
  block->size = (size_t)facts.st_size;
  if (block->size > 0) { /* there is no empty mapping */
    void *bytes = mmap(NULL, block->size, PROT_READ, MAP_PRIVATE, file, 0);
    if (bytes == MAP_FAILED) {
      return cannot_open(block->path);
    }
    block->bytes = bytes;
    posix_madvise(bytes, block->size, POSIX_MADV_SEQUENTIAL);
  }
  return true;
}

bool block_open(block *block, const char *path) {
  memset(block, 0, sizeof *block);
  block->path = path;
  block->bytes = (const uint8_t *)"";
  int file = open(path, O_RDONLY | O_NONBLOCK); /* a pipe would make it wait */
  if (file < 0) {
    return cannot_open(path);
  }
  bool mapped = map(block, file);
  close(file);
  if (!mapped) {
    return false;
  }
  if (!header(block)) {
    block->at = 0;
    fprintf(stderr, "%s, byte 0: expected a first line such as '%s', found none\n", path, example);
    block_close(block);
    return false;
  }
  return true;
}

block_next block_read(block *block, block_message *message) {
  bool whole = line(block, message);
  if (block->read < block->messages) {
    if (!whole) {
      return torn_message(block, message->length);
    }
    block->read++;
    block->at += message->length + 1;
    return BLOCK_MESSAGE;
  }
  if (whole || message->length > 0) {
    char expected[64];
    snprintf(expected, sizeof expected, "the end of the file after %lu messages", block->read);
    return torn(block, expected, "more");
  }
  return BLOCK_END;
}

void block_close(block *block) {
  if (block->size > 0 && block->bytes != NULL) {
    munmap((void *)(uintptr_t)block->bytes, block->size);
  }
  block->bytes = NULL;
  block->size = 0;
}
