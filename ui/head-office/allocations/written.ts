import type { previewAllocation } from '../../../application/contract/allocation.ts'
import type { Payload } from '../../../application/contract/endpoint.ts'

/** What head office wrote: the rows, and what counts for those that name no type or explanation. */
export type WrittenAllocation = Payload<typeof previewAllocation>
