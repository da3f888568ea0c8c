import { parseQuantity, type Thousandths } from '../kernel/quantity.ts'

/** A line of a count as it is typed; empty texts stand for nothing typed. */
export interface CountEntry {
  readonly received: string
  readonly damaged: string
  readonly wrong: string
  readonly reason: string
  /** Addresses of the photos. */
  readonly documents: ReadonlyArray<string>
}

export const emptyEntry: CountEntry = { received: '', damaged: '', wrong: '', reason: '', documents: [] }

export interface CountedQuantities {
  readonly quantity: Thousandths
  readonly damaged: Thousandths
  readonly wrong: Thousandths
}

/**
 * Returns the quantities of a typed line: without a received quantity the good goods are what was shipped less the damaged and
 * wrong ones [RC1]. Null if a text is no quantity, or if nothing was typed and nobody sees what was shipped [RC5].
 */
export function readEntry(shipped: Thousandths | null, entry: CountEntry): CountedQuantities | null {
  const [damaged, wrong] = [readText(entry.damaged), readText(entry.wrong)]
  if (damaged === null || wrong === null) return null
  if (entry.received.trim() !== '') {
    const quantity = parseQuantity(entry.received)
    return quantity === null ? null : { quantity, damaged, wrong }
  }
  if (shipped === null) return null
  return { quantity: Math.max(0, shipped - damaged - wrong) as Thousandths, damaged, wrong }
}

const readText = (text: string): Thousandths | null => (text.trim() === '' ? (0 as Thousandths) : parseQuantity(text))
