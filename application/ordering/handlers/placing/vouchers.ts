import { attachUploads } from '../../../files/handlers.ts'
import type { Caller } from '../../../platform/caller.ts'
import type { OrderInScope } from '../../ports/orders.ts'

/** Attaches the submitter's uploaded pictures to an order; refuses somebody else's by its address [I5]. */
export const attachVouchers = (order: OrderInScope, caller: Caller, urls: ReadonlyArray<string>) =>
  attachUploads(urls, (files, fileIds) => files.attach(order, caller, fileIds))
