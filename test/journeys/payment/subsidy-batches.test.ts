import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { base64OfText } from '../../../adapters/demo/bank-statement.ts'
import { grantSubsidy } from '../../../application/payment/contract/subsidy.ts'
import {
  checkSubsidySheet,
  countSubsidyBatches,
  getSubsidyBatch,
  getSubsidyTemplate,
  grantSubsidyBatch,
  listSubsidyBatches,
  rejectSubsidyBatch,
  submitSubsidySheet,
} from '../../../application/payment/contract/subsidy-batches.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { gbkOf } from '../../fixtures/bank-file.ts'
import { openedAt, type Session, type TestChain, waysOf } from '../../fixtures/chain.ts'
import { refusedAs } from './fixtures/paying.ts'
import { balanceOf, newPayer, openSettlingChain } from './fixtures/settling.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await openSettlingChain()
})
afterAll(() => chain.close())

describe.each(waysOf(import.meta.filename))('subsidies by sheet, %s', way => {
  let [author, second, reader] = [{} as Session, {} as Session, {} as Session]
  beforeAll(async () => {
    chain.clock.now = openedAt
    author = await chain.signIn('finance', way)
    second = await chain.signIn('finance2', way)
    reader = await chain.signIn('payer1', way)
  })

  const sheetOf = (rows: ReadonlyArray<readonly [string, string]>) =>
    `付款主体编码,充值金额\n${rows.map(cells => cells.join(',')).join('\n')}`
  const payloadOf = (rows: ReadonlyArray<readonly [string, string]>, remark = '十一月返利') => ({
    ...{ fileName: '货补.csv', base64: base64OfText(sheetOf(rows)), remark },
  })
  const twoPayers = async () => [await newPayer(chain, { balance: 500 }), await newPayer(chain)] as const
  const submitted = async (rows: ReadonlyArray<readonly [string, string]>, seenTotal: number) =>
    (await author.call(submitSubsidySheet, { ...payloadOf(rows), seenTotal: fen(seenTotal) })).subsidyBatchNo

  it('[J6] [J7] [J8] is checked as a whole, waits, and is granted by another person, once', async () => {
    const [one, two] = await twoPayers()
    const rows = [
      [one.entityCode, '12.34'],
      [two.entityCode, '0.66'],
    ] as const
    expect(await author.call(checkSubsidySheet, payloadOf(rows))).toMatchObject({
      ...{ wrongLines: 0, total: 1300, sentBefore: null },
      lines: [
        { balance: 500, after: 1734, remark: '十一月返利' },
        { balance: 0, after: 66 },
      ],
    })
    const subsidyBatchNo = await submitted(rows, 1300)
    expect(await balanceOf(chain, one.entityCode)).toBe(500)
    expect(await author.attempt(grantSubsidyBatch, { subsidyBatchNo })).toEqual(refusedAs('SUBSIDY_BATCH_OWN'))
    expect(await second.call(getSubsidyBatch, { subsidyBatchNo })).toMatchObject({
      ...{ state: 'WAITING', lines: 2, totalFee: 1300, isOwn: false, createdByName: '钱方' },
      batchLines: [{ amount: 1234, bizNo: null }, { amount: 66 }],
    })
    const before = await second.call(countSubsidyBatches, {})
    expect(await second.call(grantSubsidyBatch, { subsidyBatchNo })).toEqual({ subsidyBatchNo, lines: 2, total: 1300 })
    expect(await second.call(grantSubsidyBatch, { subsidyBatchNo })).toEqual({ subsidyBatchNo, lines: 2, total: 1300 })
    expect([await balanceOf(chain, one.entityCode), await balanceOf(chain, two.entityCode)]).toEqual([1734, 66])
    const after = await second.call(countSubsidyBatches, {})
    expect(after).toEqual({ ...before, waiting: before.waiting - 1, granted: before.granted + 1 })
    expect((await author.call(listSubsidyBatches, { tab: 'granted' })).records[0]).toMatchObject({
      ...{ subsidyBatchNo, isOwn: true, decidedByName: '孙账' },
    })
    const { rows: entries } = await chain.connections.pool.query(
      `select e.amount, e.actor_name, e.remark from ledger_entries e join subsidy_batch_lines l using (entity_code, biz_no)
       where l.batch_no = $1 and account = 'SUBSIDY' order by amount`,
      [subsidyBatchNo],
    )
    expect(entries).toEqual([
      { amount: 66, actor_name: '孙账', remark: '十一月返利' },
      { amount: 1234, actor_name: '孙账', remark: '十一月返利' },
    ])
    expect(await second.attempt(rejectSubsidyBatch, { subsidyBatchNo, reason: 'x' })).toEqual(
      refusedAs('SUBSIDY_BATCH_DECIDED'),
    )
  })

  it('[J6] is not submitted with a wrong row, with another total, or twice without saying so', async () => {
    const [one] = await twoPayers()
    const rows = [[one.entityCode, '1.00']] as const
    const wrong = [...rows, ['P404', '1.00']] as const
    const submit = (payload: object) => author.attempt(submitSubsidySheet, payload as never)
    expect(await author.call(checkSubsidySheet, payloadOf(wrong))).toMatchObject({
      ...{ wrongLines: 1, lines: [{ refusal: null }, { refusal: { kind: 'SUBSIDY_PAYER' } }] },
    })
    expect(await submit({ ...payloadOf(wrong), seenTotal: 100 })).toEqual(
      refusedAs('SUBSIDY_SHEET_WRONG', { figures: { lines: 1 } }),
    )
    expect(await submit({ ...payloadOf(rows), seenTotal: 101 })).toEqual(refusedAs('SUBSIDY_SHEET_CHANGED'))
    const first = await submitted(rows, 100)
    expect(await submit({ ...payloadOf(rows), seenTotal: 100 })).toEqual(
      refusedAs('SUBSIDY_BATCH_SENT', { figures: { subsidyBatchNo: first, sentBy: '钱方' } }),
    )
    expect(await author.call(checkSubsidySheet, payloadOf(rows))).toMatchObject({
      sentBefore: { subsidyBatchNo: first },
    })
    const copy = await submit({ ...payloadOf(rows), seenTotal: 100, again: true })
    expect(copy).toMatchObject({ success: { lines: 1 } })
    const gbk = Buffer.from(gbkOf(sheetOf(rows))).toString('base64')
    expect(await author.call(checkSubsidySheet, { ...payloadOf(rows), base64: gbk })).toMatchObject({ total: 100 })
    expect(await submit({ ...payloadOf(rows), base64: base64OfText('x,y\n1,2'), seenTotal: 1 })).toEqual(
      refusedAs('SUBSIDY_SHEET_COLUMNS'),
    )
    expect(await submit({ ...payloadOf([]), seenTotal: 1 })).toEqual(refusedAs('SUBSIDY_SHEET_ROWS'))
    const binary = Buffer.from([0xd0, 0xcf, 0]).toString('base64')
    expect(await submit({ ...payloadOf([]), base64: binary, seenTotal: 1 })).toEqual(refusedAs('SUBSIDY_SHEET_FILE'))
  })

  it('[J8] grants nothing if one account would be overdrawn by now', async () => {
    const [one, two] = await twoPayers()
    const subsidyBatchNo = await submitted(
      [
        [two.entityCode, '9.00'],
        [one.entityCode, '-5.00'],
      ],
      400,
    )
    await author.call(grantSubsidy, { entityCode: one.entityCode, amount: fen(-1), remark: 'x' })
    expect(await second.attempt(grantSubsidyBatch, { subsidyBatchNo })).toEqual(
      refusedAs('SUBSIDY_BATCH_OVERDRAWN', { figures: { entityCode: one.entityCode, amount: -500, balance: 499 } }),
    )
    expect([await balanceOf(chain, one.entityCode), await balanceOf(chain, two.entityCode)]).toEqual([499, 0])
    expect(await second.attempt(rejectSubsidyBatch, { subsidyBatchNo, reason: ' ' })).toEqual(
      refusedAs('SUBSIDY_BATCH_REASON'),
    )
    await author.call(rejectSubsidyBatch, { subsidyBatchNo, reason: ' 改期 ' })
    expect((await second.call(listSubsidyBatches, { tab: 'rejected' })).records[0]).toMatchObject({
      subsidyBatchNo,
      reason: '改期',
    })
    expect(await second.attempt(grantSubsidyBatch, { subsidyBatchNo })).toEqual(refusedAs('SUBSIDY_BATCH_DECIDED'))
  })

  it('offers a sheet with every payer, and is for people of finance who see every shop', async () => {
    const { fileName, base64 } = await author.call(getSubsidyTemplate, {})
    expect(fileName).toBe('货补充值.xlsx')
    expect(await author.attempt(checkSubsidySheet, { fileName, base64, remark: '' })).toEqual(
      refusedAs('SUBSIDY_SHEET_ROWS', { figures: { lines: 0, max: 500 } }),
    )
    expect(await reader.attempt(getSubsidyTemplate, {})).toMatchObject({ failure: { kind: 'FORBIDDEN' } })
    for (const call of [getSubsidyBatch, grantSubsidyBatch, rejectSubsidyBatch] as const)
      expect(await second.attempt(call, { subsidyBatchNo: 'HC404', reason: 'x' } as never)).toMatchObject({
        failure: { kind: 'NOT_FOUND' },
      })
  })
})
