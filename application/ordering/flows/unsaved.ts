import type { Thousandths } from '../../../domain/kernel/quantity.ts'

/** Unacknowledged input of one line: enough to restore or to report it. */
export interface UnsavedLine {
  readonly materialCode: string
  /** As typed, even if it breaks a rule. */
  readonly text: string
  /** The stored quantity that it was typed over. */
  readonly stored: Thousandths
  readonly version: number
  /** The quantity that was sent but not answered, which may have been written; null if none. */
  readonly sent: Thousandths | null
  readonly at: number
}

/**
 * The unsaved input of one open form, stored on its device. Synchronous: a keystroke is stored when the call returns.
 */
export interface UnsavedStore {
  /** Whether the device can store anything at all. */
  readonly works: boolean
  /** Returns false when there is no space. */
  readonly keep: (line: UnsavedLine) => boolean
  readonly drop: (materialCode: string) => void
}

/** A form that stores nothing, such as one of a script. */
export const noStorage: UnsavedStore = { works: false, keep: () => false, drop: () => undefined }

/** Returns the text typed last for each material, in any form. */
export function latestLines(lines: ReadonlyArray<UnsavedLine>): ReadonlyArray<UnsavedLine> {
  const last = new Map<string, UnsavedLine>()
  for (const line of lines) {
    if (line.at >= (last.get(line.materialCode)?.at ?? Number.NEGATIVE_INFINITY)) last.set(line.materialCode, line)
  }
  return [...last.values()]
}
