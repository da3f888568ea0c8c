import { callsOf } from '../../application/documents/contract.ts'
import type { Endpoint } from '../../application/platform/endpoint.ts'

/** Queries to invalidate after a receipt has changed. */
export const staleReceipts: ReadonlyArray<Endpoint> = Object.values(callsOf.receivingOrder)
