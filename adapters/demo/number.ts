import type { Random } from './random.ts'

/** Returns forty random bits for a document number. */
export const numberBits = (random: Random): number => random.between(0, 0xffffffff) * 256 + random.between(0, 255)
