import { Effect } from 'effect'
import { say } from '../../../domain/kernel/text.ts'
import type { WordTable } from '../../../domain/lists/list.ts'
import { orderTypes } from '../../../domain/master-data/order-type.ts'
import { ledgerMethods, ledgerStatuses, paidStatuses, paymentScenes } from '../../../domain/reports/payment-words.ts'
import type { Payload } from '../../platform/endpoint.ts'
import { handler } from '../../platform/handler.ts'
import type { getDictionary as declared } from '../contract/reports.ts'
import * as reportsContract from '../contract/reports.ts'

const dictionaries: Readonly<Record<Payload<typeof declared>['type'], WordTable>> = {
  order_type: orderTypes,
  payment_status: ledgerStatuses,
  payment_method: ledgerMethods,
  payment_scene: paymentScenes,
  payment_flow_status: paidStatuses,
}

/** Returns the codes of a kind in the caller's language (spec 001 section 7). */
export const getDictionary = handler(reportsContract.getDictionary, ({ type }, { language }) =>
  Effect.succeed(Object.entries(dictionaries[type]).map(([code, { words }]) => ({ code, msg: say(words, language) }))),
)
