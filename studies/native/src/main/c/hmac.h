/* HMAC-SHA256 (RFC 2104). */
#ifndef GRIDMARK_HMAC_H
#define GRIDMARK_HMAC_H

#include "sha256.h"

/* A key, and what its two blocks come to, which is the same for every message. */
typedef struct {
  sha256_blocks *blocks;
  sha256_state inner;
  sha256_state outer;
} hmac_key;

void hmac_prepare(hmac_key *key, sha256_blocks *blocks, const uint8_t *secret, size_t length);

void hmac_sign(const hmac_key *key, const uint8_t *data, size_t length,
               uint8_t signature[SHA256_DIGEST]);

#endif
