import { Effect } from 'effect'
import { textIn } from '../../../domain/kernel/text.ts'
import type { WordTable } from '../../../domain/lists/list.ts'
import { orderTypes } from '../../../domain/master-data/order-type.ts'
import {
  ledgerMethods,
  ledgerStatuses,
  paidStatuses,
  paymentScenes,
} from '../../../domain/reports/payment/payment-words.ts'
import { type Category, Materials } from '../../ordering/ports/materials.ts'
import type { Payload } from '../../platform/endpoint.ts'
import { handler } from '../../platform/handler.ts'
import type { getDictionary as declared } from '../contract/reports.ts'
import * as reportsContract from '../contract/reports.ts'

const dictionaries: Readonly<Record<Exclude<Payload<typeof declared>['type'], 'material_category'>, WordTable>> = {
  order_type: orderTypes,
  payment_status: ledgerStatuses,
  payment_method: ledgerMethods,
  payment_scene: paymentScenes,
  payment_flow_status: paidStatuses,
}

/** Returns the codes of a kind in the caller's language (spec 001 section 7); categories with those below them. */
export const getDictionary = handler(reportsContract.getDictionary, ({ type }, { language }) =>
  type === 'material_category'
    ? Effect.gen(function* () {
        return categoryTree(yield* (yield* Materials).allCategories)
      })
    : Effect.succeed(
        Object.entries(dictionaries[type]).map(([code, { words }]) => ({ code, msg: textIn(words, language) })),
      ),
)

/** Returns the categories of three levels as a tree. */
const categoryTree = (categories: ReadonlyArray<Category>) => {
  const below = (parent: string | null) => categories.filter(({ parentCode }) => parentCode === parent)
  const entry = ({ categoryCode, name }: Category) => ({ code: categoryCode, msg: name })
  return below(null).map(first => ({
    ...entry(first),
    children: below(first.categoryCode).map(second => ({
      ...entry(second),
      children: below(second.categoryCode).map(entry),
    })),
  }))
}
