import type { ReactNode } from 'react'
import { listToday } from '../../../application/ordering/contract/order.ts'
import {
  countUrgentToday,
  getUrgent,
  listUrgentOrders,
  type UrgentApplication,
  urgentStatusInfo,
} from '../../../application/ordering/contract/urgent.ts'

/** What the drawer shows: a new application, a rejected one to be amended, or one to be looked at. */
export type UrgentView =
  | { readonly kind: 'apply' }
  | { readonly kind: 'amend' | 'detail'; readonly application: UrgentApplication }

export interface UrgentActions {
  readonly show: (view: UrgentView) => void
  /** Asks first. */
  readonly cancel: (application: UrgentApplication) => void
  readonly drawer: ReactNode
}

/** Answers that are old once an application has moved. */
export const staleUrgent = [urgentStatusInfo, countUrgentToday, getUrgent, listUrgentOrders, listToday]
