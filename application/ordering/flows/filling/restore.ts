import type { Sheet } from '../../../../domain/ordering/cart/cart.ts'
import { latestLines, type UnsavedLine } from '../unsaved.ts'
import type { Batch } from './batch.ts'
import { type CartDraft, changeLines, lineOf } from './cart-draft.ts'
import { emptyLine, type FillLine, isClean, mergeRemoteLine, withText } from './lines.ts'

/** The result of restoring a line that an earlier form of this person could not save. */
export interface RestoredLine {
  readonly materialCode: string
  readonly text: string
  /**
   * `typed`: restored and to be saved; `invalid`: to be corrected; `conflict`: to be resolved; `gone`: the material can
   * no longer be ordered; `waiting`: the line is being edited here, or the cart here is older than the text's version,
   * so retry later.
   */
  readonly as: 'typed' | 'invalid' | 'conflict' | 'gone' | 'waiting'
}

/** Restores input that is not stored yet; lines reported as `waiting` must stay in the journal. */
export function restoreInto(
  draft: CartDraft,
  unsaved: ReadonlyArray<UnsavedLine>,
  inFlight: Batch | null,
): ReadonlyArray<RestoredLine> {
  const underWay = new Set(inFlight?.lines.map(line => line.materialCode))
  const restoredLines: RestoredLine[] = []
  for (const left of latestLines(unsaved)) {
    const { materialCode, text } = left
    const line = lineOf(draft, materialCode)
    const isIdle = isClean(line) && !underWay.has(materialCode) && line.version >= left.version
    if (!isClean(line) && line.text === text) continue
    const back = isIdle ? restoreLine(line, left, draft.sheet) : line
    if (back === null) continue
    const as = !isIdle ? 'waiting' : draft.sheet.has(materialCode) ? stateOf(back) : 'gone'
    if (as !== 'gone' && as !== 'waiting') changeLines(draft, [materialCode], () => back)
    restoredLines.push({ materialCode, text, as })
  }
  return restoredLines
}

/** Returns the line with the text typed again; null if the text equals the stored quantity. */
function restoreLine(line: FillLine, left: UnsavedLine, sheet: Sheet): FillLine | null {
  const now = withText(line, left.text, sheet)
  if (isClean(now)) return null
  if (line.version === left.version || isOurs(line, left)) return now
  const lineThen = { ...emptyLine(line.materialCode), stored: left.stored, version: left.version }
  const { materialCode, stored: quantity, version, storedBy: updatedByName } = line
  return mergeRemoteLine(
    withText(lineThen, left.text, sheet),
    { materialCode, quantity, version, updatedByName },
    'touched',
  )
}

/** Returns whether the only write since then was ours, whose answer was lost. */
const isOurs = (line: FillLine, left: UnsavedLine): boolean =>
  line.version === left.version + 1 && line.stored === left.sent

const stateOf = ({ conflict, refusal }: FillLine): RestoredLine['as'] =>
  refusal !== null ? 'invalid' : conflict !== null ? 'conflict' : 'typed'
