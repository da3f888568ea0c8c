import type { WorkQueueTabName } from '../../domain/fulfilment/work-queue.ts'
import type { Day } from '../../domain/kernel/day.ts'
import { daysQuery, hrefOf } from './block.ts'

/** The most shops that the filter of the work queue takes. */
const SHOPS_MAX = 200

/**
 * Returns the address of a tab of the work queue with the orders that arrive between two days, for some shops or all;
 * null for more shops than its filter takes.
 */
export const workQueueHref = (
  tab: WorkQueueTabName,
  days?: readonly [from: Day, to: Day],
  shopCodes: ReadonlyArray<string> = [],
): string | null =>
  shopCodes.length > SHOPS_MAX
    ? null
    : hrefOf('/warehouse/desk', { tab, ...(days && daysQuery('arrivalDate', ...days)), shopJdeNo: shopCodes })
