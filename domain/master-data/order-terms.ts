/** Range of the number of approvals that an order rule can require. */
export const approvalsNeeded = { min: 1, max: 5 } as const

/** Terms of urgent orders, by shop group. */
export interface UrgentTerms {
  /** 0: at most `dayMax` applications a day; 1: unlimited. */
  readonly configType: 0 | 1
  readonly dayMax: number
  /** Minimum time for filling an approved order, in minutes. */
  readonly finishMinutes: number
}

/** Default terms for groups without their own. */
export const usualUrgentTerms: UrgentTerms = { configType: 0, dayMax: 1, finishMinutes: 120 }
