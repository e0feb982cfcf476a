#include "settings.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool wrong(const char *name, const char *expected) {
  fprintf(stderr, "%s: expected %s\n", name, expected);
  return false;
}

bool settings_read(settings *settings) {
  size_t length = 0;
  settings->count = 0;
  while (true) {
    char *line = settings->text + length;
    size_t room = sizeof settings->text - length;
    if (room < 2 || fgets(line, (int)room, stdin) == NULL || *line == '\n') {
      return room >= 2 || wrong("standard input", "less");
    }
    length += strlen(line) + 1;
    char *equals = strchr(line, '=');
    if (equals == NULL || settings->count == SETTINGS_MOST) {
      return wrong("standard input", "a few lines NAME=VALUE");
    }
    *equals = 0;
    equals[1 + strcspn(equals + 1, "\n")] = 0;
    settings->name[settings->count] = line;
    settings->value[settings->count++] = equals + 1;
  }
}

const char *settings_text(const settings *settings, const char *name) {
  for (size_t i = 0; i < settings->count; i++) {
    if (strcmp(settings->name[i], name) == 0) {
      return settings->value[i];
    }
  }
  wrong(name, "a value");
  return NULL;
}

bool settings_number(const settings *settings, const char *name, unsigned long most,
                     unsigned long *value) {
  const char *text = settings_text(settings, name);
  if (text == NULL) {
    return false;
  }
  char *end;
  errno = 0;
  *value = strtoul(text, &end, 10);
  bool number = *text >= '0' && *text <= '9' && *end == 0 && errno == 0;
  return (number && *value >= 1 && *value <= most) || wrong(name, "a whole number, not too large");
}

static int digit(char c) {
  if (c >= '0' && c <= '9') {
    return c - '0';
  }
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

long bytes_of_hex(const char *hex, uint8_t *bytes, size_t most) {
  size_t length = strlen(hex);
  if (length % 2 != 0 || length / 2 > most) {
    return -1;
  }
  for (size_t i = 0; i < length / 2; i++) {
    int high = digit(hex[2 * i]);
    int low = digit(hex[2 * i + 1]);
    if (high < 0 || low < 0) {
      return -1;
    }
    bytes[i] = (uint8_t)(high << 4 | low);
  }
  return (long)(length / 2);
}

void hex_of_bytes(const uint8_t *bytes, size_t length, char *hex) {
  static const char digits[] = "0123456789abcdef";
  for (size_t i = 0; i < length; i++) {
    hex[2 * i] = digits[bytes[i] >> 4];
    hex[2 * i + 1] = digits[bytes[i] & 15];
  }
}

long settings_bytes(const settings *settings, const char *name, uint8_t *bytes, size_t most) {
  const char *text = settings_text(settings, name);
  long length = text == NULL ? -1 : bytes_of_hex(text, bytes, most);
  if (text != NULL && length < 0) {
    wrong(name, "bytes in hexadecimal digits, not too many");
  }
  return length;
}
