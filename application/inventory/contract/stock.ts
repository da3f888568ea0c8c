import { Schema } from 'effect'
import { stockProcessNames } from '../../../domain/inventory/processes.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { Count, DayText, Instant, MaterialCode, ShopCode, SignedUnits, Units, WireDay } from '../../platform/wire.ts'

/** Explains the figures of a shop's stock (spec 002 section 3). */
const base = { service: 'pom', mutates: false, refusals: [] } as const

const MaterialOfShop = { storeCode: ShopCode, materialCode: MaterialCode }
const Unit = { uomName: Schema.NullOr(Schema.String), uomCode: Schema.NullOr(Schema.String) }

export const listInTransit = endpoint({
  ...base,
  name: 'inventory.inTransit',
  about: [
    '在途单据',
    'The documents on their way to a shop with a material; their sum is the quantity in transit. Shipments to count blind have no quantity',
  ],
  path: 'inventory/inTransit',
  permission: 'P000261',
  payload: Schema.Struct(MaterialOfShop),
  success: Schema.Array(
    Schema.Struct({
      bizOrderNo: Schema.String,
      bizOrderName: Schema.String,
      /** Null for a shipment that has to be counted blind [RC5]. */
      quantity: Schema.NullOr(Units),
      ...Unit,
      expectedDate: Schema.NullOr(DayText),
    }),
  ),
})

const Process = Schema.Literals(stockProcessNames)

export const whyStock = endpoint({
  ...base,
  name: 'inventory.why',
  about: [
    '库存由来',
    'Why a material has its stock: a business day, or a range of them, as an equation, with its movements, documents and actors',
  ],
  path: 'inventory/why',
  permission: ['P000261', 'P000263', 'P000265', 'P000267'],
  payload: Schema.Struct({
    ...MaterialOfShop,
    day: Schema.optionalKey(WireDay),
    /** The first business day of a range that ends on `day`; without it, `day` alone. */
    startDay: Schema.optionalKey(WireDay),
  }),
  success: Schema.Struct({
    storeCode: Schema.String,
    storeName: Schema.String,
    materialCode: Schema.String,
    materialName: Schema.String,
    ...Unit,
    /** The stock now. */
    inStoreQty: SignedUnits,
    /** Null, as the movements in transit, while a shipment with the material has to be counted blind [RC5]. */
    transportQty: Schema.NullOr(SignedUnits),
    /** The first and the last business day that it is about. */
    ...{ startDay: DayText, day: DayText },
    isClosed: Schema.Boolean,
    /** The nearest days with movements. */
    previousDay: Schema.NullOr(DayText),
    nextDay: Schema.NullOr(DayText),
    before: SignedUnits,
    terms: Schema.Array(Schema.Struct({ process: Process, change: SignedUnits })),
    after: SignedUnits,
    /** Number of movements of these days; the latest are in `movements`, newest first. */
    count: Count,
    movements: Schema.Array(
      Schema.Struct({
        seq: Count,
        process: Process,
        tradeDay: DayText,
        bizOrderNo: Schema.String,
        relateOrderNo: Schema.NullOr(Schema.String),
        occurredAt: Instant,
        recordedAt: Instant,
        /** The closed day to which a late posting belongs; null for a posting of the day itself. */
        lateFor: Schema.NullOr(DayText),
        actorName: Schema.String,
        /** Why it was made, such as the reason of a count. */
        remark: Schema.NullOr(Schema.String),
        changeInStoreQty: SignedUnits,
        afterInStoreQty: SignedUnits,
        changeTransportQty: Schema.NullOr(SignedUnits),
        afterTransportQty: Schema.NullOr(SignedUnits),
      }),
    ),
  }),
})

export const listFlowTypes = endpoint({
  ...base,
  name: 'inventory.flowTypes',
  about: ['库存流水业务类型', 'The business types of the inventory flow, by code and name'],
  path: 'inventory/flow/types',
  permission: 'P000265',
  payload: Schema.Struct({}),
  success: Schema.Array(Schema.Struct({ bizOrderTypeCode: Process, bizOrderTypeName: Schema.String })),
})

export const stockEndpoints = [listInTransit, whyStock, listFlowTypes] as const
