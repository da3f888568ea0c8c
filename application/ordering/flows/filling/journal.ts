import type { UnsavedBook, UnsavedLine } from '../unsaved.ts'
import type { Batch } from './batch.ts'
import type { CartDraft } from './cart-draft.ts'
import { emptyLine, type FillLine, isClean } from './lines.ts'

/** Keeps the unsaved lines of a form in step with what is typed and what is acknowledged. */
export function journal(book: CartDraft, unsaved: UnsavedBook, now: () => number) {
  const pending = new Map<string, UnsavedLine>()
  const homeless = new Set<string>()
  const earlier = new Map<string, UnsavedLine>()
  const put = (line: FillLine, sent: UnsavedLine['sent']): void => {
    const { materialCode, text, stored, version } = line
    const before = pending.get(materialCode)
    const at = [before, earlier.get(materialCode)].find(known => known?.text === text)?.at ?? now()
    const after = { materialCode, text, stored, version, sent, at }
    if (before !== undefined && !homeless.has(materialCode) && isSame(before, after)) return
    pending.set(materialCode, after)
    if (unsaved.keep(after)) homeless.delete(materialCode)
    else homeless.add(materialCode)
  }
  const drop = (code: string): void => {
    homeless.delete(code)
    if (pending.delete(code)) unsaved.drop(code)
  }
  return {
    /** Whether what is unsaved now would survive the page. */
    works: () => unsaved.works && homeless.size === 0,
    /** Writes down the lines that have changed; those under way stay until their answer has come. */
    note: (inFlight: Batch | null): void => {
      if (book.touched.size === 0) return
      const sent = new Map(inFlight?.lines.map(line => [line.materialCode, line.quantity]))
      for (const code of book.touched) {
        const line = book.lines.get(code) ?? emptyLine(code)
        const under = sent.get(code) ?? null
        if (isClean(line) && under === null) drop(code)
        else put(line, under)
      }
      book.touched.clear()
    },
    /** What is put back was typed when it was typed: a later text of another tab is still the later one. */
    takeOver: (lines: ReadonlyArray<UnsavedLine>): void => {
      for (const line of lines) earlier.set(line.materialCode, line)
    },
    /** What is unsaved has been told to the person, and has no future. */
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
