import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getHome } from '../../../application/home/contract.ts'
import { listInTransit } from '../../../application/inventory/contract/stock.ts'
import { currentSession } from '../../../application/people/contract/session.ts'
import {
  callOutTransfer,
  closeTransfer,
  getTransferWork,
  listTransferTasks,
  receiveTransfer,
  settleTransfer,
} from '../../../application/transfers/contract/transfers.ts'
import { warnOfOverdueTransfers } from '../../../application/transfers/handlers/overdue.ts'
import { nextStep } from '../../../domain/transfers/next-step.ts'
import type { Session } from '../../fixtures/chain.ts'
import { countStock } from '../ordering/fixtures/stock.ts'
import { linesOf, openTransfers, refused, units } from './transfer-walk.ts'

describe('transfers', () => {
  let walk: Awaited<ReturnType<typeof openTransfers>>
  beforeAll(async () => {
    walk = await openTransfers()
  })
  afterAll(() => walk.chain.close())

  it('[DB2] [DB9] are applied for by the receiver once, whose sender sees them', async () => {
    const clientKey = randomUUID()
    const answer = await walk.apply({ clientKey, remark: '周末备货' })
    expect(answer).toMatchObject({ bizStatus: 'APPLIED', version: 1 })
    expect(await walk.apply({ clientKey, remark: '周末备货' })).toEqual(answer)
    await expect(walk.apply({ clientKey, lines: linesOf(['M1', 9000]) })).rejects.toMatchObject(
      refused('IDEMPOTENCY_KEY_REUSED'),
    )
    expect(await walk.detailOf(answer.no, walk.sender)).toMatchObject({
      ...{ no: answer.no, outStatus: '100', inStatus: '100', outShopName: '上海静安寺店', inShopName: '杭州西湖店' },
      ...{ remark: '周末备货', price: null, itemTypeCount: 1, voucherImageList: '[]', businessCode: 'C' },
      materialList: [
        { materialCode: 'M1', appliedQuantity: 2000, quantity: null, receivedQuantity: null, linePrice: null },
      ],
    })
    expect(await walk.stockOf('S3')).toEqual([0, 0])
    const manager = await walk.chain.signIn('manager')
    const work = await manager.call(getTransferWork, { no: answer.no })
    expect(work).toMatchObject({
      isSender: true,
      isReceiver: false,
      isApplicant: false,
      lines: [{ bookStock: 20_000 }],
    })
    expect((await walk.receiver.call(getTransferWork, { no: answer.no })).lines[0]!.bookStock).toBeNull()
    const messages = await walk.rows(`select kind, shop_code, detail from messages where subject = '${answer.no}'`)
    expect(messages).toEqual([{ kind: 'STOCK_TRANSFER_ASKED', shop_code: 'S1', detail: '杭州西湖店' }])
  })

  it('[DB2] are refused with what is wrong', async () => {
    await expect(walk.apply({ partnerCode: 'S3' })).rejects.toMatchObject(refused('STOCK_TRANSFER_SHOP'))
    await expect(walk.apply({ partnerCode: 'S404' })).rejects.toMatchObject(refused('STOCK_TRANSFER_SHOP'))
    await walk.chain.connections.pool.query(`update shops set store_status = '4' where shop_code = 'S2'`)
    await expect(walk.apply({ partnerCode: 'S2' })).rejects.toMatchObject(refused('STOCK_TRANSFER_SHOP'))
    await walk.chain.connections.pool.query(`update shops set store_status = '2' where shop_code = 'S2'`)
    await expect(walk.apply({ lines: [] })).rejects.toMatchObject(refused('NOTHING_TRANSFERRED'))
    await expect(walk.apply({ lines: linesOf(['M404', 1000]) })).rejects.toMatchObject(refused('MATERIAL_UNKNOWN'))
    await expect(walk.apply({ remark: '调'.repeat(101) })).rejects.toMatchObject(refused('STOCK_TRANSFER_TEXT'))
    await expect(walk.apply({ voucherImageList: ['/files/none.png'] })).rejects.toMatchObject(
      refused('ATTACHMENT_NOT_YOURS'),
    )
    await expect(walk.apply({ storeCode: 'S1' })).rejects.toMatchObject({ kind: 'NOT_FOUND' })
  })

  it('[DB1] are cancelled by the shop that applied, and refused by the other one', async () => {
    const first = await walk.apply()
    await expect(walk.receiver.call(closeTransfer, { no: first.no, reason: ' ' })).rejects.toMatchObject(
      refused('STOCK_TRANSFER_TEXT'),
    )
    await expect(
      walk.receiver.call(closeTransfer, { no: first.no, version: 9, reason: '不要了' }),
    ).rejects.toMatchObject(refused('STOCK_TRANSFER_CHANGED'))
    expect(await walk.receiver.call(closeTransfer, { no: first.no, reason: '不要了' })).toMatchObject({
      ...{ bizStatus: 'CANCELLED', version: 2 },
    })
    const second = await walk.apply()
    expect(await walk.sender.call(closeTransfer, { no: second.no, reason: '没有货' })).toMatchObject({
      bizStatus: 'REFUSED',
    })
    await expect(
      walk.sender.call(callOutTransfer, { no: second.no, lines: linesOf(['M1', 1000]) }),
    ).rejects.toMatchObject(refused('STOCK_TRANSFER_STATUS'))
    expect(await walk.detailOf(second.no, walk.receiver)).toMatchObject({
      bizStatus: 'REFUSED',
      reason: '没有货',
      closedByName: '王晓燕',
    })
    const outsider = (await walk.chain.signIn('nobody')).attempt(closeTransfer, { no: second.no, reason: '看看' })
    expect(await outsider).toMatchObject({ failure: { kind: 'FORBIDDEN' } })
  })

  it('[DB3] [DB5] leave the walk.sender, are in transit at the walk.receiver, and enter its store at the same cost', async () => {
    await walk.chain.run(countStock('S1', { M1: 20_000 }))
    const [before, received] = [await walk.stockOf('S1'), await walk.stockOf('S3')]
    const { no } = await walk.apply({ lines: linesOf(['M1', 2000], ['M2', 1000]) })
    await expect(walk.receiver.call(callOutTransfer, { no, lines: linesOf(['M1', 2000]) })).rejects.toMatchObject(
      refused('STOCK_TRANSFER_SIDE'),
    )
    await expect(walk.sender.call(callOutTransfer, { no, lines: linesOf(['M1', 2001]) })).rejects.toMatchObject(
      refused('STOCK_TRANSFER_QUANTITY'),
    )
    expect(
      await walk.sender.call(callOutTransfer, { no, version: 1, lines: linesOf(['M1', 1500], ['M2', 1000]) }),
    ).toMatchObject({
      ...{ bizStatus: 'CALLED_OUT', version: 2, isDayClosed: false },
    })
    expect(await walk.stockOf('S1')).toEqual([before[0]! - 1500, before[1]])
    expect(await walk.stockOf('S3')).toEqual([received[0], received[1]! + 1500])
    const transit = await walk.receiver.call(listInTransit, { storeCode: 'S3', materialCode: 'M1' })
    expect(transit).toMatchObject([{ bizOrderNo: no, bizOrderName: '调拨单', quantity: 1500, expectedDate: null }])
    const processes = await walk.rows(`select shop_code, process, change_in_store, change_in_transport
      from stock_movements where biz_order_no = '${no}' and material_code = 'M1' order by shop_code`)
    expect(processes.map(row => Object.values(row).map(String))).toEqual([
      ['S1', 'TRANSFER_OUT', '-1500', '0'],
      ['S3', 'TRANSFER_IN', '0', '1500'],
    ])
    await expect(walk.sender.call(receiveTransfer, { no, clientKey: 'k', lines: [] })).rejects.toMatchObject(
      refused('STOCK_TRANSFER_SIDE'),
    )
    await expect(walk.count(no, ['M1', 1500])).rejects.toMatchObject(refused('STOCK_TRANSFER_UNCOUNTED'))
    const clientKey = randomUUID()
    const sending = { no, clientKey, lines: linesOf(['M1', 1500], ['M2', 1000]) }
    const answer = await walk.receiver.call(receiveTransfer, sending)
    expect(answer).toMatchObject({ bizStatus: 'DONE', version: 3 })
    expect(await walk.receiver.call(receiveTransfer, sending)).toEqual(answer)
    expect(await walk.stockOf('S3')).toEqual([received[0]! + 1500, received[1]])
    const [values] = await walk.rows(`select
      (select -sum(change_value) from stock_movements where biz_order_no = '${no}' and process = 'TRANSFER_OUT') as left_value,
      (select sum(change_value) from stock_movements where biz_order_no = '${no}' and process = 'TRANSFER_IN') as entered`)
    expect(values.entered).toBe(values.left_value)
    expect(await walk.detailOf(no)).toMatchObject({
      ...{ outStatus: '200', inStatus: '200', outUserName: '王晓燕', inUserName: '赵敏' },
      materialList: [{ quantity: 1500, receivedQuantity: 1500, transitQuantity: 0 }, { quantity: 1000 }],
    })
  })

  it('[DB6] end as recovered, returned or lost where less arrives than left', async () => {
    await walk.chain.run(countStock('S1', { M1: 20_000 }))
    const no = await walk.callOut(['M1', 2000])
    const [sent, arrived] = [await walk.stockOf('S1'), await walk.stockOf('S3')]
    expect(await walk.count(no, ['M1', 500])).toMatchObject({ bizStatus: 'SHORT' })
    expect(await walk.stockOf('S3')).toEqual([arrived[0]! + 500, arrived[1]! - 500])
    expect(await walk.receiver.call(listInTransit, { storeCode: 'S3', materialCode: 'M1' })).toMatchObject([
      { bizOrderNo: no, quantity: 1500 },
    ])
    const parts = (recovered: number, returned: number, lost: number) => [
      { materialCode: 'M1', recovered: units(recovered), returned: units(returned), lost: units(lost) },
    ]
    const settle = (reason: string, decided: ReturnType<typeof parts>, who = walk.head) =>
      who.call(settleTransfer, { no, reason, lines: decided })
    await expect(settle('核对', parts(0, 0, 1499))).rejects.toMatchObject(refused('STOCK_TRANSFER_SHORTFALL'))
    await expect(settle(' ', parts(0, 0, 1500))).rejects.toMatchObject(refused('STOCK_TRANSFER_TEXT'))
    await expect(settle('核对', parts(0, 0, 1500), walk.receiver)).rejects.toMatchObject({ kind: 'FORBIDDEN' })
    expect(await settle('司机带回半箱', parts(250, 500, 750))).toMatchObject({ bizStatus: 'DONE' })
    await expect(settle('再来', parts(250, 500, 750))).rejects.toMatchObject(refused('STOCK_TRANSFER_STATUS'))
    expect(await walk.stockOf('S1')).toEqual([sent[0]! + 500, sent[1]])
    expect(await walk.stockOf('S3')).toEqual([arrived[0]! + 750, arrived[1]! - 2000])
    expect(await walk.detailOf(no)).toMatchObject({
      ...{ reason: '司机带回半箱', settledByName: '总部' },
      materialList: [
        { quantity: 2000, receivedQuantity: 750, returnedQuantity: 500, lostQuantity: 750, transitQuantity: 0 },
      ],
    })
    const open = await walk.rows(`select kind from messages where subject = '${no}' and done_at is null`)
    expect(open).toEqual([])
  })

  it('[DB4] above the book are confirmed or refused, as the chain wishes', async () => {
    await walk.chain.run(countStock('S1', { M3: 1000 }))
    const callOut = async (isStockConfirmed: boolean, payload: string) => {
      await walk.chain.connections.pool.query(`update chain set negative_stock = '${payload}'`)
      const { no } = await walk.apply({ lines: linesOf(['M3', 2000]) })
      return walk.sender.attempt(callOutTransfer, { no, lines: linesOf(['M3', 2000]), isStockConfirmed })
    }
    expect(await callOut(true, 'refuse')).toMatchObject({ failure: refused('STOCK_TRANSFER_ABOVE_STOCK') })
    expect(await callOut(false, 'confirm')).toMatchObject({
      failure: {
        refusal: { kind: 'STOCK_TRANSFER_BELOW_STOCK', figures: { materialCode: 'M3', input: '2', bookStock: '1' } },
      },
    })
    expect(await callOut(true, 'confirm')).toMatchObject({ success: { bizStatus: 'CALLED_OUT' } })
    expect(await walk.stockOf('S1', 'M3')).toEqual([-1000, 0])
  })

  it('[DB7] carry the expiry days of their goods, and bring them back', async () => {
    await walk.chain.connections.pool.query(`update materials set shelf_life_days = 10 where material_code = 'M2'`)
    await walk.chain.run(countStock('S1', { M2: 4000 }))
    await walk.chain.connections.pool.query(
      `delete from stock_expiries where shop_code = 'S1' and material_code = 'M2'`,
    )
    await walk.chain.connections.pool.query(`insert into stock_expiries (shop_code, material_code, expire_day, document_no, quantity)
      values ('S1', 'M2', '2026-11-20', 'OLD', 1000), ('S1', 'M2', '2026-11-23', 'A', 1000), ('S1', 'M2', '2026-11-30', 'B', 2000)`)
    const batches = (shop: string, document = '') =>
      walk.rows(`select expire_day, sum(quantity)::int as quantity from stock_expiries where shop_code = '${shop}'
        and material_code = 'M2' and document_no like '${document}%' group by 1 order by 1`)
    const no = await walk.callOut(['M2', 2500])
    expect(await batches('S1')).toEqual([
      { expire_day: '2026-11-20', quantity: 1000 },
      { expire_day: '2026-11-30', quantity: 500 },
    ])
    await walk.count(no, ['M2', 1500])
    expect(await batches('S3', no)).toEqual([
      { expire_day: '2026-11-23', quantity: 1000 },
      { expire_day: '2026-11-30', quantity: 500 },
    ])
    const lost = { materialCode: 'M2', recovered: units(0), returned: units(1000), lost: units(0) }
    await walk.head.call(settleTransfer, { no, reason: '退回', lines: [lost] })
    expect(await batches('S1', no)).toEqual([{ expire_day: '2026-11-30', quantity: 1000 }])
  })

  it('[DB8] warn both shops once when they are in transit for too long', async () => {
    await walk.chain.run(countStock('S1', { M1: 20_000 }))
    const no = await walk.callOut(['M1', 1000])
    const warned = () =>
      walk.rows(`select shop_code from messages where kind = 'STOCK_TRANSFER_OVERDUE' and subject = '${no}'`)
    await walk.chain.run(warnOfOverdueTransfers)
    expect(await warned()).toEqual([])
    await walk.chain.connections.pool.query(
      `update stock_transfers set out_at = out_at - 3 * 86400000 where db_no = '${no}'`,
    )
    await walk.chain.connections.pool.query('update chain set transfer_alarm_days = 0')
    await walk.chain.run(warnOfOverdueTransfers)
    expect(await warned()).toEqual([])
    await walk.chain.connections.pool.query('update chain set transfer_alarm_days = 3')
    await walk.chain.run(warnOfOverdueTransfers)
    await walk.chain.run(warnOfOverdueTransfers)
    expect((await warned()).map(row => row.shop_code).toSorted()).toEqual(['S1', 'S3'])
  })

  it('[DB1] [DB8] are tasks of both shops, by whose turn it is, until they are over', async () => {
    await walk.chain.run(countStock('S1', { M1: 20_000 }))
    const { no: applied } = await walk.apply()
    const sent = await walk.callOut(['M1', 1000])
    const short = await walk.callOut(['M1', 2000])
    await walk.count(short, ['M1', 1000])
    const done = await walk.callOut(['M1', 1000])
    await walk.count(done, ['M1', 1000])
    const mine = [applied, sent, short, done]
    const tasksOf = async (who: Session) => {
      const { total, transfers } = await who.call(listTransferTasks, {})
      expect(transfers).toHaveLength(total)
      return transfers.filter(({ no }) => mine.includes(no))
    }
    /** Returns the statuses of the transfers that wait for a person, whose number the start page has too. */
    const turnsOf = async (who: Session) => {
      const { toDo, transfers } = await who.call(listTransferTasks, {})
      const { blocks } = await who.call(getHome, {})
      const { codes } = await who.call(currentSession, {})
      const turns = transfers.filter(task => nextStep(task, code => codes.includes(code)) !== null)
      expect(turns).toHaveLength(toDo)
      const tasks = blocks.flatMap(block => (block.kind === 'tasks' ? block.tasks : []))
      const counts = tasks.flatMap(({ id, count }) => (id === 'transfersToDo' ? [count] : []))
      expect(counts).toEqual(who === walk.head ? [] : [toDo])
      return turns.map(({ bizStatus }) => bizStatus)
    }
    const sides = (list: Awaited<ReturnType<typeof tasksOf>>) =>
      list.map(({ no, bizStatus, isSender, isReceiver }) => [no, bizStatus, isSender, isReceiver])
    const open = [
      [applied, 'APPLIED'],
      [sent, 'CALLED_OUT'],
      [short, 'SHORT'],
    ] as const
    const expected = (...side: ReadonlyArray<boolean>) => expect.arrayContaining(open.map(one => [...one, ...side]))
    expect(sides(await tasksOf(walk.sender))).toEqual(expected(true, false))
    expect(sides(await tasksOf(walk.receiver))).toEqual(expected(false, true))
    expect(await tasksOf(walk.head)).toHaveLength(3)
    expect(await turnsOf(walk.sender)).toContain('APPLIED')
    expect(await turnsOf(walk.receiver)).toContain('CALLED_OUT')
    expect(await turnsOf(walk.head)).toContain('SHORT')
    await walk.chain.connections.pool.query(`update users set shop_codes = '{S2}' where user_id = 'manager'`)
    expect(await tasksOf(await walk.chain.signIn('manager'))).toEqual([])
  })

  it('[DB5] count at the time of the count where it was written without a network', async () => {
    await walk.chain.run(countStock('S1', { M1: 20_000 }))
    const { clock } = walk.chain
    const countAt = async (countedAt: number) => {
      const no = await walk.callOut(['M1', 1000])
      const calledOutAt = clock.now
      clock.now += 300_000
      const count = { no, clientKey: randomUUID(), countedAt, lines: linesOf(['M1', 1000]) }
      expect(await walk.receiver.call(receiveTransfer, count)).toMatchObject({ bizStatus: 'DONE', isDayClosed: false })
      const [posting] = await walk.rows(`select occurred_at from stock_postings where posting_key = 'DB:${no}:in'`)
      expect(Number(posting.occurred_at)).toBe((await walk.detailOf(no)).inTime)
      return Number(posting.occurred_at) - calledOutAt
    }
    expect(await countAt(clock.now + 60_000)).toBe(60_000)
    expect(await countAt(clock.now - 60_000)).toBe(0)
    expect(await countAt(clock.now + 86_400_000)).toBe(300_000)
  })
})
