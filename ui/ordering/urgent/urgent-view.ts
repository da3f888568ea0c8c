import type { ReactNode } from 'react'
import { listToday } from '../../../application/ordering/contract/order.ts'
import {
  countUrgentToday,
  getUrgent,
  listUrgentOrders,
  type UrgentApplication,
  urgentStatusInfo,
} from '../../../application/ordering/contract/urgent.ts'

/** The content of the drawer: a new application, a rejected one to be amended, or one to be viewed. */
export type UrgentView =
  | { readonly kind: 'apply' }
  | { readonly kind: 'amend' | 'detail'; readonly application: UrgentApplication }

export interface UrgentActions {
  readonly show: (view: UrgentView) => void
  /** Cancels after a confirmation. */
  readonly cancel: (application: UrgentApplication) => void
  readonly drawer: ReactNode
}

/** Queries to invalidate once an application has changed. */
export const staleUrgent = [urgentStatusInfo, countUrgentToday, getUrgent, listUrgentOrders, listToday]
