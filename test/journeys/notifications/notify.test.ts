import { describe, expect, it } from 'vitest'
import { listMessages, markMessagesRead } from '../../../application/notifications/contract/messages.ts'
import {
  createCalendarFeed,
  getCalendarFeed,
  listReadiness,
  remindShops,
  removeCalendarFeed,
} from '../../../application/notifications/contract/notifications.ts'
import { remindBeforeCutOffs } from '../../../application/notifications/handlers/readiness.ts'
import { editCart } from '../../../application/ordering/contract/cart.ts'
import { startRoutineOrder, submitRoutineOrder } from '../../../application/ordering/contract/order.ts'
import { runSecondTick } from '../../../application/scheduler.ts'
import { day } from '../../../domain/kernel/day.ts'
import { today, waysOf } from '../../fixtures/chain.ts'
import { at, failureOf, fill, newGroup, newShop, onTestChain, place, type Who } from '../platform/walk.ts'

const oneLine = [{ materialCode: 'M1', quantity: 1 }]
const inbox = (who: Who) => who.call(listMessages, { size: 50 })

describe.each(waysOf(import.meta.filename))('messages %s', way => {
  const { chain, people } = onTestChain(way, 'head', 'clerk1', 'clerk3', 'reader', 'clerk1b')
  const [head, clerk, stranger, reader, colleague] = people

  it('[T1] notify the shop that its order was not submitted in time, and nobody without a code or the shop', async () => {
    const { dhNo } = await fill(clerk, 'S1', oneLine)
    chain.clock.now = at('2026-11-21T22:00')
    await chain.run(runSecondTick)
    const { messages, unread } = await inbox(clerk)
    expect(messages[0]).toMatchObject({
      kind: 'VOIDED',
      subject: dhNo,
      shopJdeNo: 'S1',
      text: `上海静安寺店的订货单 ${dhNo} 已作废：截单前未提交`,
      isRead: false,
    })
    expect(unread).toBe(1)
    for (const other of [stranger, reader, head]) expect(await inbox(other)).toMatchObject({ unread: 0, messages: [] })
  })

  it('[T1] are read up to the last one seen, by this person only, and are not counted after three days', async () => {
    const [newest] = (await inbox(clerk)).messages
    expect(await clerk.call(markMessagesRead, { upTo: newest!.messageId })).toEqual({ unread: 0 })
    expect((await inbox(clerk)).messages[0]!.isRead).toBe(true)
    expect((await inbox(colleague)).unread).toBe(1)
    chain.clock.now = at('2026-11-25T10:00')
    expect((await inbox(colleague)).unread).toBe(0)
  })
})

describe.each(waysOf(import.meta.filename))('the readiness overview before the cut-off %s', way => {
  const { chain, people } = onTestChain(way, 'head', 'clerk1', 'clerk1b')
  const [head, clerk, orderer] = people
  /** Assigns a shop to a person and revokes codes; sessions see the change after 300 ms. */
  const worksFor = async (login: string, shop: string, without: ReadonlyArray<string> = []) => {
    await chain.connections.pool.query(
      'update users set shop_codes = shop_codes || $2::text, revoked_codes = $3 where user_id = $1',
      [login, shop, without],
    )
    await new Promise(done => setTimeout(done, 400))
  }
  const looked = async (keyword: string, on = today) => {
    const { page, counts } = await head.call(listReadiness, { purchaseDate: day(on), keyword, size: 50 })
    return { shop: page.records[0]!, counts, total: page.total }
  }

  it('[T3] follows a shop from not started through a draft with errors to submitted', async () => {
    const group = await newGroup(chain)
    const shop = await newShop(chain, { group })
    const state = async () => (await looked(shop)).shop
    expect(await state()).toMatchObject({ state: 'NOT_STARTED', dhNo: null, cutOffAt: at('2026-11-21T22:00') })
    const { dhNo } = await head.call(startRoutineOrder, { purchaseDate: day(today), shopJdeNo: shop })
    expect(await state()).toMatchObject({ state: 'NOT_STARTED', dhNo, lines: 0 })
    const cart = [
      { materialCode: 'M1', quantity: 2 },
      { materialCode: 'M3', quantity: 5 },
    ]
    await head.call(editCart, { dhNo, cart })
    expect(await state()).toMatchObject({ state: 'READY', lines: 2, errors: 0, editedByName: '总部' })
    const change = (sql: string) => chain.connections.pool.query(sql, [group])
    await change(`update purchase_rules set step_quantity = 1500 where material_code = 'M3' and shop_group = $1`)
    await change(`delete from prices where material_code = 'M1' and shop_group = $1`)
    expect(await state()).toMatchObject({ state: 'DRAFT', errors: 2 })
    await change(`update purchase_rules set step_quantity = 1000 where material_code = 'M3' and shop_group = $1`)
    await head.call(editCart, { dhNo, cart: [{ materialCode: 'M1', quantity: 0 }] })
    const rest = [{ materialCode: 'M3', quantity: 5 }]
    expect((await head.call(submitRoutineOrder, { dhNo, cart: rest })).isSubmitted).toBe(true)
    expect(await state()).toMatchObject({ state: 'PLACED', dhNo, errors: 0 })
  })

  it('[T3] says why a shop does not order that day, and counts every shop once', async () => {
    const shop = await newShop(chain, { storeStatus: '4' })
    const closed = await looked(shop)
    expect(closed.shop).toMatchObject({ state: 'CLOSED', cutOffAt: null, refusal: { kind: 'SHOP_NOT_TRADING' } })
    const wednesday = await looked(shop, '2026-11-25')
    expect(wednesday.shop.refusal).toMatchObject({ kind: 'DAY_NOT_ORDERABLE', figures: { entry: 'WED' } })
    const all = await looked('')
    const shops = await chain.connections.pool.query<{ count: number }>('select count(*)::int as count from shops')
    expect(Object.values(all.counts).reduce((sum, count) => sum + count, 0)).toBe(shops.rows[0]!.count)
    expect(all.total).toBe(shops.rows[0]!.count)
  })

  it('needs its code', async () => {
    const payload = await clerk.attempt(listReadiness, { purchaseDate: day(today) })
    expect(failureOf(payload)).toMatchObject({ kind: 'FORBIDDEN' })
  })

  it('[T1] lets head office remind shops that have not submitted, and skips the others', async () => {
    const [late, done, unknown] = [await newShop(chain), await newShop(chain), 'T404']
    await place(head, done, oneLine)
    const payload = { purchaseDate: day(today), shopJdeNos: [late, done, unknown] }
    expect(await head.call(remindShops, payload)).toEqual({ reminded: 1 })
    const remindedOf = async (who: Who) => (await inbox(who)).messages.filter(({ kind }) => kind === 'REMINDED')
    expect(await remindedOf(head)).toEqual([])
    await worksFor('clerk1', late)
    expect((await remindedOf(clerk)).map(({ shopJdeNo, text }) => [shopJdeNo, text])).toEqual([
      [late, `总部提醒：试店${late} ${today} 的订货单还未提交`],
    ])
    expect((await looked(late)).shop).toMatchObject({
      reminded: { reminder: 'SUBMIT', at: chain.clock.now, byName: '总部' },
      reminder: 'SUBMIT',
      reachesNames: ['王晓燕'],
    })
    expect((await looked(done)).shop).toMatchObject({ reminded: null, reminder: null, reachesNames: [] })
    chain.clock.now = at('2026-11-21T22:00')
    expect(await head.call(remindShops, { ...payload, shopJdeNos: [late] })).toEqual({ reminded: 0 })
  })

  it('[T9] reminds a submitted shop only of the payment, and only people who can pay', async () => {
    const shop = await newShop(chain, { payMethod: 'ONLINE' })
    const dhNo = await place(head, shop, oneLine)
    await chain.run(runSecondTick)
    expect((await looked(shop)).shop).toMatchObject({ state: 'UNPAID', reminder: 'PAY', reachesNames: [] })
    const payload = { purchaseDate: day(today), shopJdeNos: [shop] }
    expect(await head.call(remindShops, { ...payload, reminder: 'SUBMIT' })).toEqual({ reminded: 0 })
    chain.clock.now = at('2026-11-21T22:30')
    expect(await head.call(remindShops, { ...payload, reminder: 'PAY' })).toEqual({ reminded: 1 })
    await worksFor('clerk1', shop)
    await worksFor('clerk1b', shop, ['P000696'])
    const reminders = async (who: Who) =>
      (await inbox(who)).messages.filter(message => message.shopJdeNo === shop && message.kind.endsWith('REMINDED'))
    expect((await reminders(clerk)).map(({ kind, text }) => [kind, text])).toEqual([
      ['PAYMENT_REMINDED', `总部提醒：试店${shop}的订货单 ${dhNo} 已提交，还未支付`],
    ])
    expect(await reminders(orderer)).toEqual([])
    expect((await looked(shop)).shop).toMatchObject({
      reminded: { reminder: 'PAY', at: chain.clock.now, byName: '总部' },
      reachesNames: ['王晓燕'],
    })
  })
})

describe('reminders before the cut-off', () => {
  const { chain, people } = onTestChain('in process', 'head', 'clerk1')
  const [head, clerk] = people
  const remindedOf = async (shop: string) => {
    await chain.connections.pool.query(
      `update users set shop_codes = shop_codes || $1::text where user_id = 'clerk1' and not $1 = any(shop_codes)`,
      [shop],
    )
    await new Promise(done => setTimeout(done, 400))
    return (await inbox(clerk)).messages.filter(({ kind, shopJdeNo }) => kind === 'CUT_OFF_NEAR' && shopJdeNo === shop)
  }

  it('[T2] come once at each lead time, also with several processes, and not to shops that have submitted', async () => {
    const [late, done] = [await newShop(chain), await newShop(chain)]
    await place(head, done, oneLine)
    const round = () => Promise.all([1, 2, 3].map(() => chain.run(remindBeforeCutOffs)))
    chain.clock.now = at('2026-11-21T21:29:59')
    await round()
    expect(await remindedOf(late)).toEqual([])
    chain.clock.now = at('2026-11-21T21:30')
    await round()
    await round()
    expect((await remindedOf(late)).map(({ text }) => text)).toEqual([
      `试店${late} ${today} 的订货单还未提交，30 分钟后截单`,
    ])
    chain.clock.now = at('2026-11-21T21:55')
    await round()
    expect(await remindedOf(late)).toHaveLength(2)
    expect(await remindedOf(done)).toEqual([])
    const after = await newShop(chain)
    chain.clock.now = at('2026-11-21T22:00')
    await round()
    expect(await remindedOf(after)).toEqual([])
  })

  it('[T2] are skipped for the longer lead times after a pause', async () => {
    chain.clock.now = at('2026-11-21T21:55')
    const shop = await newShop(chain)
    await chain.run(remindBeforeCutOffs)
    expect((await remindedOf(shop)).map(({ text }) => text)).toEqual([
      `试店${shop} ${today} 的订货单还未提交，5 分钟后截单`,
    ])
  })
})

describe.each(waysOf(import.meta.filename))('the calendar feed %s', way => {
  const { chain, people } = onTestChain(way, 'clerk1')
  const [clerk] = people
  const fetchPath = (path: string) => fetch(`${chain.address}${path}`)

  it('[T7] has the cut-offs at its address, and nothing once it is revoked', async () => {
    expect(await clerk.call(getCalendarFeed, {})).toEqual({ createdAt: null })
    const { path } = await clerk.call(createCalendarFeed, {})
    const answer = await fetchPath(path)
    const text = await answer.text()
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(text).toContain('SUMMARY:订货截单 22:00 · 上海静安寺店')
    expect(text).toContain('DTEND:20261121T140000Z')
    expect(text.match(/BEGIN:VEVENT/g)!.length).toBeGreaterThan(20)
    const { path: next } = await clerk.call(createCalendarFeed, {})
    expect((await fetchPath(path)).status).toBe(404)
    const { pool } = chain.connections
    const harm = 'x\r\nBEGIN:VALARM\r\nATTACH:https://evil.test'
    await pool.query(`update shops set name = $1 where shop_code = 'S1'`, [harm])
    const { rows: messageRows } = await pool.query(
      `update users set name = $1 where user_id = 'clerk1' returning (select name from users u where u.user_id = 'clerk1') as name`,
      [harm],
    )
    const lines = (await (await fetchPath(next)).text()).split(/\r\n|\r|\n/)
    expect(lines.filter(line => line.startsWith('ATTACH'))).toEqual([])
    await pool.query(`update users set name = $1 where user_id = 'clerk1'`, [messageRows[0].name])
    await pool.query(`update shops set name = '上海静安寺店' where shop_code = 'S1'`)
    expect((await fetchPath(next)).status).toBe(200)
    await chain.connections.pool.query(`update users set disabled = true where user_id = 'clerk1'`)
    expect((await fetchPath(next)).status).toBe(404)
    await chain.connections.pool.query(`update users set disabled = false where user_id = 'clerk1'`)
    await new Promise(done => setTimeout(done, 400))
    await clerk.call(removeCalendarFeed, {})
    expect((await fetchPath(next)).status).toBe(404)
    expect((await fetchPath('/feeds/..%2Fsecret.ics')).status).toBe(404)
  })
})
