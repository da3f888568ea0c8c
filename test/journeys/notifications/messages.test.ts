import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { acceptMany } from '../../../application/fulfilment/contract/warehouse.ts'
import { listMessages, markOneMessageRead } from '../../../application/notifications/contract/messages.ts'
import { remindBeforePaymentDeadlines } from '../../../application/notifications/handlers/readiness.ts'
import { Messages } from '../../../application/notifications/ports/messages.ts'
import { confirmTransfer } from '../../../application/payment/contract/transfer.ts'
import { systemActor } from '../../../application/platform/caller.ts'
import { runSecondTick } from '../../../application/scheduler.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { openCashier, openTrade } from '../payment/fixtures/paying.ts'
import { openSettlingChain } from '../payment/fixtures/settling.ts'
import { at, fill, newShop, onChain, place, type Who } from '../platform/walk.ts'

const oneLine = [{ materialCode: 'M1', quantity: 1 }]
const inbox = (who: Who) => who.call(listMessages, { size: 50 })

describe('messages for every role', () => {
  const { chain, people } = onChain(
    openSettlingChain,
    'in process',
    'head',
    'payer1',
    'payer1b',
    'payer2',
    'clerk1',
    'clerk1b',
    'store',
    'finance',
    'finance2',
  )
  const [head, payer, coPayer, otherPayer, clerk, colleague, store, finance, finance2] = people
  const newsOf = async (who: Who, kind: string) => (await inbox(who)).messages.filter(message => message.kind === kind)

  it('[T1, T8] notify payers of payment deadlines and unpaid orders, but not people who cannot pay', async () => {
    const dhNo = await place(payer, 'S4', oneLine)
    await place(clerk, 'S1', oneLine)
    await chain.run(runSecondTick)
    expect((await newsOf(payer, 'PAYMENT_DUE')).map(({ subject }) => subject)).toEqual([dhNo])
    const [due, ...more] = await newsOf(coPayer, 'PAYMENT_DUE')
    expect(more).toEqual([])
    expect(due).toMatchObject({
      subject: dhNo,
      text: `苏州观前街店的订货单 ${dhNo} 待支付，请在 2026-11-21 22:00 前支付，最迟 2026-11-22 00:00，过期作废`,
    })
    for (const other of [otherPayer, clerk, head, finance, store])
      expect(await newsOf(other, 'PAYMENT_DUE')).toEqual([])
    chain.clock.now = at('2026-11-21T23:30')
    await Promise.all([1, 2].map(() => chain.run(remindBeforePaymentDeadlines)))
    await chain.run(remindBeforePaymentDeadlines)
    expect((await newsOf(payer, 'PAYMENT_NEAR')).map(({ text }) => text)).toEqual([
      `苏州观前街店的订货单 ${dhNo} 还未支付，30 分钟后作废`,
    ])
    chain.clock.now = at('2026-11-22T00:00')
    await chain.run(runSecondTick)
    expect((await newsOf(coPayer, 'PAYMENT_MISSED')).map(({ subject }) => subject)).toEqual([dhNo])
    expect(await newsOf(coPayer, 'VOIDED')).toEqual([])
    // Both would say the same now, so that one is left.
    const settled = [...(await newsOf(coPayer, 'PAYMENT_DUE')), ...(await newsOf(coPayer, 'PAYMENT_NEAR'))]
    expect(settled).toMatchObject([
      { isDone: true, isRead: true, title: '无需再支付', text: `苏州观前街店的订货单 ${dhNo} 已无需支付` },
    ])
  })

  it('[T1] notify the warehouse of new orders in one line, in its own words, and are read at once', async () => {
    const [first, second] = [await newShop(chain), await newShop(chain)]
    const orders = await Promise.all([first, second].map(shop => place(head, shop, oneLine)))
    await chain.run(runSecondTick)
    const before = (await newsOf(store, 'WAREHOUSE_WORK')).length
    chain.clock.now = at('2026-11-21T22:00')
    await chain.run(runSecondTick)
    const lines = await newsOf(store, 'WAREHOUSE_WORK')
    expect(lines.length).toBe(before + 1)
    const line = lines.find(({ at }) => at === chain.clock.now)
    expect(line!.text).toMatch(/^试店T\d+等门店的 2 张订货单待接单（DH\w+ 等）$/)
    const { unread } = await inbox(store)
    expect(await store.call(markOneMessageRead, { messageId: line!.messageId })).toEqual({ unread: unread - 1 })
    const after = await newsOf(store, 'WAREHOUSE_WORK')
    expect(after.filter(({ isRead }) => isRead).map(({ messageId }) => messageId)).toEqual([line!.messageId])
    expect(await newsOf(head, 'WAREHOUSE_WORK')).toEqual([])
    const lineNow = async () =>
      (await newsOf(store, 'WAREHOUSE_WORK')).find(({ text }) => orders.some(dhNo => text.includes(dhNo)))
    const { outcomes } = await store.call(acceptMany, { dhNos: orders.slice(0, 1) })
    expect(outcomes.map(({ isAccepted }) => isAccepted)).toEqual([true])
    const left = await newsOf(store, 'WAREHOUSE_WORK')
    expect(
      left.find(({ text }) => text.includes(orders[1]!)),
      'of the one that waits',
    ).toMatchObject({
      ...{ isDone: false, text: expect.stringMatching(/^试店T\d+的订货单 DH\w+ 待接单$/) },
    })
    await store.call(acceptMany, { dhNos: orders })
    expect(await lineNow()).toMatchObject({ isDone: true, title: '新订货单已处理' })
    expect((await lineNow())!.text).toMatch(/^试店T\d+等门店的 2 张订货单已处理（DH\w+ 等）$/)
  })

  it('[T1] describe the notifications of a person in an empty list', async () => {
    expect((await inbox(store)).kinds).toEqual(['WAREHOUSE_WORK'])
    expect((await inbox(payer)).kinds).toContain('PAYMENT_DUE')
    expect((await inbox(head)).kinds).not.toContain('PAYMENT_DUE')
  })

  it('[T1] can be marked as read one by one, only by their recipient', async () => {
    for (const on of ['2026-11-22', '2026-11-23']) {
      chain.clock.now = at(`${on}T10:00`)
      await fill(clerk, 'S1', oneLine, on)
      chain.clock.now = at(`${on}T22:00`)
      await chain.run(runSecondTick)
    }
    const [newest, older] = await newsOf(clerk, 'VOIDED')
    const before = (await inbox(clerk)).unread
    expect(await clerk.call(markOneMessageRead, { messageId: older!.messageId })).toEqual({ unread: before - 1 })
    expect((await newsOf(clerk, 'VOIDED')).slice(0, 2).map(({ isRead }) => isRead)).toEqual([false, true])
    expect((await newsOf(colleague, 'VOIDED')).slice(0, 2).map(({ isRead }) => isRead)).toEqual([false, false])
    const strangers = (await inbox(finance)).unread
    expect(await finance.call(markOneMessageRead, { messageId: newest!.messageId })).toEqual({ unread: strangers })
    const reads = await chain.connections.pool.query(`select from message_reads where user_id = 'finance'`)
    expect(reads.rowCount).toBe(0)
  })

  it('[T1] notify finance of an expected transfer, but not the person who makes it', async () => {
    const { tradeOrderNo } = await openTrade(chain, finance)
    const paymentOrderNo = await openCashier(finance, tradeOrderNo, 'OFFLINE')
    const [news] = await newsOf(finance2, 'TRANSFER_WAITING')
    expect(news).toMatchObject({ subject: paymentOrderNo })
    expect(news!.text).toMatch(/^钱方将为试店T\d+转账 ¥140\.00（\w+），到账后请确认$/)
    for (const other of [finance, payer, head, store]) expect(await newsOf(other, 'TRANSFER_WAITING')).toEqual([])
    const { unread } = await inbox(finance2)
    const receipt = { paymentOrderNo, bankReference: 'BANK-1', amount: fen(14_000), receivedAt: chain.clock.now }
    await finance2.call(confirmTransfer, receipt)
    const [done] = await newsOf(finance2, 'TRANSFER_WAITING')
    expect(done).toMatchObject({ isDone: true, isRead: true, title: '转账已处理' })
    expect((await inbox(finance2)).unread).toBe(unread - 1)
  })

  it('[T1] notify payer and finance of a different amount', async () => {
    const news = { shopCode: 'S4', subject: 'JY1', detail: '1000/999', actor: systemActor, at: chain.clock.now }
    const kinds = ['AMOUNT_DIFFERS', 'DIFFERENCE_WAITING'] as const
    await chain.run(Effect.flatMap(Messages, messages => messages.sendNow(kinds.map(kind => ({ ...news, kind })))))
    const textsOf = async (who: typeof payer, kind: (typeof kinds)[number]) =>
      (await newsOf(who, kind)).map(({ text }) => text)
    const differs = '苏州观前街店的交易 JY1 应付 ¥10.00，到账 ¥9.99'
    expect(await textsOf(payer, 'AMOUNT_DIFFERS')).toEqual([`${differs}，财务核实中，请勿重复支付`])
    expect(await textsOf(finance, 'DIFFERENCE_WAITING')).toEqual([`${differs}，待处理`])
    for (const kind of kinds)
      for (const other of [otherPayer, store, head]) expect(await newsOf(other, kind)).toEqual([])
  })
})
