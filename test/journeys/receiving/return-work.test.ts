import { describe, expect, it } from 'vitest'
import { callsOf } from '../../../application/documents/contract.ts'
import { applyReturn, submitReturn, voidReturn } from '../../../application/receiving/contract/returns.ts'
import { decideEach } from '../../../application/receiving/flows/decide-each.ts'
import { approveReturn, rejectReturn } from '../../../application/receiving/flows/decisions.ts'
import { type Session, waysOf } from '../../fixtures/chain.ts'
import { openPaymentChain } from '../../fixtures/payment-chain.ts'
import { picture, upload } from '../../fixtures/uploads.ts'
import { putOrder } from '../ordering/fixtures/history.ts'
import { countStock } from '../ordering/fixtures/stock.ts'
import { onChain, refusalOf } from '../platform/walk.ts'

describe.each(waysOf(import.meta.filename))('the work on several returns, %s', way => {
  const { chain, people } = onChain(openPaymentChain, way, 'payer1', 'head', 'looker')
  const [clerk, head, looker] = people

  const received = async () => {
    const dhNo = await putOrder(chain, {
      ...{ shop: 'S4', status: 'STORE_RECEIVE', type: 'URGENT', lines: { M1: 6000, M2: 4000 }, day: '2026-11-20' },
      payMethod: 'OFFLINE',
    })
    await chain.run(countStock('S4', { M1: 50_000, M2: 50_000 }))
    return dhNo
  }
  const line = (materialCode: string, quantity: number) => ({ materialCode, quantity, thReason: '临期' })
  const apply = async () => (await clerk.call(applyReturn, { dhNo: await received(), lines: [line('M2', 1)] })).thNo
  const uploadBy = async ({ token }: Session) => upload(chain, token, way, await picture())
  const recordOf = (thNo: string) => looker.call(callsOf.return.detail, { thNo })
  const statusesOf = async (numbers: ReadonlyArray<string>) =>
    (await Promise.all(numbers.map(recordOf))).map(({ thStatus }) => thStatus)

  it('[RT1][RT5] is reviewed by head office one after the other, and goes on after one that is refused', async () => {
    const approved = [await apply(), await apply(), await apply()] as const
    await clerk.call(voidReturn, { thNo: approved[1] })
    const progress: Array<number> = []
    const outcomes = await head.flow(decideEach(approved, approveReturn, done => progress.push(done)))
    expect(outcomes.map(({ number, failure }) => [number, failure && refusalOf({ failure })?.kind])).toEqual([
      [approved[0], null],
      [approved[1], 'RETURN_STATUS'],
      [approved[2], null],
    ])
    expect(progress).toEqual([1, 2, 3])
    expect(await statusesOf(approved)).toEqual(['31', '02', '31'])
    const rejected = [await apply(), approved[0], await apply()] as const
    const rejections = await head.flow(
      decideEach(
        rejected,
        thNo => rejectReturn(thNo, '无凭证'),
        () => undefined,
      ),
    )
    expect(rejections.map(({ failure }) => failure === null)).toEqual([true, false, true])
    expect(await statusesOf(rejected)).toEqual(['01', '31', '01'])
    expect((await recordOf(rejected[0])).reason).toBe('无凭证')
  })

  it('[RT1][I5] is changed as a draft by somebody else, with its pictures, type, source and batch, and submitted', async () => {
    const dhNo = await received()
    const [url, own] = [await uploadBy(head), await uploadBy(clerk)]
    const origin = { thType: 'NOT_ORIGINAL_ORDER', thSource: 'SRM', thBatchNo: 'PC0007' } as const
    const pictured = (urls: ReadonlyArray<string>) => [{ ...line('M1', 2), thDocumentUrls: urls }]
    const payload = { dhNo, lines: pictured([url]), isDraft: true }
    expect(refusalOf(await clerk.attempt(applyReturn, { ...payload, ...origin }))).toMatchObject({
      kind: 'CODE_MISSING',
    })
    const { thNo } = await head.call(applyReturn, { ...payload, ...origin })
    const change = { ...payload, thNo, version: 1, lines: pictured([url, own]) }
    await clerk.call(applyReturn, change)
    const strange = { ...change, version: 2, lines: pictured([await uploadBy(looker)]) }
    expect(refusalOf(await clerk.attempt(applyReturn, strange))).toMatchObject({ kind: 'ATTACHMENT_NOT_YOURS' })
    const { thLines, ...record } = await recordOf(thNo)
    expect(record).toMatchObject({ ...origin, thStatus: '00', version: 2 })
    const [returned] = thLines as ReadonlyArray<{ readonly thDocumentUrls: string }>
    expect(JSON.parse(returned!.thDocumentUrls)).toEqual([url, own].map(documentUrl => ({ documentUrl })))
    expect(await clerk.call(submitReturn, { thNo, version: 2 })).toMatchObject({ thStatus: '11' })
    expect(refusalOf(await clerk.attempt(applyReturn, { ...change, version: 3 }))).toMatchObject({
      kind: 'RETURN_STATUS',
    })
  })

  it('[R1][R2][R6] are listed by application date: required, 31 days at most, and none after today', async () => {
    const thNo = await apply()
    const list = (first: string, last: string) => ({
      ...{ applyThDateStart: `${first} 00:00:00`, applyThDateEnd: `${last} 23:59:59` },
      thNo,
    })
    expect((await looker.call(callsOf.return.page, list('2026-10-22', '2026-11-21'))).total).toBe(1)
    const refusal = async (payload: object) => refusalOf(await looker.attempt(callsOf.return.page, { ...payload }))
    expect(await refusal({ thNo })).toMatchObject({ kind: 'REPORT_FILTER_MISSING' })
    expect(await refusal(list('2026-10-21', '2026-11-21'))).toMatchObject({
      ...{ kind: 'REPORT_RANGE_TOO_LONG', figures: { filter: 'applyThDate', days: 32, max: 31 } },
    })
    expect(await refusal(list('2026-11-21', '2026-11-22'))).toMatchObject({
      ...{ kind: 'REPORT_RANGE_IN_FUTURE', accepted: ['2026-11-21'] },
      figures: { filter: 'applyThDate', end: '2026-11-22', today: '2026-11-21' },
    })
  })
})
