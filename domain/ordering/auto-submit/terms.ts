/** Minutes before the cut-off from which an order can be submitted automatically [AU2]. */
export const autoSubmitLeads = [1, 2, 3, 5, 10, 15] as const
export type AutoSubmitLead = (typeof autoSubmitLeads)[number]
export const DEFAULT_LEAD_MINUTES = 3

/** The largest amount that is submitted automatically, in percent of the usual amount [AU7]. */
export const autoSubmitCeilings = [150, 200, 300] as const
export type AutoSubmitCeiling = (typeof autoSubmitCeilings)[number]
export const DEFAULT_CEILING_PERCENT = 200

/** Time without a change after which a cart can be submitted automatically, in milliseconds [AU5]. */
export const QUIET_MS = 20_000
/** Pause between two attempts to submit an order, in milliseconds [AU2]. */
export const ATTEMPT_PAUSE_MS = 10_000

/** Events of automatic submission in the log of a shop. */
export const autoSubmitEvents = {
  ON: { words: ['开启', 'Switched on'] },
  CHANGED: { words: ['修改设置', 'Settings changed'] },
  OFF: { words: ['关闭', 'Switched off'] },
  SUBMITTED: { words: ['已自动提交', 'Submitted automatically'] },
  REFUSED: { words: ['未自动提交', 'Not submitted automatically'] },
  RESCUED: { words: ['已转入加单草稿', 'Moved to an add-on order'] },
  NOT_RESCUED: { words: ['未能转入加单', 'Not moved to an add-on order'] },
} as const
export type AutoSubmitEvent = keyof typeof autoSubmitEvents
