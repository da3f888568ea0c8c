import { Effect } from 'effect'
import { validateAdjustmentReason, validateOpenAdjustment } from '../../../../domain/adjustments/adjustment.ts'
import { type AdjustmentShares, payAdjustment, refundAdjustment } from '../../../../domain/adjustments/settlement.ts'
import { fen } from '../../../../domain/kernel/money.ts'
import { refuse } from '../../../../domain/kernel/result.ts'
import { adjustmentPaymentEntries, adjustmentRefundEntries } from '../../../../domain/payment/ledger.ts'
import { loadAdjustmentForUpdate, validateAdjustmentVersion } from '../../../adjustments/handlers/load-adjustment.ts'
import { type AdjustmentRecord, Adjustments } from '../../../adjustments/ports.ts'
import { findStockDocument } from '../../../inventory/handlers/stock-document.ts'
import type { Actor } from '../../../platform/caller.ts'
import { requireAccepted } from '../../../platform/guards.ts'
import { handler } from '../../../platform/handler.ts'
import * as contract from '../../contract/adjustments.ts'
import { Ledger } from '../../ports/ledger.ts'
import { Payers } from '../../ports/payers.ts'

export const getAdjustmentSettlement = handler(
  contract.getAdjustmentSettlement,
  Effect.fnUntraced(function* ({ tzNo, isSubsidy }, caller) {
    const { record } = yield* findStockDocument(yield* Adjustments, 'account adjustment', caller, tzNo)
    const entityCode = yield* requireAccepted(validateOpenAdjustment(record))
    const payer = (yield* (yield* Payers).find(entityCode))!
    const { balance } = yield* (yield* Ledger).account(entityCode)
    const { subsidy, credit } = sharesOf(record, { balance, isFrozen: payer.subsidyFrozen }, isSubsidy)
    const { version, amount: adjustFee, alwAmt } = record
    return {
      ...{ tzNo, version, adjustFee, alwAmt, subsidyFee: subsidy, creditFee: credit },
      ...{ entityCode, entityName: payer.entityName, accountSubsidy: balance, isFrozen: payer.subsidyFrozen },
    }
  }),
)

/** Settles the debt of an adjustment; the account is locked last (decision 16), and then its balance is read [TZ6, TZ7]. */
export const settleAdjustment = handler(
  contract.settleAdjustment,
  Effect.fnUntraced(function* (payload, caller) {
    const { tzNo, isSubsidy } = payload
    const { shop, record, at } = yield* loadAdjustmentForUpdate(caller, tzNo)
    const entityCode = yield* requireAccepted(validateOpenAdjustment(record))
    yield* validateAdjustmentVersion(record, payload.version)
    const remark = yield* requireAccepted(validateAdjustmentReason(payload.remark))
    const payer = yield* (yield* Payers).find(entityCode)
    const { balance } = yield* (yield* Ledger).lockAccount(entityCode)
    const shares = sharesOf(record, { balance, isFrozen: payer?.subsidyFrozen ?? true }, isSubsidy)
    const { subsidy } = shares
    const { subsidyFee: yourSubsidy = subsidy } = payload
    if (yourSubsidy !== subsidy)
      return yield* requireAccepted(refuse('SUBSIDY_BALANCE_CHANGED', { yourSubsidy, subsidy }))
    yield* (yield* Adjustments).settle(shop, { tzNo, version: record.version, alwUsedAmt: subsidy, remark }, caller, at)
    yield* postMoney({ ...record, entityCode, shares, remark }, 'ADJUSTMENT_PAYMENT', caller, at)
    const settledState = { tzStatus: '99', payStatus: '1', alwUsedAmt: subsidy, isDayClosed: false } as const
    return { tzNo, version: record.version + 1, adjustFee: record.amount, ...settledState }
  }),
)

/** Credits a subtraction when it is confirmed: its subsidy part to the account, the rest on the credit of the shop [TZ6]. */
export const creditAdjustment = Effect.fnUntraced(function* ({
  actor,
  at,
  ...credited
}: Pick<AdjustmentRecord, 'shopCode' | 'tzNo' | 'amount' | 'alwAmt'> & {
  readonly entityCode: string
  readonly actor: Actor
  readonly at: number
}) {
  if (credited.alwAmt > 0) yield* (yield* Ledger).lockAccount(credited.entityCode)
  yield* postMoney({ ...credited, shares: refundAdjustment(credited) }, 'ADJUSTMENT_REFUND', actor, at)
})

interface MoneyOfAdjustment {
  readonly shopCode: string
  readonly tzNo: string
  readonly entityCode: string
  readonly shares: AdjustmentShares
  readonly remark?: string
}

const postMoney = Effect.fnUntraced(function* (
  { shopCode, tzNo, entityCode, shares, remark }: MoneyOfAdjustment,
  kind: 'ADJUSTMENT_PAYMENT' | 'ADJUSTMENT_REFUND',
  actor: Actor,
  at: number,
) {
  const entriesOf = kind === 'ADJUSTMENT_PAYMENT' ? adjustmentPaymentEntries : adjustmentRefundEntries
  const event = { kind, bizNo: tzNo, tradeOrderNo: null } as const
  yield* (yield* Ledger).post(entityCode, event, entriesOf(shopCode, shares), { actor, at, remark })
})

const sharesOf = (
  debt: Pick<AdjustmentRecord, 'amount' | 'alwAmt'>,
  account: Parameters<typeof payAdjustment>[1],
  isSubsidy: boolean,
) => payAdjustment(isSubsidy ? debt : { ...debt, alwAmt: fen(0) }, account)

export const listOpenAdjustments = handler(
  contract.listOpenAdjustments,
  Effect.fnUntraced(function* ({ entityCode }, { scope }) {
    return yield* (yield* Adjustments).open(scope, entityCode, OPEN_MAX)
  }),
)

/** A person cannot look through more; the count and the total include the others. */
const OPEN_MAX = 200
