import { Clock, Effect } from 'effect'
import { refusal } from '../../../../domain/kernel/refusal.ts'
import { tabSorts } from '../../../../domain/lists/list.ts'
import { transferList } from '../../../../domain/payment/lists/transfer-list.ts'
import { decideTransfer, decideTransferBack, type ReceivedTransfer } from '../../../../domain/payment/transfer.ts'
import { commitAndRun } from '../../../ordering/handlers/relay.ts'
import type { Caller } from '../../../platform/caller.ts'
import { publish } from '../../../platform/domain-events.ts'
import { notFound, Refused } from '../../../platform/failure.ts'
import { requireAccepted } from '../../../platform/guards.ts'
import { handler } from '../../../platform/handler.ts'
import { allowedSort, pageOf } from '../../../platform/paging.ts'
import * as transferContract from '../../contract/transfer.ts'
import { transferEnded } from '../../events.ts'
import { type BankCredit, BankCredits } from '../../ports/credits.ts'
import { type Transfer, type TransferBack, Transfers } from '../../ports/transfers.ts'
import { settle } from '../paying/settle.ts'
import { settleRefund } from '../refunds/settle-refund.ts'

/** Returns the transfer instructions for the payer, and whether the money has arrived. */
export const getTransfer = handler(
  transferContract.getTransfer,
  Effect.fnUntraced(function* ({ paymentOrderNo }, caller) {
    const transfers = yield* Transfers
    const transfer = yield* transfers.find(caller.scope, caller.userId, paymentOrderNo)
    return transfer ? { ...transfer, account: transfers.account } : yield* notFound(`transfer ${paymentOrderNo}`)
  }),
)

export const listTransfers = handler(
  transferContract.listTransfers,
  Effect.fnUntraced(function* (payload, { scope }) {
    const page = pageOf(payload)
    const { tab, keyword = '' } = payload
    const sort = yield* allowedSort(tabSorts(transferList, tab), payload.sort)
    const filter = { tab, keyword: keyword.trim(), sort, offset: page.offset, limit: page.limit }
    const { rows, total } = yield* (yield* Transfers).page(scope, filter)
    return page.toPage(rows.map(rowOf), total)
  }),
)

const rowOf = (transfer: Transfer | TransferBack) => ({
  ...transfer,
  paymentRefundNo: 'paymentRefundNo' in transfer ? transfer.paymentRefundNo : null,
})

export const countTransfers = handler(
  transferContract.countTransfers,
  Effect.fnUntraced(function* (_, { scope }) {
    return yield* (yield* Transfers).counts(scope)
  }),
)

/**
 * Stores the confirmation, then settles like any other payment; repeating it settles again, in case of a crash in
 * between [K5]. An open bank credit with this reference and amount is used up by it.
 */
export const confirmTransfer = handler(
  transferContract.confirmTransfer,
  Effect.fnUntraced(function* (receipt, caller) {
    yield* commitAndRun(
      Effect.gen(function* () {
        const credit = yield* (yield* BankCredits).lockOfSerial(receipt.bankReference.trim(), receipt.amount)
        yield* recordReceipt(receipt, credit, caller)
      }),
    )
    return { isSettled: (yield* settle(receipt.paymentOrderNo)) === 'complete' }
  }),
)

type Receipt = ReceivedTransfer & { readonly paymentOrderNo: string }

/**
 * Records that a transfer has arrived, and by which bank credit if that is known. The credit is locked before the
 * transfer (decision 85).
 */
export const recordReceipt = Effect.fnUntraced(function* (receipt: Receipt, credit: BankCredit | null, caller: Caller) {
  const transfers = yield* Transfers
  const transfer = yield* transfers.lock(caller.scope, receipt.paymentOrderNo)
  if (!transfer) return yield* notFound(`transfer ${receipt.paymentOrderNo}`)
  const at = yield* Clock.currentTimeMillis
  const { again, bankReference } = yield* requireAccepted(decideTransfer(transfer, receipt, at))
  const by = actorOf(caller)
  if (credit?.state === 'OPEN')
    yield* (yield* BankCredits).confirm(credit.creditNo, transfer.paymentOrderNo, { by, at })
  if (again) return
  yield* assignReference(caller, bankReference, transfer.paymentOrderNo)
  yield* transfers.confirm(transfer, { bankReference, receivedAt: receipt.receivedAt, by, at })
  yield* publish(transferEnded, { paymentOrderNo: transfer.paymentOrderNo, at })
})

/** Completes the refund as soon as its bank reference is stored; the refund job would do so later too [K7]. */
export const confirmTransferBack = handler(
  transferContract.confirmTransferBack,
  Effect.fnUntraced(function* (payload, caller) {
    const { paymentRefundNo } = payload
    yield* commitAndRun(
      Effect.gen(function* () {
        const transfers = yield* Transfers
        const back = yield* transfers.lockBack(caller.scope, paymentRefundNo)
        if (!back) return yield* notFound(`refund ${paymentRefundNo}`)
        const at = yield* Clock.currentTimeMillis
        const { again, bankReference } = yield* requireAccepted(decideTransferBack(back, payload.bankReference))
        if (again) return
        yield* assignReference(caller, bankReference, paymentRefundNo)
        yield* transfers.confirmBack(back, { bankReference, by: actorOf(caller), at })
      }),
    )
    yield* Effect.ignore(settleRefund(paymentRefundNo))
    return { paymentRefundNo }
  }),
)

const actorOf = ({ userId, name }: Caller) => ({ userId, name })

/** Takes a bank reference for a number. Refuses a taken one, naming its owner to callers who may see it [K5]. */
const assignReference = Effect.fnUntraced(function* ({ scope }: Caller, bankReference: string, no: string) {
  const reference = yield* (yield* Transfers).take(scope, bankReference, no)
  if (reference)
    return yield* new Refused({ refusal: refusal('BANK_REFERENCE_TAKEN', { bankReference, ...reference }) })
})
