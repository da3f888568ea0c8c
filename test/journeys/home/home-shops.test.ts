import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getHome, type HomeBlockView } from '../../../application/home/contract.ts'
import { getDailyChoices } from '../../../application/ordering/contract/daily-order.ts'
import type { Preset } from '../../../domain/access/rights.ts'
import { addDays, day } from '../../../domain/kernel/day.ts'
import { fillContractWorld } from '../../contract/world/contract-world.ts'
import { openTestChain, type Session, type TestChain, today } from '../../fixtures/chain.ts'
import { countAt } from '../../fixtures/home-links.ts'
import { putOrder } from '../ordering/fixtures/history.ts'
import { putTrade } from '../payment/fixtures/past-trade.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await openTestChain({ fill: fillContractWorld, invariants: false })
  for (const preset of ['manager', 'readOnly', 'payer'] as const satisfies ReadonlyArray<Preset>)
    await chain.connections.pool.query(
      `insert into users (user_id, name, password_hash, presets, shop_codes)
        select $1, $1, password_hash, $2, '{S1,S2}' from users where user_id = 'head'`,
      [`${preset}-S1S2`, [preset]],
    )
}, 120_000)
afterAll(() => chain.close())

const blocksOf = async (person: Session): Promise<ReadonlyArray<HomeBlockView>> =>
  (await person.call(getHome, {})).blocks

const shopsOf = (blocks: ReadonlyArray<HomeBlockView>) =>
  blocks.find(block => block.id === 'shops') as Extract<HomeBlockView, { kind: 'rows' }> | undefined

describe('the start page of a person with several shops', () => {
  it('counts by shop only what the person has the right to do', async () => {
    const table = shopsOf(await blocksOf(await chain.signIn('manager-S1S2')))
    expect(table!.columns).toEqual(['门店', '订货', '截单', '已订 / 平时', '待收货', '待盘点', '待支付', '操作'])
    expect(shopsOf(await blocksOf(await chain.signIn('readOnly-S1S2')))).toBeUndefined()
  })

  it('[HM3] lists the shops of a person with several first, each with its next order as its own page offers it', async () => {
    const manager = await chain.signIn('manager-S1S2')
    const [shops] = await blocksOf(manager)
    expect(shops).toMatchObject({ id: 'shops', isWide: true, total: 2 })
    for (const { key, cells } of shopsOf([shops!])!.rows) {
      const { day: offer } = await manager.call(getDailyChoices, { shopJdeNo: key })
      expect(cells[2]).toEqual({ as: 'deadline', at: offer?.closesAt ?? null })
      const cart = offer?.choices.find(({ source }) => source === 'CART')
      if (cart) expect(cells[1]).toMatchObject({ text: `已填 ${cart.kinds} 种` })
      const press = cells.at(-1)!
      if (offer === null) expect(press).toMatchObject({ as: 'text' })
      else expect(press).toMatchObject({ as: 'order', shopJdeNo: key, purchaseDate: offer.purchaseDate })
      const sources = press.as === 'order' ? press.sources : []
      if (offer === null || offer.refusal) expect(sources).toEqual([])
      else expect(sources[0]).toBe(cart ? 'CART' : 'SUGGESTED')
    }
  })

  it('[AU7] says the same usual amount as the page of the shop itself, from the eight weeks before its next order', async () => {
    const manager = await chain.signIn('manager-S1S2')
    const offer = async () => (await manager.call(getDailyChoices, { shopJdeNo: 'S1' })).day!
    const { purchaseDate } = await offer()
    for (const [daysBefore, quantity] of [...[1, 2, 56].entries()].map(
      ([at, days]) => [days, (at + 1) * 1000] as const,
    ))
      await putOrder(chain, {
        ...{ shop: 'S1', day: addDays(purchaseDate, -daysBefore), status: 'STORE_RECEIVE' },
        lines: { M1: quantity },
      })
    const { usualAmount } = await offer()
    const [shops] = await blocksOf(manager)
    const row = shopsOf([shops!])!.rows.find(({ key }) => key === 'S1')!
    expect(usualAmount).not.toBeNull()
    expect(row.cells.find(cell => cell.as === 'progress')).toMatchObject({ total: usualAmount })
  })

  it('[RC6] counts a shipment whose receipt was voided as still to be received, as the list of shipments does', async () => {
    const manager = await chain.signIn('manager-S1S2')
    const toReceive = async () => {
      const { cells } = shopsOf(await blocksOf(manager))!.rows.find(({ key }) => key === 'S1')!
      return cells[4] as { readonly count: number; readonly href: string }
    }
    const update = (set: string, status: string) =>
      chain.connections.pool.query(`update shipments set ${set} where shop_code = 'S1' and sh_status = '${status}'`)
    await chain.connections.pool.query(`update shipments set expect_arrival_date = $1 where shop_code = 'S1'`, [today])
    const before = await toReceive()
    expect(before.count).toBeGreaterThan(0)
    await update(`sh_status = '02', void_reason = '数错', voided_at = ${chain.clock.now}`, '10')
    expect(await toReceive()).toEqual(before)
    const arrivals = (await blocksOf(manager)).find(({ id }) => id === 'arriving') as Extract<
      HomeBlockView,
      { kind: 'rows' }
    >
    expect(arrivals.total).toBe(before.count)
    expect(await countAt(manager.call, arrivals.href!, day(today))).toBe(before.count)
    expect(await countAt(manager.call, before.href, day(today))).toBe(before.count)
    await update(`sh_status = '10', void_reason = null, voided_at = null`, '02')
  })

  it('says of an order on the way when its shipment is expected, which can be later than the day that was planned, and that it is late by the plan', async () => {
    const { rows: shipped } = await chain.connections.pool.query<{ dh_no: string; day: string; late: number }>(
      `update shipments s set expect_arrival_date = o.purchase_date + 9 from orders o
        where s.shop_code = o.shop_code and s.dh_no = o.dh_no and s.sh_status in ('10', '20')
        returning s.dh_no, to_char(o.purchase_date + 9, 'MM-DD') as day, greatest($1::date - o.arrival_date, 0) as late`,
      [today],
    )
    const blocks = await blocksOf(await chain.signIn('manager-S1S2'))
    const { rows } = blocks.find(({ id }) => id === 'underWay') as Extract<HomeBlockView, { kind: 'rows' }>
    const dayOf = new Map(rows.map(({ key, cells }) => [key, cells[3]]))
    const onTheWay = shipped.filter(({ dh_no }) => dayOf.has(dh_no))
    expect(onTheWay).not.toEqual([])
    for (const { dh_no, day, late } of onTheWay) {
      const { text, tone } = dayOf.get(dh_no) as { text: string; tone: string }
      const words = late > 0 ? `逾期 ${late} 天 · (${day}|今天) ?到` : `${day}（原定 ..-..）`
      expect(text).toMatch(new RegExp(`^${words}$`))
      expect(tone).toBe(late > 0 ? 'fail' : 'act')
    }
  })
})

describe('the start page of a person who pays', () => {
  it('[L3] has each payment that was begun, with its deadline and the way to continue it for the person who began it', async () => {
    const { pool } = chain.connections
    const order = { shop: 'S1', day: today, status: 'PAYING', type: 'URGENT', payMethod: 'ONLINE' } as const
    const dhNo = await putOrder(chain, { ...order, lines: { M1: 1000 } })
    const { rows } = await pool.query<{ payer: string }>(`select payer_code as payer from shops where shop_code = 'S1'`)
    const trade = { entityCode: rows[0]!.payer, dhNos: [dhNo], status: 'IN_TRANSACTION' } as const
    const tradeOrderNo = await putTrade(chain, trade)
    await pool.query(`update trade_orders set created_by = 'payer-S1S2' where trade_order_no = $1`, [tradeOrderNo])
    const tradesOf = async (login: string) => {
      const person = await chain.signIn(login)
      const blocks = await blocksOf(person)
      const block = blocks.find(({ id }) => id === 'trades') as Extract<HomeBlockView, { kind: 'rows' }>
      const list = await countAt(person.call, block.href!, day(today))
      return { total: block.total, list, row: block.rows.find(({ key }) => key === tradeOrderNo)! }
    }
    const { total, list, row } = await tradesOf('payer-S1S2')
    expect({ total, isEmpty: total === 0 }).toEqual({ total: list, isEmpty: false })
    expect(row.cells).toContainEqual({ as: 'deadline', at: chain.clock.now - 60_000 + 3_600_000 })
    expect(row.href).toContain(tradeOrderNo)
    expect(row.cells.at(-1)).toEqual({ as: 'link', text: '继续支付', href: row.href })
    const other = await tradesOf('manager-S1S2')
    expect(other.total).toBe(other.list)
    expect(other.row.cells.at(-1)).toMatchObject({ as: 'status', tone: 'flow' })
  })
})
