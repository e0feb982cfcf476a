/* SHA-256 (FIPS 180-4). */
#ifndef GRIDMARK_SHA256_H
#define GRIDMARK_SHA256_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SHA256_BLOCK = 64, SHA256_DIGEST = 32, SHA256_WORDS = 8 };

/* What is known of the blocks so far: words of the state, in the processor's order of bytes. */
typedef struct {
  uint32_t word[SHA256_WORDS];
} sha256_state;

extern const sha256_state sha256_initial;
extern const uint32_t sha256_constants[64];

/* Takes so many whole blocks into the state. */
typedef void sha256_blocks(sha256_state *state, const uint8_t *data, size_t blocks);

/* In plain C, on any processor. */
sha256_blocks sha256_portable;

/* By the processor's own instructions, which the JDK's HMAC uses as well; NULL if it has none. */
sha256_blocks *sha256_of_processor(void);

/* The digest of all that went into the state and then these bytes; so many were there before. */
void sha256_finish(sha256_blocks *blocks, const sha256_state *before, uint64_t length_before,
                   const uint8_t *data, size_t length, uint8_t digest[SHA256_DIGEST]);

#endif
