import type { UnsavedLine, UnsavedStore } from '../unsaved.ts'
import type { Batch } from './batch.ts'
import type { CartDraft } from './cart-draft.ts'
import { emptyLine, type FillLine, isClean } from './lines.ts'

/** Synchronises the stored unsaved lines of a form with what is typed and acknowledged. */
export function journal(draft: CartDraft, unsaved: UnsavedStore, now: () => number) {
  const pending = new Map<string, UnsavedLine>()
  const unknownCodes = new Set<string>()
  const earlier = new Map<string, UnsavedLine>()
  const put = (line: FillLine, sent: UnsavedLine['sent']): void => {
    const { materialCode, text, stored, version } = line
    const before = pending.get(materialCode)
    const at = [before, earlier.get(materialCode)].find(candidate => candidate?.text === text)?.at ?? now()
    const after = { materialCode, text, stored, version, sent, at }
    if (before !== undefined && !unknownCodes.has(materialCode) && isSame(before, after)) return
    pending.set(materialCode, after)
    if (unsaved.keep(after)) unknownCodes.delete(materialCode)
    else unknownCodes.add(materialCode)
  }
  const drop = (code: string): void => {
    unknownCodes.delete(code)
    if (pending.delete(code)) unsaved.drop(code)
  }
  return {
    /** Whether unsaved input would survive closing the page. */
    works: () => unsaved.works && unknownCodes.size === 0,
    /** Stores the lines that have changed; lines in flight stay stored until they are answered. */
    note: (inFlight: Batch | null): void => {
      if (draft.touched.size === 0) return
      const sentQuantities = new Map(inFlight?.lines.map(line => [line.materialCode, line.quantity]))
      for (const code of draft.touched) {
        const line = draft.lines.get(code) ?? emptyLine(code)
        const under = sentQuantities.get(code) ?? null
        if (isClean(line) && under === null) drop(code)
        else put(line, under)
      }
      draft.touched.clear()
    },
    /** Restored input has its original time, so that a later text from another tab still counts as later. */
    takeOver: (lines: ReadonlyArray<UnsavedLine>): void => {
      for (const line of lines) earlier.set(line.materialCode, line)
    },
    /** Deletes the unsaved input of which the person has been notified. */
    forget: (): void => {
      for (const code of [...pending.keys()]) drop(code)
    },
  }
}

const isSame = (before: UnsavedLine, after: UnsavedLine): boolean =>
  before.text === after.text &&
  before.stored === after.stored &&
  before.version === after.version &&
  before.sent === after.sent
