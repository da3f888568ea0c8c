import { formatQuantity, parseQuantity, type Thousandths } from '../../../../domain/kernel/quantity.ts'
import type { Refusal } from '../../../../domain/kernel/refusal.ts'
import { judgeLine, type Sheet } from '../../../../domain/ordering/cart/cart.ts'

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
  readonly storedBy: string | null
  /** The version of the stored line that the text was typed over. */
  readonly version: number
  readonly conflict: Conflict | null
  /** What somebody wrote while the text broke a rule; it is faced as soon as the text is right. */
  readonly missed: StoredLine | null
  /** What has just flowed in from somebody else, for as long as the row is marked. */
  readonly followed: Followed | null
}

/** Somebody else's write of a line that nobody was typing in here. */
export interface Followed {
  readonly from: Thousandths
  readonly by: string | null
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
  storedBy: null,
  version: 0,
  conflict: null,
  missed: null,
  followed: null,
})

/** A line that may be saved and is not yet. */
export const isDirty = (line: FillLine): boolean =>
  line.refusal === null && line.conflict === null && line.quantity !== line.stored

/** A line that shows exactly what is stored. */
export const isClean = (line: FillLine): boolean =>
  line.refusal === null && line.conflict === null && line.quantity === line.stored

/** Whether a line orders something, or is to be corrected before it does; zero is no line [C6, Q6]. */
export const isFilled = ({ text, quantity }: Pick<FillLine, 'text' | 'quantity'>): boolean =>
  quantity === null ? text !== '' : quantity > 0

/** The line with a new text, judged by the rules; an open conflict stays open until it is decided. */
export function typed(line: FillLine, text: string, sheet: Sheet): FillLine {
  const judged = judgeLine(line.materialCode, text, sheet.get(line.materialCode))
  const open = { ...line, text, followed: null }
  if (!judged.ok) return { ...open, quantity: null, refusal: judged.refusal }
  const valid = { ...open, quantity: judged.value, refusal: null }
  if (line.missed !== null) return informed({ ...valid, missed: null, conflict: null }, line.missed, 'touched')
  if (line.conflict === null) return valid
  if (line.conflict.theirs === judged.value) return { ...settled(valid, 'theirs'), text }
  return { ...valid, conflict: { ...line.conflict, yours: judged.value } }
}

/** The line after our own write of it: the text may have moved on meanwhile, but now stands on the new version. */
export const acknowledged = (line: FillLine, { quantity, version, updatedByName }: StoredLine): FillLine => ({
  ...line,
  stored: quantity,
  storedBy: updatedByName,
  version,
  conflict: null,
})

/**
 * The line after somebody's write of it reached us. What nobody has touched here follows the store; what is being
 * typed here stays, and becomes a conflict, never silently overwritten in either direction. Older news are dropped.
 */
export function informed(line: FillLine, news: StoredLine, is: 'touched' | 'read' = 'read'): FillLine {
  if (news.version <= line.version) return line
  const { quantity: theirs, version, updatedByName: theirsBy } = news
  if (line.quantity === theirs) return { ...shownAs(line, news), text: line.text }
  if (isClean(line) && is === 'read') {
    return { ...shownAs(line, news), followed: { from: line.quantity!, by: theirsBy } }
  }
  if (line.quantity === null) return { ...line, missed: news }
  if (line.conflict !== null && news.version <= line.conflict.version) return line
  return { ...line, conflict: { yours: line.quantity, theirs, theirsBy, version } }
}

/**
 * The line after our own write of it, over which somebody had written before its answer came. Who has typed nothing
 * since then follows; who has, typed it over their own quantity and now faces the other's.
 */
export const mergeServerLine = (line: FillLine, ours: Thousandths, news: StoredLine): FillLine =>
  news.version <= line.version ? line : informed({ ...line, stored: ours }, news)

/** The line showing what is stored. */
export const shownAs = (line: FillLine, { quantity, version, updatedByName }: StoredLine): FillLine => ({
  ...emptyLine(line.materialCode),
  text: textOf(quantity),
  quantity,
  stored: quantity,
  storedBy: updatedByName,
  version,
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

/** The line in the conflict that the server found, which may be older than what is typed by now. */
export function markConflict(line: FillLine, conflict: Conflict): FillLine {
  const { theirs: quantity, theirsBy: updatedByName, version } = conflict
  if (line.quantity !== quantity) return { ...line, conflict: { ...conflict, yours: line.quantity ?? conflict.yours } }
  return { ...shownAs(line, { ...line, quantity, version, updatedByName }), text: line.text }
}

/** Decides a conflict: mine is written over theirs, or theirs is taken. */
export function settled(line: FillLine, choice: 'mine' | 'theirs'): FillLine {
  if (line.conflict === null) return line
  const { theirs, theirsBy, version } = line.conflict
  if (choice === 'mine') return { ...line, stored: theirs, storedBy: theirsBy, version, conflict: null }
  const { materialCode, missed } = line
  return shownAs(line, missed ?? { materialCode, quantity: theirs, version, updatedByName: theirsBy })
}

export const textOf = (quantity: Thousandths): string => (quantity === 0 ? '' : formatQuantity(quantity))
