import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { uploadOver } from '../../../adapters/http/upload-client.ts'
import { refusalText } from '../../../application/texts/refusals.ts'
import { validateDateRange } from '../../../domain/kernel/date-range.ts'
import { day } from '../../../domain/kernel/day.ts'
import { refusals } from '../../../domain/kernel/refusal.ts'
import type { Result } from '../../../domain/kernel/result.ts'
import { validateSize } from '../../../domain/payment/batch-create.ts'
import { validateTradeRange } from '../../../domain/payment/trade-view.ts'
import { pendingWords } from '../../../ui/payment/pending/pending-words.ts'
import { settleRefusals } from '../../../ui/payment/settle-refusals.ts'
import { submitRefusals } from '../../../ui/payment/settlement/submit-refusals.ts'

const textOf = (validation: Result<unknown>) => (validation.ok ? null : refusalText(validation.refusal))
const long = { start: day('2026-08-24'), end: day('2026-11-22') }

describe('the result of an upload', () => {
  const upload = (body: string, language: 'zh' | 'en' = 'zh') =>
    Effect.runPromise(
      Effect.flip(
        uploadOver({ origin: '', language: () => language, fetch: async () => new Response(body) })({
          ...{ uploadType: 'DH', file: new Blob(['x']), fileName: 'x.png' },
        }),
      ),
    )

  it('is the message of the server, or a general failure without one [001: 5.4.1.2-3, 8.8.2]', async () => {
    expect(await upload('{"code":9,"message":"图片已损坏","data":null}')).toMatchObject({
      code: 9,
      detail: '图片已损坏',
    })
    expect(await upload('{"code":9,"message":"","data":null}')).toMatchObject({ code: 9, detail: '上传错误' })
    expect(await upload('<h1>413</h1>')).toMatchObject({ detail: '上传错误' })
    expect(await upload('<h1>413</h1>', 'en')).toMatchObject({ detail: 'Upload error' })
  })
})

/** Sentences are shown in the wording that the document quotes (spec 001 sections 5 and 8). */
describe('messages to a payer', () => {
  it('[B2] [D9] [L1] have the words of the document [001: 1.5.1, 5.1.1.1, 5.1.2.2, 5.1.3.1, 5.1.4.3-4, 8.8.1]', () => {
    expect(textOf(validateSize(0))).toEqual(['请选择要支付的订单', 'Please select the orders to pay'])
    expect(textOf(validateSize(0))).toEqual(pendingWords.pleaseSelect)
    expect(textOf(validateSize(31))?.[1]).toBe('At most 30 orders can be merged for payment, please reselect')
    expect(textOf(validateSize(31))).toEqual(pendingWords.atMost30)
    expect(textOf(validateDateRange(long, 90))).toEqual(['最多可选90天', 'At most 90 days can be selected'])
    expect(textOf(validateTradeRange(long, 'PAYMENT_TIME_RANGE_OVER_90_DAYS'))).toEqual([
      '支付时间范围不能超过90天',
      'Payment time range cannot exceed 90 days',
    ])
    expect(textOf(validateTradeRange(long, 'TIME_RANGE_OVER_90_DAYS'))).toEqual([
      '时间范围不能超过90天',
      'Time range cannot exceed 90 days',
    ])
  })

  it('[B3] [B14] link somewhere for codes with a cause in the catalogue', () => {
    const known = new Set<number>(Object.values(refusals).map(({ code }) => code))
    const codes = [...settleRefusals.keys(), ...submitRefusals.keys()]
    expect(codes.filter(code => !known.has(code))).toEqual([])
    expect(codes).toHaveLength(21)
  })
})
