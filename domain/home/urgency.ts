import type { Tone } from '../kernel/status-display.ts'

/** The tones from the most to the least urgent for the reader of a page. */
const mostUrgentFirst: ReadonlyArray<Tone> = ['fail', 'act', 'review', 'busy', 'flow', 'done', 'closed']

/** The data that determine the position of a block on the page, or of a task in its block. */
export interface Urgency {
  readonly tone: Tone
  /** Whether there is nothing to do in it. */
  readonly isEmpty: boolean
}

/** Returns the most urgent of the tones; done if there are none [HM3]. */
export const mostUrgent = (tones: ReadonlyArray<Tone>): Tone =>
  mostUrgentFirst.find(tone => tones.includes(tone)) ?? 'done'

/**
 * Returns the blocks or tasks with the most urgent first and empty ones last; those of the same urgency keep the order
 * in which they are declared [HM3].
 */
export const byUrgency = <B extends Urgency>(blocks: ReadonlyArray<B>): ReadonlyArray<B> =>
  blocks.toSorted(
    (a, b) =>
      Number(a.isEmpty) - Number(b.isEmpty) || mostUrgentFirst.indexOf(a.tone) - mostUrgentFirst.indexOf(b.tone),
  )
