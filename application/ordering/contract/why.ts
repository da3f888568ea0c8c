import { Schema } from 'effect'
import { checkNames, orderVerbs } from '../../../domain/ordering/why.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { RefusalData } from '../../platform/refusal.ts'
import { DayText, Instant, KeyOf, Keyword, MaterialCode, OrderNumber, ShopCode, WireDay } from '../../platform/wire.ts'

/** Explains why something can or cannot be ordered: every check of the rules, each with its refusal. */
const pom = { service: 'pom' } as const

/** One check and its refusal, if any. */
const CheckData = Schema.Struct({
  about: KeyOf(checkNames),
  /** The permission codes of which one is required. */
  codes: Schema.optionalKey(Schema.String),
  refusal: Schema.NullOr(RefusalData),
})

export const whyMaterial = endpoint({
  ...pom,
  name: 'why.material',
  about: ['为什么可订或不可订', 'Every check behind ordering a material for a shop on a day, also one it cannot find'],
  path: 'why/material',
  permission: ['P000224', 'P000508'],
  mutates: false,
  payload: Schema.Struct({
    shopJdeNo: ShopCode,
    purchaseDate: Schema.optionalKey(WireDay),
    materialCode: Schema.optionalKey(MaterialCode),
    keyword: Schema.optionalKey(Keyword),
  }),
  success: Schema.Struct({
    shopJdeNo: Schema.String,
    shopName: Schema.String,
    purchaseDate: DayText,
    now: Instant,
    zone: Schema.String,
    /** The day's current routine order, whose own window then applies; null if there is none. */
    dhNo: Schema.NullOr(Schema.String),
    isAllowed: Schema.Boolean,
    ordering: Schema.Array(CheckData),
    materials: Schema.Array(
      Schema.Struct({
        materialCode: Schema.String,
        materialName: Schema.NullOr(Schema.String),
        isAllowed: Schema.Boolean,
        checks: Schema.Array(CheckData),
      }),
    ),
  }),
  refusals: [],
})

export const whyOrder = endpoint({
  ...pom,
  name: 'why.order',
  about: ['订货单现在能做什么', 'Permitted actions on an order now, and why the others are not possible'],
  path: 'why/order',
  permission: 'P000238',
  mutates: false,
  payload: Schema.Struct({ dhNo: OrderNumber }),
  success: Schema.Struct({
    dhNo: Schema.String,
    shopJdeNo: Schema.String,
    shopName: Schema.String,
    bizStatus: Schema.String,
    now: Instant,
    zone: Schema.String,
    verbs: Schema.Array(
      Schema.Struct({
        verb: KeyOf(orderVerbs),
        isAllowed: Schema.Boolean,
        checks: Schema.Array(CheckData),
      }),
    ),
  }),
  refusals: [],
})

export const whyEndpoints = [whyMaterial, whyOrder] as const
