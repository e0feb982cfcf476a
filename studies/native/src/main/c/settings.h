/* What the program is told: lines NAME=VALUE on standard input, as a secret has no place on a
   command line. */
#ifndef GRIDMARK_SETTINGS_H
#define GRIDMARK_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SETTINGS_MOST = 32, SETTINGS_BYTES = 1 << 13 };

typedef struct {
  size_t count;
  char *name[SETTINGS_MOST];
  char *value[SETTINGS_MOST];
  char text[SETTINGS_BYTES];
} settings;

/* Reads until an empty line or the end. These all say on standard error what is wrong. */
bool settings_read(settings *settings);

/* A value that there must be; NULL if there is none. */
const char *settings_text(const settings *settings, const char *name);

/* A whole number from 1 on. */
bool settings_number(const settings *settings, const char *name, unsigned long most,
                     unsigned long *value);

/* Bytes, two hexadecimal digits each; how many there are, or -1. */
long settings_bytes(const settings *settings, const char *name, uint8_t *bytes, size_t most);

/* The same of a text; -1 says nothing on standard error. */
long bytes_of_hex(const char *hex, uint8_t *bytes, size_t most);

/* The other way; no end is put behind it. */
void hex_of_bytes(const uint8_t *bytes, size_t length, char *hex);

#endif
