import { Schema } from 'effect'
import { autoSubmitCeilings, autoSubmitEvents, autoSubmitLeads } from '../../../domain/ordering/auto-submit/terms.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { RefusalData } from '../../platform/refusal.ts'
import { Count, DayText, Instant, KeyOf, ShopCode, Yuan } from '../../platform/wire.ts'

const terms = {
  /** Minutes before the cut-off. */
  leadMinutes: Schema.Literals(autoSubmitLeads),
  /** The largest amount that is submitted, in percent of the usual one. */
  ceilingPercent: Schema.Literals(autoSubmitCeilings),
}

const LogEntry = Schema.Struct({
  at: Instant,
  event: KeyOf(autoSubmitEvents),
  eventName: Schema.String,
  operateUserName: Schema.String,
  /** Null for a change of the setting. */
  dhNo: Schema.NullOr(Schema.String),
  purchaseDate: Schema.NullOr(DayText),
  refusal: Schema.NullOr(RefusalData),
  /** Of an order whose lines were moved to an add-on order. */
  rescue: Schema.NullOr(Schema.Struct({ addOnNo: Schema.String, movedLines: Count, leftLines: Count })),
})

export const getAutoSubmit = endpoint({
  service: 'pom',
  name: 'autoSubmit.get',
  about: [
    '到点自动提交',
    'Whether the routine orders of a shop are submitted automatically, and what was decided lately',
  ],
  path: 'purchase-order/auto-submit',
  permission: ['P000224', 'P000225', 'P000228'],
  mutates: false,
  payload: Schema.Struct({ shopJdeNo: ShopCode }),
  success: Schema.Struct({
    shopJdeNo: Schema.String,
    shopName: Schema.String,
    /** Null if it is off. */
    setting: Schema.NullOr(Schema.Struct({ ...terms, userName: Schema.String, since: Instant })),
    /** The usual amount of an order; null with fewer than three orders, or if the shop sees no prices. */
    usualAmount: Schema.NullOr(Yuan),
    /** Whether there are enough orders for a usual amount. */
    hasUsualAmount: Schema.Boolean,
    log: Schema.Array(LogEntry),
  }),
  refusals: [],
})

export const setAutoSubmit = endpoint({
  ...getAutoSubmit,
  name: 'autoSubmit.set',
  about: [
    '设置到点自动提交',
    'Switch the automatic submission of a shop on, in the name of the caller, or off; the terms are ignored when it is switched off',
  ],
  path: 'purchase-order/auto-submit/set',
  permission: ['P000225', 'P000228'],
  mutates: true,
  payload: Schema.Struct({ shopJdeNo: ShopCode, isOn: Schema.Boolean, ...terms }),
  success: Schema.Struct({ isOn: Schema.Boolean }),
  refusals: ['IDEMPOTENCY_KEY_REUSED'],
})

export const autoSubmitEndpoints = [getAutoSubmit, setAutoSubmit] as const
