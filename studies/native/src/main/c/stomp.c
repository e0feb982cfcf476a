#include "stomp.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

/* One is enough: a transaction is committed before the next one is begun. */
#define TRANSACTION "transaction:t\n"

static bool failed(const char *what, const char *why) {
  fprintf(stderr, "%s: %s\n", what, why);
  return false;
}

static bool failed_call(const char *what) {
  bool late = errno == EAGAIN || errno == EWOULDBLOCK;
  return failed(what, late ? "the broker stands still" : strerror(errno));
}

static bool flush(stomp *stomp) {
  size_t sent = 0;
  while (sent < stomp->out_length) {
    ssize_t more = send(stomp->socket, stomp->out + sent, stomp->out_length - sent, 0);
    if (more < 0 && errno != EINTR) {
      return failed_call("cannot send");
    }
    sent += more < 0 ? 0 : (size_t)more;
  }
  stomp->out_length = 0;
  return true;
}

static bool put(stomp *stomp, const void *bytes, size_t length) {
  if (length > sizeof stomp->out - stomp->out_length && !flush(stomp)) {
    return false;
  }
  if (length > sizeof stomp->out) {
    return failed("cannot send", "it is too long");
  }
  if (length > 0) {
    memcpy(stomp->out + stomp->out_length, bytes, length);
    stomp->out_length += length;
  }
  return true;
}

static bool put_text(stomp *stomp, const char *text) { return put(stomp, text, strlen(text)); }

static bool put_end(stomp *stomp) { return put(stomp, "", 1); }

static bool receive(stomp *stomp) {
  if (stomp->in_length == sizeof stomp->in) {
    return failed("cannot receive", "the broker's frame is too long");
  }
  char *rest = stomp->in + stomp->in_length;
  ssize_t more;
  do {
    more = recv(stomp->socket, rest, sizeof stomp->in - stomp->in_length, 0);
  } while (more < 0 && errno == EINTR);
  if (more < 0) {
    return failed_call("cannot receive");
  }
  stomp->in_length += (size_t)more;
  return more > 0 ? true : failed("cannot receive", "the broker has gone");
}

/* Drops what has been read of the input. */
static void drop(stomp *stomp, size_t length) {
  stomp->in_length -= length;
  memmove(stomp->in, stomp->in + length, stomp->in_length);
}

/* The length of the whole frame at the start of the input, with its end; 0: broken. What the
   broker has to say here has no body with a NUL in it. */
static size_t frame(stomp *stomp) {
  while (true) {
    while (stomp->in_length > 0 && stomp->in[0] == '\n') { /* allowed between frames */
      drop(stomp, 1);
    }
    char *end = memchr(stomp->in, 0, stomp->in_length);
    if (end != NULL) {
      return (size_t)(end - stomp->in) + 1;
    }
    if (!receive(stomp)) {
      return 0;
    }
  }
}

/* Whether the frame, a text, is of that command; if not, it is said what the broker says. */
static bool is_command(const char *frame, const char *command) {
  size_t length = strlen(command);
  if (strncmp(frame, command, length) == 0 && frame[length] == '\n') {
    return true;
  }
  const char *message = strstr(frame, "\nmessage:");
  const char *said = message == NULL ? frame : message + strlen("\nmessage:");
  fprintf(stderr, "the broker refuses: %.*s\n", (int)strcspn(said, "\r\n"), said);
  return false;
}

static bool read_receipt(stomp *stomp) {
  size_t length = frame(stomp);
  if (length == 0 || !is_command(stomp->in, "RECEIPT")) {
    return false;
  }
  char expected[48];
  snprintf(expected, sizeof expected, "\nreceipt-id:%lu\n", stomp->confirmed + 1);
  if (strstr(stomp->in, expected) == NULL) {
    return failed("cannot receive", "another receipt than the next");
  }
  stomp->confirmed++;
  drop(stomp, length);
  return true;
}

static bool open_socket(stomp *stomp, const char *host, const char *port, unsigned seconds) {
  struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM};
  struct addrinfo *found;
  int error = getaddrinfo(host, port, &hints, &found);
  if (error != 0) {
    return failed(host, gai_strerror(error));
  }
  stomp->socket = socket(found->ai_family, found->ai_socktype, found->ai_protocol);
  bool open = stomp->socket >= 0 &&
              connect(stomp->socket, found->ai_addr, found->ai_addrlen) == 0;
  freeaddrinfo(found);
  struct timeval patience = {.tv_sec = (time_t)seconds};
  int on = 1;
  return (open && setsockopt(stomp->socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on) == 0 &&
          setsockopt(stomp->socket, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience) == 0 &&
          setsockopt(stomp->socket, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience) == 0) ||
         failed_call("no connection");
}

bool stomp_connect(stomp *stomp, const char *host, const char *port, const char *user,
                   const char *password, unsigned seconds) {
  memset(stomp, 0, sizeof *stomp);
  stomp->socket = -1;
  if (!open_socket(stomp, host, port, seconds)) {
    return false;
  }
  bool sent = put_text(stomp, "CONNECT\naccept-version:1.2\nhost:") && put_text(stomp, host) &&
              put_text(stomp, "\nlogin:") && put_text(stomp, user) &&
              put_text(stomp, "\npasscode:") && put_text(stomp, password) &&
              put_text(stomp, "\nheart-beat:0,0\n\n") && put_end(stomp) && flush(stomp);
  size_t length = sent ? frame(stomp) : 0;
  if (length == 0 || !is_command(stomp->in, "CONNECTED")) {
    return false;
  }
  drop(stomp, length);
  return true;
}

bool stomp_begin(stomp *stomp) {
  return put_text(stomp, "BEGIN\n" TRANSACTION "\n") && put_end(stomp);
}

bool stomp_send(stomp *stomp, const char *headers, size_t headers_length, const uint8_t *body,
                size_t length) {
  static const char start[] = "SEND\n" TRANSACTION "persistent:true\n";
  char size[48];
  int size_length = snprintf(size, sizeof size, "content-length:%zu\n\n", length);
  return put(stomp, start, sizeof start - 1) && put(stomp, headers, headers_length) &&
         put(stomp, size, (size_t)size_length) && put(stomp, body, length) && put_end(stomp);
}

bool stomp_commit(stomp *stomp) {
  char text[64];
  snprintf(text, sizeof text, "COMMIT\n" TRANSACTION "receipt:%lu\n\n", ++stomp->asked);
  return put_text(stomp, text) && put_end(stomp);
}

bool stomp_await(stomp *stomp, unsigned long missing) {
  if (stomp->asked - stomp->confirmed <= missing) {
    return true;
  }
  if (!flush(stomp)) {
    return false;
  }
  while (stomp->asked - stomp->confirmed > missing) {
    if (!read_receipt(stomp)) {
      return false;
    }
  }
  return true;
}

bool stomp_disconnect(stomp *stomp) {
  return put_text(stomp, "DISCONNECT\n\n") && put_end(stomp) && flush(stomp);
}

void stomp_close(stomp *stomp) {
  if (stomp->socket >= 0) {
    close(stomp->socket);
    stomp->socket = -1;
  }
}
