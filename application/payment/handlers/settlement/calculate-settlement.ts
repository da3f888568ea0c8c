import type { Fen } from '../../../../domain/kernel/money.ts'
import { calculateTerms, type PayerRules } from '../../../../domain/payment/settlement.ts'
import type { OrderContent, OrderInScope } from '../../../ordering/ports/orders.ts'
import type { BatchOrder } from '../../ports/batches.ts'

export interface SettlementTerms {
  readonly payer: PayerRules
  readonly balance: Fen
  readonly isSubsidy: boolean
}

/** Calculates the totals of the locked orders, and the data that a settlement stores of each [B10, B11]. */
export const calculateSettlement = (
  orders: ReadonlyArray<OrderInScope>,
  contents: ReadonlyMap<string, OrderContent>,
  { payer, balance, isSubsidy }: SettlementTerms,
) => {
  const costs = orders.map(({ dhNo, serviceFee: service, carFee: car }) => ({
    ...{ lines: contents.get(dhNo)?.lines ?? [], service, car },
  }))
  const { terms, shares } = calculateTerms(costs, payer, balance, isSubsidy)
  return {
    terms,
    orders: orders.map(
      ({ shopCode, dhNo, submissionNo, version, totalFee }, index): BatchOrder => ({
        ...{ shopCode, dhNo, submissionNo, orderVersion: version, totalFee },
        pricesDigest: contents.get(dhNo)?.pricesDigest ?? '',
        subsidyFee: shares[index]!.subsidy,
      }),
    ),
  }
}
