import { callsOf } from '../../../application/documents/contract.ts'
import { getClaimValue } from '../../../application/payment/contract/refunds.ts'
import type { Endpoint } from '../../../application/platform/endpoint.ts'
import {
  getClaimHistory,
  getDifferenceForm,
  listClaimsToReview,
  listDifferenceEvents,
} from '../../../application/receiving/contract/differences.ts'

/** Queries to invalidate after a receiving difference has changed. */
export const staleDifferences: ReadonlyArray<Endpoint> = [
  ...Object.values(callsOf.receivingDifference),
  ...Object.values(callsOf.receivingOrder),
  ...[getDifferenceForm, listClaimsToReview, listDifferenceEvents, getClaimHistory, getClaimValue],
]
