import { Effect } from 'effect'
import { type Fen, fen, sumFen } from '../../../../domain/kernel/money.ts'
import { type Language, textIn } from '../../../../domain/kernel/text.ts'
import { orderTypes } from '../../../../domain/master-data/order-type.ts'
import { deductible, limitOf, type SettlementTerms } from '../../../../domain/payment/settlement.ts'
import { paymentMethods } from '../../../../domain/payment/words.ts'
import type { Batch, BatchOrder } from '../../ports/batches.ts'
import { Payers } from '../../ports/payers.ts'
import { type OrderWithShop, Settlements } from '../../ports/settlements.ts'
import { paymentMethodsOfChain } from './offered.ts'

interface SettlementContent {
  readonly terms: SettlementTerms
  readonly orders: ReadonlyArray<BatchOrder>
}

/** Returns a settlement as its payer sees it (spec 001 section 3), with the explanation of every amount. */
export const settlementView = Effect.fnUntraced(function* (
  batch: Batch,
  { terms, orders }: SettlementContent,
  sign: string,
  language: Language,
) {
  const payer = yield* (yield* Payers).find(batch.entityCode)
  const isFrozen = payer?.subsidyFrozen ?? false
  const namesByOrder = new Map((yield* (yield* Settlements).orders(batch)).map(order => [order.dhNo, order]))
  const shops = [...Map.groupBy(orders, ({ shopCode }) => shopCode).values()]
  const methods = yield* paymentMethodsOfChain
  return {
    batchNo: batch.batchNo,
    sign,
    currencySymbol: '¥',
    entityCode: batch.entityCode,
    entityName: payer?.entityName ?? '',
    isSubsidy: terms.isSubsidy,
    orderCount: orders.length,
    shopCount: shops.length,
    shopOrders: shops.map(shop => shopOrders(shop, namesByOrder, language)),
    totalFee: terms.totalFee,
    payableFee: fen(terms.totalFee - terms.subsidyFee),
    subsidy: subsidyView(terms, isFrozen),
    expiresAt: batch.expiresAt,
    paymentMethods: methods.map(paymentMethodNo => ({
      paymentMethodNo,
      name: textIn(paymentMethods[paymentMethodNo].words, language),
    })),
  }
})

const subsidyView = (terms: SettlementTerms, isFrozen: boolean) => {
  const deduction: Fen = terms.isSubsidy ? terms.subsidyFee : deductible(terms, isFrozen)
  return {
    subsidyDeductionFee: deduction,
    subsidyRestFee: fen(terms.accountSubsidy - terms.subsidyFee),
    accountSubsidy: terms.accountSubsidy,
    useSubsidyFee: terms.subsidyFee,
    deductionRatio: terms.deductionRatio,
    limitFee: limitOf(terms),
    unusableMaterialFee: terms.unusableMaterialFee,
    unusableFee: terms.unusableFee,
    isFrozen,
  }
}

const shopOrders = (
  orders: ReadonlyArray<BatchOrder>,
  namesByOrder: ReadonlyMap<string, OrderWithShop>,
  language: Language,
) => ({
  shopJdeNo: orders[0]!.shopCode,
  shopName: namesByOrder.get(orders[0]!.dhNo)!.shopName,
  payableFee: sumFen(orders.map(({ totalFee }) => totalFee)),
  orders: orders.map(({ dhNo, totalFee, subsidyFee }) => {
    const { orderType, orderedAt, goodsFee, serviceFee, carFee } = namesByOrder.get(dhNo)!
    const orderTypeName = textIn(orderTypes[orderType].words, language)
    return {
      ...{ dhNo, orderType, orderTypeName, orderedAt, goodsFee, serviceFee, carFee },
      payableFee: totalFee,
      subsidyFee,
    }
  }),
})
