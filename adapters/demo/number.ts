import { dayOf, type Instant, type Zone } from '../../domain/kernel/day.ts'
import { documentNumber } from '../../domain/kernel/document-number.ts'
import type { Random } from './random.ts'

/** The forty random bits of a number. */
export const numberBits = (random: Random): number => random.between(0, 0xffffffff) * 256 + random.between(0, 255)

/** The number of a document made at an instant. */
export const numberAt = (random: Random, prefix: string, at: Instant, zone: Zone): string =>
  documentNumber(prefix, dayOf(at, zone), numberBits(random))
