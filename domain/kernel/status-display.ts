import type { Text } from './text.ts'

/** Who must act next, shown as a colour. */
export type Tone = 'act' | 'busy' | 'review' | 'flow' | 'done' | 'fail' | 'closed'

export type StatusIcon =
  | 'pencil'
  | 'wallet'
  | 'spinner'
  | 'hourglass'
  | 'send'
  | 'inbox'
  | 'package'
  | 'truck'
  | 'check'
  | 'alert'
  | 'x'
  | 'ban'
  | 'clock'

/** The words, colour and icon of a status; the rows of status tables of all documents have these fields. */
export interface StatusDisplay {
  readonly words: Text
  readonly tone: Tone
  readonly icon: StatusIcon
}
