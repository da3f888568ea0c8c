import type { previewAllocation } from '../../application/allocation/contract.ts'
import type { Payload } from '../../application/platform/endpoint.ts'

/** What head office wrote: the rows, and what counts for those that name no type or explanation. */
export type WrittenAllocation = Payload<typeof previewAllocation>
