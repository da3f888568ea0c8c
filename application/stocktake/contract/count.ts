import { Schema } from 'effect'
import { stocktakeLateReasons } from '../../../domain/stocktake/status.ts'
import { stocktakeStatuses } from '../../../domain/stocktake/words.ts'
import { endpoint } from '../../platform/endpoint.ts'
import {
  DayText,
  Instant,
  KeyOf,
  MaterialCode,
  RequiredText,
  ShopCode,
  Text,
  Units,
  WireDay,
} from '../../platform/wire.ts'

/** The calls of stocktakes that the first load contains: a count is sent by the device's queue, and the order centre asks for the block. */

export const base = { service: 'pom' } as const
export const StocktakeNumber = RequiredText(32)
export const Status = KeyOf(stocktakeStatuses)

/** The most entries of one call. */
export const ENTRIES_MAX = 2000

/** What one person counted of a material in one place; `entryId` is a UUID of the device, which a correction repeats. */
export const CountEntry = Schema.Struct({
  entryId: RequiredText(64),
  materialCode: MaterialCode,
  place: Schema.optionalKey(Text(32)),
  parts: Schema.Array(Schema.Struct({ unit: RequiredText(16), quantity: Units })).check(Schema.isMaxLength(10)),
  countedAt: Instant,
  isRecount: Schema.optionalKey(Schema.Boolean),
  isRemoved: Schema.optionalKey(Schema.Boolean),
  batches: Schema.optionalKey(
    Schema.Array(Schema.Struct({ expiredDate: WireDay, countingQty: Units })).check(Schema.isMaxLength(50)),
  ),
})
export type CountEntry = typeof CountEntry.Type
export const Entries = Schema.Array(CountEntry).check(Schema.isMaxLength(ENTRIES_MAX))

/** A stocktake after a change: where it is now. */
export const Changed = Schema.Struct({ orderNo: Schema.String, status: Status })

export const entryRefusals = [
  'STOCKTAKE_STATUS',
  'STOCKTAKE_MATERIAL',
  'STOCKTAKE_ENTRY_OF_ANOTHER',
  'STOCKTAKE_UNIT',
  'STOCKTAKE_QUANTITY',
  'STOCKTAKE_BATCHES',
  'IDEMPOTENCY_KEY_REUSED',
] as const

export const submitCount = endpoint({
  ...base,
  name: 'stocktake.submit',
  about: ['提交盘点', 'Send a complete count for review; the UUID of the document makes a repeat answer as before'],
  path: 'counting/submit',
  permission: 'DH0030',
  mutates: true,
  payload: Schema.Struct({ orderNo: StocktakeNumber, clientKey: RequiredText(64), entries: Entries }),
  success: Schema.Struct({
    ...Changed.fields,
    lateReasons: Schema.Array(KeyOf(stocktakeLateReasons)),
  }),
  refusals: [...entryRefusals, 'STOCKTAKE_INCOMPLETE', 'STOCKTAKE_OUTLIERS', 'STOCKTAKE_KEY_USED'],
})

export const getOrderBlock = endpoint({
  ...base,
  name: 'stocktake.orderBlock',
  about: ['先盘后订', 'The stocktake that a shop has to send before it can order; null if there is none'],
  path: 'counting/orderBlock',
  permission: ['P000224', 'P000508'],
  mutates: false,
  payload: Schema.Struct({ storeCode: ShopCode }),
  success: Schema.NullOr(Schema.Struct({ orderNo: Schema.String, planName: Schema.String, countingDate: DayText })),
  refusals: [],
})
export type OrderBlock = NonNullable<(typeof getOrderBlock)['success']['Type']>
