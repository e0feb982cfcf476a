/* SHA-256 by the instructions that x86 processors have for it (Intel's SHA extensions). */
#include "sha256.h"

#if defined(__x86_64__) && defined(__GNUC__)

#include <cpuid.h>
#include <immintrin.h>

/* Leaf 7 of CPUID, and leaf 1 for what the instructions are used with. */
static bool has_instructions(void) {
  unsigned a;
  unsigned b;
  unsigned c;
  unsigned d;
  bool shuffles = __get_cpuid(1, &a, &b, &c, &d) && (c & bit_SSE4_1) && (c & bit_SSSE3);
  return shuffles && __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & bit_SHA);
}

/* The next four words of the schedule, of the sixteen before them, the eldest first. */
__attribute__((target("sha,sse4.1,ssse3"))) static inline __m128i
next_words(__m128i w0, __m128i w4, __m128i w8, __m128i w12) {
  __m128i sum = _mm_add_epi32(_mm_sha256msg1_epu32(w0, w4), _mm_alignr_epi8(w12, w8, 4));
  return _mm_sha256msg2_epu32(sum, w12);
}

/* The instructions hold the state as two halves, of the words F E B A and H G D C. */
__attribute__((target("sha,sse4.1,ssse3"))) static void
blocks_by_instructions(sha256_state *state, const uint8_t *data, size_t blocks) {
  const __m128i swapped = _mm_set_epi64x(0x0c0d0e0f08090a0bLL, 0x0405060700010203LL);
  const __m128i *constants = (const __m128i *)(const void *)sha256_constants;
  __m128i *words = (__m128i *)(void *)state->word;
  __m128i badc = _mm_shuffle_epi32(_mm_loadu_si128(words), 0xB1);
  __m128i hgfe = _mm_shuffle_epi32(_mm_loadu_si128(words + 1), 0x1B);
  __m128i abef = _mm_alignr_epi8(badc, hgfe, 8);
  __m128i cdgh = _mm_blend_epi16(hgfe, badc, 0xF0);

  for (; blocks > 0; blocks--, data += SHA256_BLOCK) {
    __m128i abef_before = abef;
    __m128i cdgh_before = cdgh;
    __m128i w[4];
    for (int i = 0; i < 4; i++) {
      __m128i raw = _mm_loadu_si128((const __m128i *)(const void *)data + i);
      w[i] = _mm_shuffle_epi8(raw, swapped);
    }
#pragma GCC unroll 16
    for (int i = 0; i < 16; i++) {
      __m128i sum = _mm_add_epi32(w[i % 4], _mm_loadu_si128(constants + i));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0E));
      if (i < 12) {
        w[i % 4] = next_words(w[i % 4], w[(i + 1) % 4], w[(i + 2) % 4], w[(i + 3) % 4]);
      }
    }
    abef = _mm_add_epi32(abef, abef_before);
    cdgh = _mm_add_epi32(cdgh, cdgh_before);
  }

  __m128i feba = _mm_shuffle_epi32(abef, 0x1B);
  __m128i dchg = _mm_shuffle_epi32(cdgh, 0xB1);
  _mm_storeu_si128(words, _mm_blend_epi16(feba, dchg, 0xF0));
  _mm_storeu_si128(words + 1, _mm_alignr_epi8(dchg, feba, 8));
}

sha256_blocks *sha256_of_processor(void) {
  return has_instructions() ? blocks_by_instructions : NULL;
}

#else

sha256_blocks *sha256_of_processor(void) { return NULL; }

#endif
