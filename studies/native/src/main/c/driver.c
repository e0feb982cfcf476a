/* The message driver in C: signs the messages of a block's file and sends each to the queue of its
   kind, durably, over STOMP; or only signs them; or signs a few bytes, to be tested.

     driver send | sign | hmac

   takes settings from standard input, tells numbers as NAME=VALUE on standard output, and what is
   wrong on standard error, with status 1. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "block.h"
#include "hmac.h"
#include "settings.h"
#include "stomp.h"

enum { KINDS = 4, KIND_LENGTH = 3, HEADERS = 256, SECRET_MOST = 256, DATA_MOST = 2048 };

static const char kinds[KINDS][KIND_LENGTH + 1] = {"NOE", "ALC", "NPR", "SET"};

/* For one that is not there: the first kind's queue, where the message is refused. */
enum { UNKNOWN_KIND = 0 };

/* Of the messages of a kind, as far as the signature. */
typedef struct {
  char text[HEADERS];
  size_t length;
} headers;

typedef struct driver {
  settings settings;
  hmac_key key;
  block block;
  headers headers[KINDS];
  stomp stomp;
} driver;

/* Time on the clock and of the processors, in ns. */
typedef struct {
  long long real;
  long long processor;
} moment;

static long long nanos(clockid_t clock) {
  struct timespec time = {0};
  clock_gettime(clock, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static moment now(void) {
  return (moment){nanos(CLOCK_MONOTONIC), nanos(CLOCK_PROCESS_CPUTIME_ID)};
}

static void tell_time(moment start) {
  moment end = now();
  printf("nanos=%lld\nprocessor.nanos=%lld\n", end.real - start.real,
         end.processor - start.processor);
}

static bool prepare_key(driver *driver) {
  uint8_t secret[SECRET_MOST];
  long length = settings_bytes(&driver->settings, "key", secret, sizeof secret);
  const char *sha256 = length < 0 ? NULL : settings_text(&driver->settings, "sha256");
  if (sha256 == NULL) {
    return false;
  }
  sha256_blocks *blocks = strcmp(sha256, "portable") == 0 ? NULL : sha256_of_processor();
  printf("sha256=%s\n", blocks == NULL ? "portable" : "instructions");
  hmac_prepare(&driver->key, blocks == NULL ? sha256_portable : blocks, secret, (size_t)length);
  return true;
}

static int hmac(driver *driver) {
  uint8_t data[DATA_MOST];
  uint8_t signature[SHA256_DIGEST];
  char hex[2 * SHA256_DIGEST];
  long length = settings_bytes(&driver->settings, "data", data, sizeof data);
  if (length < 0) {
    return EXIT_FAILURE;
  }
  hmac_sign(&driver->key, data, (size_t)length, signature);
  hex_of_bytes(signature, sizeof signature, hex);
  printf("signature=%.*s\n", (int)sizeof hex, hex);
  return EXIT_SUCCESS;
}

/* All signatures are told as one, each bit of which is whether it is set in an odd number. */
static int sign(driver *driver) {
  uint8_t all[SHA256_DIGEST] = {0};
  char hex[2 * SHA256_DIGEST];
  block_message message;
  block_next next;
  moment start = now();
  while ((next = block_read(&driver->block, &message)) == BLOCK_MESSAGE) {
    uint8_t signature[SHA256_DIGEST];
    hmac_sign(&driver->key, message.bytes, message.length, signature);
    for (int i = 0; i < SHA256_DIGEST; i++) {
      all[i] ^= signature[i];
    }
  }
  tell_time(start);
  hex_of_bytes(all, sizeof all, hex);
  printf("messages=%lu\nsignatures=%.*s\n", driver->block.read, (int)sizeof hex, hex);
  return next == BLOCK_END ? EXIT_SUCCESS : EXIT_FAILURE;
}

static bool prepare_headers(driver *driver) {
  for (int kind = 0; kind < KINDS; kind++) {
    headers *headers = &driver->headers[kind];
    const char *queue = settings_text(&driver->settings, kinds[kind]);
    if (queue == NULL) {
      return false;
    }
    int length =
        snprintf(headers->text, sizeof headers->text, "destination:%s\nsignature:", queue);
    if (length < 0 || (size_t)length + 2 * SHA256_DIGEST + 1 > sizeof headers->text) {
      fprintf(stderr, "%s: expected a shorter name of a queue\n", kinds[kind]);
      return false;
    }
    headers->length = (size_t)length;
    headers->text[headers->length + 2 * SHA256_DIGEST] = '\n';
  }
  return true;
}

static bool connect_to_broker(driver *driver) {
  const settings *settings = &driver->settings;
  const char *host;
  const char *port;
  const char *user;
  const char *password;
  unsigned long seconds;
  return (host = settings_text(settings, "host")) != NULL &&
         (port = settings_text(settings, "port")) != NULL &&
         (user = settings_text(settings, "user")) != NULL &&
         (password = settings_text(settings, "password")) != NULL &&
         settings_number(settings, "seconds", 3600, &seconds) &&
         stomp_connect(&driver->stomp, host, port, user, password, (unsigned)seconds);
}

static int kind_of(block_message message) {
  static const char tag[] = "<Kind>";
  const size_t needed = sizeof tag - 1 + KIND_LENGTH;
  const uint8_t *at = message.bytes;
  const uint8_t *end = message.bytes + message.length;
  while (at != NULL && (size_t)(end - at) >= needed) {
    if (memcmp(at, tag, sizeof tag - 1) == 0) {
      int kind = KINDS - 1;
      while (kind > UNKNOWN_KIND && memcmp(at + sizeof tag - 1, kinds[kind], KIND_LENGTH) != 0) {
        kind--;
      }
      return kind;
    }
    at = memchr(at + 1, '<', (size_t)(end - at) - 1);
  }
  return UNKNOWN_KIND;
}

static bool send_one(driver *driver, block_message message) {
  uint8_t signature[SHA256_DIGEST];
  headers *headers = &driver->headers[kind_of(message)];
  hmac_sign(&driver->key, message.bytes, message.length, signature);
  hex_of_bytes(signature, sizeof signature, headers->text + headers->length);
  return stomp_send(&driver->stomp, headers->text, headers->length + 2 * SHA256_DIGEST + 1,
                    message.bytes, message.length);
}

/* A transaction of so many messages; fewer at the end of the block. */
static bool send_group(driver *driver, unsigned long size, block_next *next) {
  block_message message;
  *next = block_read(&driver->block, &message);
  if (*next != BLOCK_MESSAGE) {
    return true;
  }
  if (!stomp_begin(&driver->stomp) || !send_one(driver, message)) {
    return false;
  }
  for (unsigned long i = 1; i < size; i++) {
    *next = block_read(&driver->block, &message);
    if (*next != BLOCK_MESSAGE) {
      break;
    }
    if (!send_one(driver, message)) {
      return false;
    }
  }
  return stomp_commit(&driver->stomp);
}

static bool send_groups(driver *driver, unsigned long group, unsigned long window) {
  block_next next = BLOCK_MESSAGE;
  while (next == BLOCK_MESSAGE) {
    if (!send_group(driver, group, &next) || !stomp_await(&driver->stomp, window)) {
      return false;
    }
  }
  return stomp_await(&driver->stomp, 0) && next == BLOCK_END;
}

static int send_block(driver *driver) {
  unsigned long group;
  unsigned long window;
  if (!settings_number(&driver->settings, "group", 1000000, &group) ||
      !settings_number(&driver->settings, "window", 1000000, &window) ||
      !prepare_headers(driver) || !connect_to_broker(driver)) {
    return EXIT_FAILURE;
  }
  moment start = now();
  bool all = send_groups(driver, group, window - 1);
  tell_time(start);
  unsigned long confirmed = driver->stomp.confirmed * group;
  bool last_too = driver->stomp.confirmed == driver->stomp.asked;
  printf("messages=%lu\n", last_too ? driver->block.read : confirmed);
  all = last_too && stomp_disconnect(&driver->stomp) && all;
  stomp_close(&driver->stomp);
  return all ? EXIT_SUCCESS : EXIT_FAILURE;
}

static int with_block(driver *driver, int work(struct driver *)) {
  const char *path = settings_text(&driver->settings, "block");
  if (path == NULL || !block_open(&driver->block, path)) {
    return EXIT_FAILURE;
  }
  int status = work(driver);
  block_close(&driver->block);
  return status;
}

/* Whatever happens, it ends. */
static void end_late(int signal) {
  static const char text[] = "it took too long\n";
  (void)signal;
  _exit(write(STDERR_FILENO, text, sizeof text - 1) < 0 ? 2 : EXIT_FAILURE);
}

int main(int count, char **arguments) {
  static driver driver;
  driver.stomp.socket = -1;
  signal(SIGPIPE, SIG_IGN); /* a broker that has gone is told by send */
  const char *task = count == 2 ? arguments[1] : "";
  unsigned long limit;
  if (!settings_read(&driver.settings) || !prepare_key(&driver)) {
    return EXIT_FAILURE;
  }
  if (strcmp(task, "hmac") == 0) {
    return hmac(&driver);
  }
  if (!settings_number(&driver.settings, "limit", 86400, &limit)) {
    return EXIT_FAILURE;
  }
  signal(SIGALRM, end_late);
  alarm((unsigned)limit);
  if (strcmp(task, "sign") == 0) {
    return with_block(&driver, sign);
  }
  if (strcmp(task, "send") == 0) {
    return with_block(&driver, send_block);
  }
  fprintf(stderr, "expected driver send, sign or hmac\n");
  return EXIT_FAILURE;
}
