import { type Day, isDay } from '../kernel/day.ts'
import { formatQuantity, parseQuantity, QUANTITY_CEILING, type Thousandths } from '../kernel/quantity.ts'
import { mixedQuantity, splitQuantity, type UnitRatio } from '../kernel/unit-ratio.ts'
import type { CountedBatch } from './receipt-batches.ts'

/** The quantities of a line that are typed. */
export type CountedFigure = 'received' | 'damaged' | 'wrong'

/** A line of a count as typed; empty texts mean that nothing was typed. */
export interface CountEntry {
  readonly received: string
  readonly damaged: string
  readonly wrong: string
  readonly reason: string
  /** Addresses of the photos. */
  readonly documents: ReadonlyArray<string>
  /**
   * Quantities typed in the stock unit, which are added to those above; empty and missing texts mean that nothing was
   * typed.
   */
  readonly inStockUnit?: Readonly<Partial<Record<CountedFigure, string>>> | undefined
  /** The batches of the good goods; absent if none were entered. */
  readonly batches?: ReadonlyArray<BatchEntry> | undefined
}

/** A batch as typed. */
export interface BatchEntry {
  /** YYYY-MM-DD; empty until it is typed. */
  readonly day: string
  /** Whether the day is the production day; otherwise it is the last day. */
  readonly isProduction: boolean
  /** In the unit of the shipment; empty for the rest of the line. */
  readonly quantity: string
}

/** Returns the typed batches that have a day; null if a text is not a quantity. */
export function readBatches(entries: ReadonlyArray<BatchEntry>): ReadonlyArray<CountedBatch> | null {
  const batches = entries
    .filter(({ day }) => isDay(day))
    .map(({ day, isProduction, quantity }) => ({
      ...(isProduction ? { productionDate: day as Day } : { expireDate: day as Day }),
      ...(quantity.trim() !== '' && { quantity: parseQuantity(quantity) }),
    }))
  return batches.some(({ quantity }) => quantity === null) ? null : (batches as ReadonlyArray<CountedBatch>)
}

/** Returns counted batches as texts to edit. */
export const batchTexts = (batches: ReadonlyArray<CountedBatch>): ReadonlyArray<BatchEntry> =>
  batches.map(({ expireDate, productionDate, quantity }) => ({
    ...{ day: expireDate ?? productionDate ?? '', isProduction: expireDate === undefined },
    quantity: quantity === undefined ? '' : formatQuantity(quantity as Thousandths),
  }))

export const emptyEntry: CountEntry = { received: '', damaged: '', wrong: '', reason: '', documents: [] }

export interface CountedQuantities {
  readonly quantity: Thousandths
  readonly damaged: Thousandths
  readonly wrong: Thousandths
}

/**
 * Returns the quantities of a typed line in the unit of the shipment. Without a received quantity the good goods are
 * the shipped quantity less the damaged and wrong goods [RC1]. Quantities typed in the stock unit are added by
 * `ratio`, that of the shipment's unit to the stock unit; null if both are the same [SL11]. Returns null if a text is
 * not a quantity, or if nothing was typed and the shipped quantity is hidden [RC5].
 */
export function readEntry(
  shippedQuantity: Thousandths | null,
  entry: CountEntry,
  ratio: UnitRatio | null,
): CountedQuantities | null {
  const readFigure = (figure: CountedFigure) => readMixed(entry[figure], entry.inStockUnit?.[figure] ?? '', ratio)
  const [damaged, wrong] = [readFigure('damaged'), readFigure('wrong')]
  if (damaged === null || wrong === null) return null
  if (isTyped(entry, 'received')) {
    const quantity = readFigure('received')
    return quantity === null ? null : { quantity, damaged, wrong }
  }
  if (shippedQuantity === null) return null
  return { quantity: Math.max(0, shippedQuantity - damaged - wrong) as Thousandths, damaged, wrong }
}

/** Returns whether a figure was typed, in either unit. */
export const isTyped = (entry: CountEntry, figure: CountedFigure): boolean =>
  entry[figure].trim() !== '' || (entry.inStockUnit?.[figure] ?? '').trim() !== ''

/**
 * Returns the sum of a text in the unit of the shipment and one in the stock unit; null if one of them is not a
 * quantity.
 */
function readMixed(text: string, stockText: string, ratio: UnitRatio | null): Thousandths | null {
  const [quantity, inStockUnit] = [readText(text), readText(stockText)]
  if (quantity === null || inStockUnit === null) return null
  const sum = ratio === null ? quantity : mixedQuantity(quantity, inStockUnit, ratio)
  return sum > QUANTITY_CEILING ? null : (sum as Thousandths)
}

const readText = (text: string): Thousandths | null => (text.trim() === '' ? (0 as Thousandths) : parseQuantity(text))

/** Quantities of a line; absent damaged and wrong quantities are 0. */
type LineQuantities = Pick<CountedQuantities, 'quantity'> & Partial<CountedQuantities>

/**
 * Returns a counted line as texts to edit, split into both units where the split is exact. `isDerived` leaves the good
 * goods blank, because they follow from the shipped quantity.
 */
export function entryTexts(
  { quantity, damaged = 0 as Thousandths, wrong = 0 as Thousandths }: LineQuantities,
  ratio: UnitRatio | null,
  isDerived: boolean,
): Pick<CountEntry, CountedFigure | 'inStockUnit'> {
  const [good, broken, other] = [
    isDerived ? blank : splitText(quantity, ratio),
    ...[damaged, wrong].map(figure => (figure === 0 ? blank : splitText(figure, ratio))),
  ] as [SplitText, SplitText, SplitText]
  return {
    ...{ received: good.text, damaged: broken.text, wrong: other.text },
    inStockUnit: { received: good.stockText, damaged: broken.stockText, wrong: other.stockText },
  }
}

interface SplitText {
  readonly text: string
  readonly stockText: string
}

const blank: SplitText = { text: '', stockText: '' }

function splitText(quantity: Thousandths, ratio: UnitRatio | null): SplitText {
  if (ratio === null) return { text: formatQuantity(quantity), stockText: '' }
  const { whole, rest } = splitQuantity(quantity, ratio)
  const format = (figure: number) => formatQuantity(figure as Thousandths)
  return rest === 0
    ? { text: format(whole), stockText: '' }
    : { text: whole === 0 ? '' : format(whole), stockText: format(rest) }
}
