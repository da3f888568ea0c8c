import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fen } from '../../../domain/kernel/money.ts'
import {
  type ProviderRefundStatus,
  refundBackoff,
  shouldResend,
  validateRefund,
} from '../../../domain/payment/refund-sending.ts'
import { decideTransfer, decideTransferBack, type TransferState } from '../../../domain/payment/transfer.ts'
import { retryAt } from '../../../domain/platform/backoff.ts'
import { assertProperty } from '../runs.ts'

const transfer = { paymentOrderNo: 'ZF1', amount: fen(5000), state: 'WAITING', bankReference: null } as const
const receipt = { bankReference: 'B-1', amount: fen(5000), receivedAt: 100 }

describe('a bank transfer found by head office', () => {
  it.each<TransferState>(['WAITING', 'CLOSED'])('[K5] requires exactly its amount; here it is %s', state => {
    assertProperty(
      fc.property(fc.nat(10_000), amount => {
        const decided = decideTransfer({ ...transfer, state }, { ...receipt, amount: fen(amount) }, 100)
        if (amount === 5000) expect(decided).toEqual({ ok: true, value: { again: false, bankReference: 'B-1' } })
        else
          expect(decided).toMatchObject({
            refusal: { kind: 'TRANSFER_AMOUNT', figures: { amount, expectedAmount: 5000 }, accepted: [5000] },
          })
      }),
    )
  })

  it('[K5] counts once: repeated it is the same, and with another reference it is refused', () => {
    const confirmed = { ...transfer, state: 'CONFIRMED', bankReference: 'B-1' } as const
    expect(decideTransfer(confirmed, { ...receipt, bankReference: ' B-1 ' }, 99)).toEqual({
      ok: true,
      value: { again: true, bankReference: 'B-1' },
    })
    expect(decideTransfer(confirmed, { ...receipt, bankReference: 'B-2' }, 100)).toMatchObject({
      refusal: { kind: 'TRANSFER_CONFIRMED', figures: { paymentOrderNo: 'ZF1', bankReference: 'B-1' } },
    })
    expect(decideTransfer({ ...transfer, bankReference: 'B-1' }, receipt, 100)).toMatchObject({
      value: { again: false },
    })
  })

  it('[K5] has a time in the past', () => {
    assertProperty(
      fc.property(fc.nat(1000), fc.nat(1000), (receivedAt, now) => {
        const decided = decideTransfer(transfer, { ...receipt, receivedAt }, now)
        expect(decided.ok).toBe(receivedAt <= now)
        if (!decided.ok)
          expect(decided.refusal).toMatchObject({ kind: 'TRANSFER_TIME', figures: { arrivalAt: receivedAt, now } })
      }),
    )
  })

  it('[K5] has a reference of 1 to 64 characters; a missing one is refused first', () => {
    assertProperty(
      fc.property(fc.nat(80), fc.constantFrom('a', '单', '🏦'), (length, letter) => {
        const decided = decideTransfer(transfer, { ...receipt, bankReference: ` ${letter.repeat(length)} ` }, 100)
        expect(decided.ok).toBe(length >= 1 && length <= 64)
        if (!decided.ok) expect(decided.refusal).toMatchObject({ kind: 'BANK_REFERENCE', figures: { length, max: 64 } })
      }),
    )
    expect(decideTransfer(transfer, { bankReference: ' ', amount: fen(1), receivedAt: 101 }, 100)).toMatchObject({
      refusal: { kind: 'BANK_REFERENCE' },
    })
  })
})

describe('a refund by bank transfer', () => {
  const back = { paymentRefundNo: 'TK1', bankReference: null }

  it('[K7] is done with the bank reference of sending it, once', () => {
    expect(decideTransferBack(back, ' B-9 ')).toEqual({ ok: true, value: { again: false, bankReference: 'B-9' } })
    const sent = { ...back, bankReference: 'B-9' }
    expect(decideTransferBack(sent, 'B-9')).toEqual({ ok: true, value: { again: true, bankReference: 'B-9' } })
    expect(decideTransferBack(sent, 'B-8')).toMatchObject({
      refusal: { kind: 'TRANSFER_CONFIRMED', figures: { paymentOrderNo: 'TK1', bankReference: 'B-9' } },
    })
    expect(decideTransferBack(back, '  ')).toMatchObject({
      refusal: { kind: 'BANK_REFERENCE', figures: { length: 0 } },
    })
  })
})

describe('a cash refund by a provider', () => {
  it.each<[ProviderRefundStatus, string | null, boolean]>([
    [{ state: 'NOT_FOUND' }, null, true],
    [{ state: 'PROCESSING' }, null, false],
    [{ state: 'FAILED', detail: 'account closed' }, 'account closed', true],
    [{ state: 'SUCCESS', amount: fen(4999) }, 'refunded ¥49.99 instead of ¥50.00', false],
  ])('[Z6] is not done by %o, and is queried again in time', (answer, lastError, isAgain) => {
    expect(validateRefund({ amount: fen(5000) }, answer)).toEqual({ isDone: false, lastError })
    expect(shouldResend(answer)).toBe(isAgain)
  })

  it('[Z6] is done by its exact amount, and is not sent again', () => {
    const answer = { state: 'SUCCESS', amount: fen(5000) } as const
    expect(validateRefund({ amount: fen(5000) }, answer)).toEqual({ isDone: true })
    expect(shouldResend(answer)).toBe(false)
  })

  it('[Z6] is sent again after 2, 4, 8, 16 and 32 seconds, then after a minute each, and never given up', () => {
    const seconds = [1, 2, 3, 4, 5, 6, 7, 1000].map(tries => retryAt(refundBackoff, tries, 500, 0)! - 500)
    expect(seconds).toEqual([2, 4, 8, 16, 32, 60, 60, 60].map(of => of * 1000))
  })
})
