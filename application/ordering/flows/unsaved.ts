import type { Thousandths } from '../../../domain/kernel/quantity.ts'

/** What was typed into one line and not acknowledged: enough to put it back, or to say what it was. */
export interface UnsavedLine {
  readonly materialCode: string
  /** As typed, also while it breaks a rule. */
  readonly text: string
  /** The stored line that it was typed over. */
  readonly stored: Thousandths
  readonly version: number
  /** What was sent of this line and not answered: it may have been written all the same. */
  readonly sent: Thousandths | null
  readonly at: number
}

/** Where one open form keeps, on its device, what is not saved yet. Synchronous: a keystroke is kept when it returns. */
export interface UnsavedBook {
  /** Whether the device keeps anything at all. */
  readonly works: boolean
  /** False when there is no room. */
  readonly keep: (line: UnsavedLine) => boolean
  readonly drop: (materialCode: string) => void
}

/** A form that keeps nothing, such as one of a script. */
export const keepsNothing: UnsavedBook = { works: false, keep: () => false, drop: () => undefined }

/** The text typed last for each material, by whichever form. */
export function lastTyped(lines: ReadonlyArray<UnsavedLine>): ReadonlyArray<UnsavedLine> {
  const last = new Map<string, UnsavedLine>()
  for (const line of lines) {
    if (line.at >= (last.get(line.materialCode)?.at ?? Number.NEGATIVE_INFINITY)) last.set(line.materialCode, line)
  }
  return [...last.values()]
}
