import type { Thousandths } from '../kernel/quantity.ts'
import type { CountedBatch } from './receipt-batches.ts'
import type { DifferenceKind } from './receipt-status.ts'

/** The received quantities of a shipped line: good, damaged and wrong goods. */
export interface ArrivedLine {
  readonly materialCode: string
  readonly replaces: string
  /** Shipped. */
  readonly quantity: Thousandths
  /** Good goods, which enter the store. */
  readonly received: Thousandths
  readonly damaged: Thousandths
  readonly wrong: Thousandths
  readonly reason: string
  /** Addresses of the photos. */
  readonly documents: ReadonlyArray<string>
  /** The batches of the good goods, as far as the person entered them. */
  readonly batches: ReadonlyArray<CountedBatch>
}

export interface DifferenceLine {
  readonly materialCode: string
  readonly replaces: string
  readonly kind: DifferenceKind
  readonly quantity: Thousandths
  readonly reason: string
  readonly documents: ReadonlyArray<string>
}

/**
 * Returns the differences of a line [RC2]: received + damaged + wrong + short − more = shipped, and short and more
 * exclude each other.
 */
export function differencesOf(line: Omit<ArrivedLine, 'batches'>): ReadonlyArray<DifferenceLine> {
  const { materialCode, replaces, quantity, received, damaged, wrong, reason, documents } = line
  const shortfall = quantity - received - damaged - wrong
  const quantities: ReadonlyArray<readonly [DifferenceKind, number]> = [
    ['SHORT', Math.max(0, shortfall)],
    ['DAMAGED', damaged],
    ['WRONG', wrong],
    ['MORE', Math.max(0, -shortfall)],
  ]
  return quantities
    .filter(([, difference]) => difference > 0)
    .map(([kind, difference]) => ({
      ...{ materialCode, replaces, kind, reason, documents },
      quantity: difference as Thousandths,
    }))
}

/** Returns whether a claim needs a photo: damaged and wrong goods exist, so they can be photographed [RC8]. */
export const needsPhoto = (kind: DifferenceKind): boolean => kind === 'DAMAGED' || kind === 'WRONG'

/** Returns the status in which a difference starts: evidence missing, or ready for review [RC8]. */
export const firstStatusOf = (differences: ReadonlyArray<Pick<DifferenceLine, 'kind' | 'documents'>>): '10' | '11' =>
  differences.some(({ kind, documents }) => needsPhoto(kind) && documents.length === 0) ? '10' : '11'
