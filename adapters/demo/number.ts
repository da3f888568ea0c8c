import type { Random } from './random.ts'

/** The forty random bits of a document's number. */
export const numberBits = (random: Random): number => random.between(0, 0xffffffff) * 256 + random.between(0, 255)
