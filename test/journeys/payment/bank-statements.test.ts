import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BankFileRow, bankFile, base64OfText } from '../../../adapters/demo/bank-statement.ts'
import { writeXlsxRows } from '../../../adapters/spreadsheet/xlsx.ts'
import {
  confirmCredit,
  countCredits,
  dismissCredit,
  listCredits,
  restoreCredit,
  uploadStatement,
} from '../../../application/payment/contract/statements.ts'
import { confirmTransfer, getTransfer } from '../../../application/payment/contract/transfer.ts'
import { confirmMany } from '../../../application/payment/flows/confirm-many.ts'
import { Backend } from '../../../application/platform/backend.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { gbkOf } from '../../fixtures/bank-file.ts'
import { openedAt, type Session, type TestChain, waysOf } from '../../fixtures/chain.ts'
import { cancel, openCashier, openTrade, refusedAs, tradeState } from './fixtures/paying.ts'
import { openSettlingChain } from './fixtures/settling.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await openSettlingChain()
})
afterAll(() => chain.close())

let serials = 0
const serial = () => `CMB${String(++serials).padStart(6, '0')}`

describe.each(waysOf(import.meta.filename))('a bank statement, %s', way => {
  let [payer, finance, reader] = [{} as Session, {} as Session, {} as Session]
  beforeAll(async () => {
    chain.clock.now = openedAt
    payer = await chain.signIn('finance', way)
    finance = await chain.signIn('finance2', way)
    reader = await chain.signIn('payer1', way)
  })

  /** Opens a trade whose 140.00 await a bank transfer. */
  const openTransfer = async () => {
    const trade = await openTrade(chain, payer)
    const paymentOrderNo = await openCashier(payer, trade.tradeOrderNo, 'OFFLINE')
    return { ...trade, paymentOrderNo, name: `付款主体${trade.entityCode}` }
  }
  const upload = (rows: ReadonlyArray<BankFileRow>, who = finance) =>
    who.attempt(uploadStatement, { fileName: '流水.csv', base64: base64OfText(bankFile(rows)) })
  const creditOf = async (keyword: string, tab: 'exact' | 'open' | 'confirmed' | 'dismissed' = 'exact') => {
    const { records } = await finance.call(listCredits, { tab, keyword })
    expect(records).toHaveLength(1)
    return records[0]!
  }
  /** Uploads one receipt of 140.00, and returns it. */
  const received = async (row: Partial<BankFileRow> = {}, tab: 'exact' | 'open' = 'exact') => {
    const one = { serial: serial(), amount: '140.00', ...row }
    expect(await upload([one])).toMatchObject({ success: { added: 1 } })
    return creditOf(one.serial, tab)
  }

  it('[K9] is stored once, in whatever form it is uploaded, and its payments are left out', async () => {
    const rows = [
      { serial: serial(), amount: '1,234.56', name: '上海鲜餐餐饮管理有限公司', note: '货款' },
      { serial: serial(), amount: '', debit: '35.00' },
    ]
    const before = await finance.call(countCredits, {})
    expect(await upload(rows)).toMatchObject({
      success: { bank: 'CMB', account: expect.any(String), credits: 1, added: 1, addedFee: 123_456, otherRows: 1 },
    })
    const again = { credits: 1, added: 0, addedFee: 0 }
    expect(await upload(rows)).toMatchObject({ success: again })
    const gbk = Buffer.from(gbkOf(bankFile(rows))).toString('base64')
    expect(await finance.call(uploadStatement, { fileName: 'a.csv', base64: gbk })).toMatchObject(again)
    const cells = bankFile(rows)
      .split('\r\n')
      .map(line => line.replace('"1,234.56"', '1234.56').replaceAll('"', '').split(','))
    const xlsx = Buffer.from(await writeXlsxRows('x', cells)).toString('base64')
    expect(await finance.call(uploadStatement, { fileName: 'a.xlsx', base64: xlsx })).toMatchObject(again)
    const after = await finance.call(countCredits, {})
    expect(after.exact + after.open).toBe(before.exact + before.open + 1)
    expect(await creditOf(rows[0]!.serial, 'open')).toMatchObject({
      ...{
        amount: 123_456,
        payerName: '上海鲜餐餐饮管理有限公司',
        note: '货款',
        state: 'OPEN',
        level: 'NONE',
        candidates: [],
      },
    })
  })

  it('[K9] is refused as a whole, and nothing of it is stored', async () => {
    const good = { serial: serial(), amount: '1.00' }
    expect(await upload([good, { serial: serial(), amount: 'x' }])).toEqual(
      refusedAs('STATEMENT_ROW', { figures: { row: 3, column: '贷方金额', value: 'x' } }),
    )
    await finance.call(uploadStatement, { fileName: 'a.csv', base64: base64OfText(bankFile([good])) })
    const other = serial()
    expect(
      await upload([
        { serial: other, amount: '2.00' },
        { ...good, amount: '1.01' },
      ]),
    ).toEqual(refusedAs('STATEMENT_SERIAL', { figures: { row: 2, serial: good.serial } }))
    expect((await finance.call(listCredits, { tab: 'open', keyword: other })).total).toBe(0)
    const send = (fileName: string, base64: string) => finance.attempt(uploadStatement, { fileName, base64 })
    expect(await send('a.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0]).toString('base64'))).toEqual(
      refusedAs('STATEMENT_FILE'),
    )
    expect(await send('a.csv', base64OfText('日期,金额\n2026-11-21,5'))).toEqual(refusedAs('STATEMENT_LAYOUT'))
    expect(await send('a.csv', base64OfText(bankFile([{ serial: 'x', amount: '', debit: '1' }])))).toEqual(
      refusedAs('STATEMENT_EMPTY'),
    )
    const foreign = bankFile([good], ['账号：6226 0000 1111 2222'])
    expect(await send('a.csv', base64OfText(foreign))).toEqual(refusedAs('STATEMENT_ACCOUNT'))
  })

  it('[K12] [K10] proposes a transfer by its number or name, and confirms it as one by hand', async () => {
    const [first, second] = [await openTransfer(), await openTransfer()]
    const numbered = await received({ note: `货款${first.paymentOrderNo}` })
    const namesake = await received({ name: second.name })
    expect(numbered).toMatchObject({ level: 'EXACT', candidates: [{ paymentOrderNo: first.paymentOrderNo }, {}] })
    expect(namesake.candidates[0]).toMatchObject({
      paymentOrderNo: second.paymentOrderNo,
      entityName: second.name,
      score: 40,
    })
    const confirmed = await chain.run(
      Effect.provideService(
        confirmMany([numbered, namesake], () => {}),
        Backend,
        {
          call: (endpoint: never, payload: never) => Effect.promise(() => finance.call(endpoint, payload)),
        } as never,
      ),
    )
    expect(confirmed).toMatchObject([
      { isSettled: true, failure: null },
      { isSettled: true, failure: null },
    ])
    for (const trade of [first, second])
      expect(await tradeState(chain, trade)).toMatchObject({
        trade: 'TRANSACTION_COMPLETED',
        payments: ['PAID settles'],
      })
    expect(await creditOf(namesake.serial, 'confirmed')).toMatchObject({
      paymentOrderNo: second.paymentOrderNo,
      decidedByName: '孙账',
    })
    const repeat = { creditNo: namesake.creditNo, paymentOrderNo: second.paymentOrderNo }
    expect(await finance.call(confirmCredit, repeat)).toEqual({ isSettled: false })
    expect(await finance.attempt(confirmCredit, { ...repeat, paymentOrderNo: first.paymentOrderNo })).toEqual(
      refusedAs('CREDIT_USED', { figures: { serial: namesake.serial, usedBy: second.paymentOrderNo } }),
    )
    expect(await upload([{ serial: namesake.serial, amount: '140.00' }])).toMatchObject({ success: { added: 0 } })
    expect((await finance.call(listCredits, { tab: 'confirmed', keyword: namesake.serial })).total).toBe(1)
  })

  it('[K10] uses up the receipt of a confirmation by hand, before and after the upload', async () => {
    const [first, second] = [await openTransfer(), await openTransfer()]
    const credit = await received({ name: first.name })
    const byHand = (paymentOrderNo: string, bankReference: string) =>
      finance.call(confirmTransfer, { paymentOrderNo, bankReference, amount: fen(14_000), receivedAt: openedAt - 1 })
    await byHand(first.paymentOrderNo, ` ${credit.serial} `)
    expect(await creditOf(credit.serial, 'confirmed')).toMatchObject({ paymentOrderNo: first.paymentOrderNo })
    const later = serial()
    await byHand(second.paymentOrderNo, later)
    expect(await upload([{ serial: later, amount: '140.00' }])).toMatchObject({ success: { added: 1 } })
    const { creditNo } = await creditOf(later, 'open')
    const third = await openTransfer()
    expect(await finance.attempt(confirmCredit, { creditNo, paymentOrderNo: third.paymentOrderNo })).toEqual(
      refusedAs('BANK_REFERENCE_TAKEN', { figures: { bankReference: later, takenBy: second.paymentOrderNo } }),
    )
    expect(await finance.call(confirmCredit, { creditNo, paymentOrderNo: second.paymentOrderNo })).toEqual({
      isSettled: false,
    })
    expect(await creditOf(later, 'confirmed')).toMatchObject({ paymentOrderNo: second.paymentOrderNo })
    await cancel(payer, third.tradeOrderNo)
  })

  it('[K5] confirms no transfer of another amount, and refunds what comes for a closed trade', async () => {
    const trade = await openTransfer()
    const less = await received({ amount: '139.99', note: trade.paymentOrderNo }, 'open')
    expect(less).toMatchObject({ level: 'NONE', otherAmount: { paymentOrderNo: trade.paymentOrderNo, amount: 14_000 } })
    expect(
      await finance.attempt(confirmCredit, { creditNo: less.creditNo, paymentOrderNo: trade.paymentOrderNo }),
    ).toEqual(refusedAs('TRANSFER_AMOUNT', { figures: { amount: 13_999, expectedAmount: 14_000 } }))
    expect(await payer.call(getTransfer, { paymentOrderNo: trade.paymentOrderNo })).toMatchObject({ state: 'WAITING' })
    await cancel(payer, trade.tradeOrderNo)
    const late = await received({ note: trade.paymentOrderNo }, 'open')
    expect(late.candidates[0]).toMatchObject({ paymentOrderNo: trade.paymentOrderNo, state: 'CLOSED' })
    expect(
      await finance.call(confirmCredit, { creditNo: late.creditNo, paymentOrderNo: trade.paymentOrderNo }),
    ).toEqual({ isSettled: false })
    expect(await tradeState(chain, trade)).toMatchObject({ trade: 'CANCELED', payments: ['PAID'], owedBack: [14_000] })
  })

  it('[K11] stays to be handled until somebody dismisses it with a reason, and can be restored', async () => {
    const { creditNo, serial: no } = await received({ amount: '7.77' }, 'open')
    expect(await finance.attempt(dismissCredit, { creditNo, reason: ' ' })).toEqual(refusedAs('DISMISS_REASON'))
    await finance.call(dismissCredit, { creditNo, reason: ' 员工还款 ' })
    expect(await creditOf(no, 'dismissed')).toMatchObject({
      state: 'DISMISSED',
      reason: '员工还款',
      decidedByName: '孙账',
    })
    const trade = await openTransfer()
    expect(await finance.attempt(confirmCredit, { creditNo, paymentOrderNo: trade.paymentOrderNo })).toEqual(
      refusedAs('CREDIT_DISMISSED'),
    )
    await finance.call(restoreCredit, { creditNo })
    await finance.call(restoreCredit, { creditNo })
    expect(await creditOf(no, 'open')).toMatchObject({ state: 'OPEN', reason: null, decidedAt: null })
    await cancel(payer, trade.tradeOrderNo)
  })

  it('is for people of finance who see every shop', async () => {
    expect(await upload([{ serial: serial(), amount: '1' }], reader)).toMatchObject({ failure: { kind: 'FORBIDDEN' } })
    await chain.connections.pool.query(
      `insert into users (user_id, name, password_hash, presets, shop_codes, all_shops)
       select 'few ' || $1, '吴账', password_hash, presets, array['S4'], false from users where user_id = 'finance'`,
      [way],
    )
    const few = await chain.signIn(`few ${way}`, way)
    expect(await upload([{ serial: serial(), amount: '1' }], few)).toMatchObject({ failure: { kind: 'FORBIDDEN' } })
    expect(await few.attempt(listCredits, { tab: 'open' })).toMatchObject({ failure: { kind: 'FORBIDDEN' } })
    for (const call of [confirmCredit, dismissCredit, restoreCredit] as const)
      expect(
        await finance.attempt(call, { creditNo: 'LS404', paymentOrderNo: 'ZF404', reason: 'x' } as never),
      ).toMatchObject({
        failure: { kind: 'NOT_FOUND' },
      })
  })
})
