/** How many approvals an order rule may ask for. */
export const approvalsNeeded = { min: 1, max: 5 } as const

/** How often a shop may apply for urgent orders, by its group. */
export interface UrgentTerms {
  /** 0: at most `dayMax` applications a day; 1: any number. */
  readonly configType: 0 | 1
  readonly dayMax: number
  /** The least time that is left for filling an approved order, in minutes. */
  readonly finishMinutes: number
}

/** The terms of a group that has none of its own. */
export const usualUrgentTerms: UrgentTerms = { configType: 0, dayMax: 1, finishMinutes: 120 }
