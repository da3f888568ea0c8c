import { formatQuantity, parseQuantity, type Thousandths } from '../../../../domain/kernel/quantity.ts'
import type { Figure, Refusal } from '../../../../domain/kernel/refusal.ts'
import { type Sheet, validateLine } from '../../../../domain/ordering/cart/cart.ts'

/** One material of the form: the typed text, the stored quantity and the conflict between them. */
export interface FillLine {
  readonly materialCode: string
  /** As typed, trimmed; empty if nothing is ordered. */
  readonly text: string
  /** The quantity of the text; null while it breaks a rule. */
  readonly quantity: Thousandths | null
  /** Why the text cannot be saved, by the rules here or by the server's answer; null if it can. */
  readonly refusal: Refusal | null
  readonly stored: Thousandths
  readonly storedBy: string | null
  /** The version of the stored line when the text was typed. */
  readonly version: number
  readonly conflict: Conflict | null
  /** A write by somebody else while the text broke a rule; it is merged once the text is valid. */
  readonly missed: StoredLine | null
  /** A change by somebody else that was just merged; null once the row's mark has ended. */
  readonly remoteChange: RemoteChange | null
}

/** A write by somebody else to a line that was not being edited here. */
export interface RemoteChange {
  readonly from: Thousandths
  readonly by: string | null
}

/** Somebody else has written the line since; the person chooses which quantity to use. */
export interface Conflict {
  readonly yours: Thousandths
  readonly theirs: Thousandths
  readonly theirsBy: string | null
  readonly version: number
}

/** A line as stored on the server. */
export interface StoredLine {
  readonly materialCode: string
  readonly quantity: Thousandths
  readonly version: number
  readonly updatedByName: string | null
}

const ZERO = 0 as Thousandths

export const emptyLine = (materialCode: string): FillLine => ({
  materialCode,
  text: '',
  quantity: ZERO,
  refusal: null,
  stored: ZERO,
  storedBy: null,
  version: 0,
  conflict: null,
  missed: null,
  remoteChange: null,
})

/** Returns whether the line has a valid change that is not saved yet. */
export const isDirty = (line: FillLine): boolean =>
  line.refusal === null && line.conflict === null && line.quantity !== line.stored

/** Returns whether the line shows exactly what is stored. */
export const isClean = (line: FillLine): boolean =>
  line.refusal === null && line.conflict === null && line.quantity === line.stored

/** Returns whether a line orders something, or would after a correction; zero is no line [C6, Q6]. */
export const isFilled = ({ text, quantity }: Pick<FillLine, 'text' | 'quantity'>): boolean =>
  quantity === null ? text !== '' : quantity > 0

/** Returns the line with a new text, validated by the rules; a conflict stays open until it is resolved. */
export function withText(line: FillLine, text: string, sheet: Sheet): FillLine {
  const validation = validateLine(line.materialCode, text, sheet.get(line.materialCode))
  const editedLine = { ...line, text, remoteChange: null }
  if (!validation.ok) return { ...editedLine, quantity: null, refusal: validation.refusal }
  const valid = { ...editedLine, quantity: validation.value, refusal: null }
  if (line.missed !== null) return mergeRemoteLine({ ...valid, missed: null, conflict: null }, line.missed, 'touched')
  if (line.conflict === null) return valid
  if (line.conflict.theirs === validation.value) return { ...resolveConflict(valid, 'theirs'), text }
  return { ...valid, conflict: { ...line.conflict, yours: validation.value } }
}

/** Returns the line after our own write; a text typed meanwhile is kept and is based on the new version. */
export const acknowledge = (line: FillLine, { quantity, version, updatedByName }: StoredLine): FillLine => ({
  ...line,
  stored: quantity,
  storedBy: updatedByName,
  version,
  conflict: null,
})

/**
 * Returns the line after a write by somebody else. An untouched line takes the stored quantity; one that is being
 * edited keeps its text and becomes a conflict, so that neither side is overwritten silently. Older versions are
 * ignored.
 */
export function mergeRemoteLine(line: FillLine, news: StoredLine, is: 'touched' | 'read' = 'read'): FillLine {
  if (news.version <= line.version) return line
  const { quantity: theirs, version, updatedByName: theirsBy } = news
  if (line.quantity === theirs) return { ...withStored(line, news), text: line.text }
  if (isClean(line) && is === 'read') {
    return { ...withStored(line, news), remoteChange: { from: line.quantity!, by: theirsBy } }
  }
  if (line.quantity === null) return { ...line, missed: news }
  if (line.conflict !== null && news.version <= line.conflict.version) return line
  return { ...line, conflict: { yours: line.quantity, theirs, theirsBy, version } }
}

/**
 * Returns the line after our own write when somebody else wrote it before the answer arrived. Without further typing it
 * takes their quantity; otherwise it becomes a conflict.
 */
export const mergeServerLine = (line: FillLine, ours: Thousandths, news: StoredLine): FillLine =>
  news.version <= line.version ? line : mergeRemoteLine({ ...line, stored: ours }, news)

/** Returns the line showing what is stored. */
export const withStored = (line: FillLine, { quantity, version, updatedByName }: StoredLine): FillLine => ({
  ...emptyLine(line.materialCode),
  text: textOf(quantity),
  quantity,
  stored: quantity,
  storedBy: updatedByName,
  version,
})

/** Returns the conflict described by the server's refusal. */
export function conflictOf({ figures }: Refusal<'CART_LINE_CONFLICT'>): Conflict {
  const readFigure = (figure: Figure) => parseQuantity(String(figure)) ?? ZERO
  return {
    yours: readFigure(figures.yours),
    theirs: readFigure(figures.theirs),
    theirsBy: figures.theirsBy === null ? null : String(figures.theirsBy),
    version: Number(figures.version),
  }
}

/** Marks the line with the conflict that the server found, which may be older than the current text. */
export function markConflict(line: FillLine, conflict: Conflict): FillLine {
  const { theirs: quantity, theirsBy: updatedByName, version } = conflict
  if (line.quantity !== quantity) return { ...line, conflict: { ...conflict, yours: line.quantity ?? conflict.yours } }
  return { ...withStored(line, { ...line, quantity, version, updatedByName }), text: line.text }
}

/** Resolves a conflict: `mine` overwrites their quantity, `theirs` accepts it. */
export function resolveConflict(line: FillLine, choice: 'mine' | 'theirs'): FillLine {
  if (line.conflict === null) return line
  const { theirs, theirsBy, version } = line.conflict
  if (choice === 'mine') return { ...line, stored: theirs, storedBy: theirsBy, version, conflict: null }
  const { materialCode, missed } = line
  return withStored(line, missed ?? { materialCode, quantity: theirs, version, updatedByName: theirsBy })
}

export const textOf = (quantity: Thousandths): string => (quantity === 0 ? '' : formatQuantity(quantity))
