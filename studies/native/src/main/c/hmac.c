#include "hmac.h"

#include <string.h>

static sha256_state after(sha256_blocks *blocks, const uint8_t secret[SHA256_BLOCK], uint8_t pad) {
  uint8_t padded[SHA256_BLOCK];
  sha256_state state = sha256_initial;
  for (int i = 0; i < SHA256_BLOCK; i++) {
    padded[i] = secret[i] ^ pad;
  }
  blocks(&state, padded, 1);
  return state;
}

void hmac_prepare(hmac_key *key, sha256_blocks *blocks, const uint8_t *secret, size_t length) {
  uint8_t block[SHA256_BLOCK] = {0};
  if (length > sizeof block) {
    sha256_finish(blocks, &sha256_initial, 0, secret, length, block);
  } else if (length > 0) {
    memcpy(block, secret, length);
  }
  key->blocks = blocks;
  key->inner = after(blocks, block, 0x36);
  key->outer = after(blocks, block, 0x5c);
}

void hmac_sign(const hmac_key *key, const uint8_t *data, size_t length,
               uint8_t signature[SHA256_DIGEST]) {
  uint8_t inner[SHA256_DIGEST];
  sha256_finish(key->blocks, &key->inner, SHA256_BLOCK, data, length, inner);
  sha256_finish(key->blocks, &key->outer, SHA256_BLOCK, inner, sizeof inner, signature);
}
