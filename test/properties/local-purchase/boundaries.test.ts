import { describe, expect, it } from 'vitest'
import { addDays, day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import {
  LOCAL_PURCHASE_MAX,
  LOCAL_PURCHASE_TEXT_MAX,
  type LocalPurchaseDraft,
  RECEIPT_PICTURES_MAX,
  SELLER_MAX,
  validateLocalPurchase,
  validateVoidReason,
} from '../../../domain/local-purchase/purchase.ts'
import { thousandths } from '../runs.ts'

const today = day('2026-11-21')
const line = (paidFee: number) => ({ materialCode: 'a', quantity: thousandths(1000), paidFee: fen(paidFee) })
const validate = (change: Partial<LocalPurchaseDraft>) =>
  validateLocalPurchase(
    {
      ...{ purchaseDate: today, sellerName: '菜市场', remark: '', documents: ['/files/1'], lines: [line(100)] },
      ...change,
    },
    today,
  )

describe('the limits of a local purchase', () => {
  it('[LC2] are its texts, its pictures and the largest amount', () => {
    expect(
      validate({ sellerName: '店'.repeat(SELLER_MAX), remark: '缺'.repeat(LOCAL_PURCHASE_TEXT_MAX) }),
    ).toMatchObject({
      ...{ ok: true },
    })
    expect(validate({ sellerName: '店'.repeat(SELLER_MAX + 1) })).toMatchObject({
      refusal: { figures: { length: SELLER_MAX + 1, max: SELLER_MAX } },
    })
    expect(validate({ remark: '缺'.repeat(LOCAL_PURCHASE_TEXT_MAX + 1) })).toMatchObject({
      refusal: { figures: { length: LOCAL_PURCHASE_TEXT_MAX + 1, max: LOCAL_PURCHASE_TEXT_MAX } },
    })
    expect(validate({ purchaseDate: addDays(today, 1) })).toMatchObject({ refusal: { accepted: [today] } })
    expect(validate({ lines: [line(LOCAL_PURCHASE_MAX)] })).toMatchObject({ value: { amount: LOCAL_PURCHASE_MAX } })
    expect(validate({ lines: [line(LOCAL_PURCHASE_MAX), line(1)] })).toMatchObject({
      refusal: {
        figures: { amount: LOCAL_PURCHASE_MAX + 1, mostAmount: LOCAL_PURCHASE_MAX },
        accepted: [LOCAL_PURCHASE_MAX],
      },
    })
    const pictures = (count: number) =>
      validate({ documents: Array.from({ length: count }, (_, at) => `/files/${at}`) })
    expect(pictures(RECEIPT_PICTURES_MAX)).toMatchObject({ ok: true })
    expect(pictures(RECEIPT_PICTURES_MAX + 1)).toMatchObject({
      refusal: { figures: { count: RECEIPT_PICTURES_MAX + 1, max: RECEIPT_PICTURES_MAX } },
    })
  })

  it('[LC5] are one and a hundred characters of a reason', () => {
    const longest = '错'.repeat(LOCAL_PURCHASE_TEXT_MAX)
    expect(validateVoidReason(longest)).toEqual({ ok: true, value: longest })
    expect(validateVoidReason(' ')).toMatchObject({
      refusal: { figures: { length: 0, max: LOCAL_PURCHASE_TEXT_MAX } },
    })
  })
})
