import type { previewAllocation } from '../../application/allocation/contract.ts'
import type { Payload } from '../../application/platform/endpoint.ts'

/** The entered allocation: the rows, and the defaults for rows without a type or explanation. */
export type WrittenAllocation = Payload<typeof previewAllocation>
