import { judgeLine, type Sheet } from '../../domain/order/cart.ts'
import { formatQuantity, parseQuantity, type Thousandths } from '../../domain/quantity.ts'
import type { Refusal } from '../../domain/refusal.ts'

/** One material of the form: what is typed, what is stored, and what stands between the two. */
export interface FillLine {
  readonly materialCode: string
  /** As typed and cut; empty for nothing ordered. */
  readonly text: string
  /** What the text means; null while it breaks a rule. */
  readonly quantity: Thousandths | null
  /** Why the text may not be saved, by our rules or by the server's answer. */
  readonly refusal: Refusal | null
  readonly stored: Thousandths
  /** The version of the stored line that the text was typed over. */
  readonly version: number
  readonly conflict: Conflict | null
}

/** Somebody else wrote the line since; the person chooses which quantity stands. */
export interface Conflict {
  readonly yours: Thousandths
  readonly theirs: Thousandths
  readonly theirsBy: string | null
  readonly version: number
}

/** A line as the back end stores it. */
export interface StoredLine {
  readonly materialCode: string
  readonly quantity: Thousandths
  readonly version: number
  readonly updatedByName: string | null
}

const NOTHING = 0 as Thousandths

export const emptyLine = (materialCode: string): FillLine => ({
  materialCode,
  text: '',
  quantity: NOTHING,
  refusal: null,
  stored: NOTHING,
  version: 0,
  conflict: null,
})

/** A line that may be saved and is not yet. */
export const isDirty = (line: FillLine): boolean =>
  line.refusal === null && line.conflict === null && line.quantity !== line.stored

/** A line that shows exactly what is stored. */
export const isClean = (line: FillLine): boolean =>
  line.refusal === null && line.conflict === null && line.quantity === line.stored

/** The line with a new text, judged by the rules; an open conflict stays open until it is decided. */
export function typed(line: FillLine, text: string, sheet: Sheet): FillLine {
  const judged = judgeLine(line.materialCode, text, sheet.get(line.materialCode))
  if (!judged.ok) return { ...line, text, quantity: null, refusal: judged.refusal }
  const open = { ...line, text, quantity: judged.value, refusal: null }
  if (line.conflict === null) return open
  if (line.conflict.theirs === judged.value) return { ...settled(open, 'theirs'), text }
  return { ...open, conflict: { ...line.conflict, yours: judged.value } }
}

/** The line after our own write of it: the text may have moved on meanwhile, but now stands on the new version. */
export const acknowledged = (line: FillLine, { quantity, version }: StoredLine): FillLine => ({
  ...line,
  stored: quantity,
  version,
  conflict: null,
})

/**
 * The line after somebody's write of it reached us. What nobody has touched here follows the store; what is being
 * typed here stays, and becomes a conflict, never silently overwritten in either direction. Older news are dropped.
 */
export function informed(line: FillLine, news: StoredLine): FillLine {
  if (news.version <= line.version) return line
  if (isClean(line) || line.quantity === news.quantity) return shownAs(line, news)
  if (line.quantity === null) return line
  if (line.conflict !== null && news.version <= line.conflict.version) return line
  const { quantity: theirs, version, updatedByName: theirsBy } = news
  return { ...line, conflict: { yours: line.quantity, theirs, theirsBy, version } }
}

/** The line showing what is stored. */
export const shownAs = (line: FillLine, { quantity, version }: StoredLine): FillLine => ({
  materialCode: line.materialCode,
  text: textOf(quantity),
  quantity,
  refusal: null,
  stored: quantity,
  version,
  conflict: null,
})

/** The conflict that the server found, read from its refusal. */
export function conflictOf({ figures }: Refusal<'CART_LINE_CONFLICT'>): Conflict {
  const read = (figure: string | number | null) => parseQuantity(String(figure)) ?? NOTHING
  return {
    yours: read(figures.yours),
    theirs: read(figures.theirs),
    theirsBy: figures.theirsBy === null ? null : String(figures.theirsBy),
    version: Number(figures.version),
  }
}

/** Decides a conflict: mine is written over theirs, or theirs is taken. */
export function settled(line: FillLine, choice: 'mine' | 'theirs'): FillLine {
  if (line.conflict === null) return line
  const { theirs, version } = line.conflict
  if (choice === 'mine') return { ...line, stored: theirs, version, conflict: null }
  return shownAs(line, { materialCode: line.materialCode, quantity: theirs, version, updatedByName: null })
}

export const textOf = (quantity: Thousandths): string => (quantity === 0 ? '' : formatQuantity(quantity))
