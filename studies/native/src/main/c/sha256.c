#include "sha256.h"

#include <string.h>

const sha256_state sha256_initial = {{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f,
                                      0x9b05688c, 0x1f83d9ab, 0x5be0cd19}};

const uint32_t sha256_constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static uint32_t turned(uint32_t x, int by) { return (x >> by) | (x << (32 - by)); }

static uint32_t read_word(const uint8_t *at) {
  return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

static void write_word(uint32_t word, uint8_t *at) {
  at[0] = (uint8_t)(word >> 24);
  at[1] = (uint8_t)(word >> 16);
  at[2] = (uint8_t)(word >> 8);
  at[3] = (uint8_t)word;
}

static void schedule(const uint8_t *block, uint32_t w[64]) {
  for (int i = 0; i < 16; i++) {
    w[i] = read_word(block + 4 * i);
  }
  for (int i = 16; i < 64; i++) {
    uint32_t far = w[i - 15];
    uint32_t near = w[i - 2];
    uint32_t small0 = turned(far, 7) ^ turned(far, 18) ^ far >> 3;
    uint32_t small1 = turned(near, 17) ^ turned(near, 19) ^ near >> 10;
    w[i] = w[i - 16] + small0 + w[i - 7] + small1;
  }
}

/* One round. Words stay where they are; what was the first is the second in the next round. */
static inline void one_round(uint32_t s[SHA256_WORDS], unsigned round, uint32_t input) {
#define S(place) s[((place) - round) % SHA256_WORDS]
  uint32_t big1 = turned(S(4), 6) ^ turned(S(4), 11) ^ turned(S(4), 25);
  uint32_t choice = (S(4) & S(5)) ^ (~S(4) & S(6));
  uint32_t sum = S(7) + big1 + choice + input;
  uint32_t big0 = turned(S(0), 2) ^ turned(S(0), 13) ^ turned(S(0), 22);
  uint32_t majority = (S(0) & S(1)) ^ (S(0) & S(2)) ^ (S(1) & S(2));
  S(3) += sum;
  S(7) = sum + big0 + majority;
#undef S
}

static void one_block(sha256_state *state, const uint8_t *block) {
  uint32_t w[64];
  uint32_t s[SHA256_WORDS];
  schedule(block, w);
  memcpy(s, state->word, sizeof s);
  for (unsigned from = 0; from < 64; from += SHA256_WORDS) {
    for (unsigned round = 0; round < SHA256_WORDS; round++) { /* a compiler can unroll this */
      one_round(s, round, sha256_constants[from + round] + w[from + round]);
    }
  }
  for (int i = 0; i < SHA256_WORDS; i++) {
    state->word[i] += s[i];
  }
}

void sha256_portable(sha256_state *state, const uint8_t *data, size_t blocks) {
  for (; blocks > 0; blocks--, data += SHA256_BLOCK) {
    one_block(state, data);
  }
}

void sha256_finish(sha256_blocks *blocks, const sha256_state *before, uint64_t length_before,
                   const uint8_t *data, size_t length, uint8_t digest[SHA256_DIGEST]) {
  sha256_state state = *before;
  size_t whole = length / SHA256_BLOCK;
  size_t rest = length % SHA256_BLOCK;
  uint8_t end[2 * SHA256_BLOCK] = {0};
  size_t end_blocks = rest + 1 + sizeof(uint64_t) > SHA256_BLOCK ? 2 : 1;
  uint64_t bits = (length_before + length) * 8;

  blocks(&state, data, whole);
  if (rest > 0) {
    memcpy(end, data + whole * SHA256_BLOCK, rest);
  }
  end[rest] = 0x80;
  write_word((uint32_t)(bits >> 32), end + end_blocks * SHA256_BLOCK - 8);
  write_word((uint32_t)bits, end + end_blocks * SHA256_BLOCK - 4);
  blocks(&state, end, end_blocks);
  for (int i = 0; i < SHA256_WORDS; i++) {
    write_word(state.word[i], digest + 4 * i);
  }
}
