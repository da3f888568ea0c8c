import { describe, expect, it } from 'vitest'
import { listMessages } from '../../../application/notifications/contract/messages.ts'
import { listReadiness } from '../../../application/notifications/contract/notifications.ts'
import { getAutoSubmit, setAutoSubmit } from '../../../application/ordering/contract/auto-submit.ts'
import { editCart, getCart } from '../../../application/ordering/contract/cart.ts'
import { getOrderLog, submitRoutineOrder, withdrawOrder } from '../../../application/ordering/contract/order.ts'
import { storedLines } from '../../../application/ordering/flows/sheet.ts'
import { submitDueOrders } from '../../../application/ordering/handlers/automatic/submit-due.ts'
import { runSecondTick } from '../../../application/scheduler.ts'
import { day } from '../../../domain/kernel/day.ts'
import { today, waysOf } from '../../fixtures/chain.ts'
import { at, type Cart, faultOf, fill, newShop, onTestChain, statusOf } from '../platform/walk.ts'
import { putOrder } from './fixtures/history.ts'

const oneLine: Cart = [{ materialCode: 'M1', quantity: 1 }]
const terms = { leadMinutes: 3, ceilingPercent: 200 } as const
const nearCutOff = at('2026-11-21T21:58')

describe.each(waysOf(import.meta.filename))('automatic submission %s', way => {
  const { chain, people } = onTestChain(way, 'head', 'clerk1', 'clerk1b', 'reader', 'clerk3')
  const [head, clerk, colleague, reader, stranger] = people

  /** Creates a shop with three orders of ¥125.50 each, in which automatic submission is on. */
  const newShopWithSetting = async () => {
    const shop = await newShop(chain)
    for (const day of ['2026-10-31', '2026-11-07', '2026-11-14'])
      await putOrder(chain, { shop, status: 'STORE_RECEIVE', day, lines: { M1: 12_550 } })
    await head.call(setAutoSubmit, { shopJdeNo: shop, isOn: true, ...terms })
    return shop
  }
  const logOf = async (shopJdeNo: string) => (await head.call(getAutoSubmit, { shopJdeNo })).log
  const reasonsOf = async (shop: string) =>
    (await logOf(shop)).flatMap(({ event, refusal }) => (event === 'REFUSED' ? [refusal!.kind] : []))
  const tick = async (now = nearCutOff) => {
    chain.clock.now = now
    await chain.run(submitDueOrders)
    await chain.run(runSecondTick)
  }

  it('[AU1] is switched on by a person who can submit for the shop, and the log says who did what when', async () => {
    const on = { shopJdeNo: 'S1', isOn: true, ...terms } as const
    for (const other of [reader, stranger])
      expect(['FORBIDDEN', 'NOT_FOUND']).toContain(faultOf(await other.attempt(setAutoSubmit, on)))
    expect(await clerk.call(getAutoSubmit, { shopJdeNo: 'S1' })).toMatchObject({ setting: null, log: [] })
    await clerk.call(setAutoSubmit, on)
    chain.clock.now += 60_000
    await colleague.call(setAutoSubmit, { ...on, leadMinutes: 5 })
    const { setting, shopName } = await clerk.call(getAutoSubmit, { shopJdeNo: 'S1' })
    expect({ setting, shopName }).toEqual({
      shopName: '上海静安寺店',
      setting: { leadMinutes: 5, ceilingPercent: 200, userName: '李建国', since: chain.clock.now },
    })
    await clerk.call(setAutoSubmit, { ...on, isOn: false })
    await clerk.call(setAutoSubmit, { ...on, isOn: false })
    const { log, setting: none } = await clerk.call(getAutoSubmit, { shopJdeNo: 'S1' })
    expect(none).toBeNull()
    expect(log.map(({ event, operateUserName }) => [event, operateUserName])).toEqual([
      ['OFF', '王晓燕'],
      ['CHANGED', '李建国'],
      ['ON', '王晓燕'],
    ])
  })

  it('[AU2] submits the cart shortly before the cut-off in the name of that person, marked as automatic', async () => {
    const shop = await newShopWithSetting()
    const { dhNo } = await fill(head, shop, oneLine)
    await tick(at('2026-11-21T21:56:59'))
    expect(await statusOf(head, dhNo)).toBe('WAIT_SUBMIT')
    await tick(at('2026-11-21T21:57'))
    expect(await statusOf(head, dhNo)).toBe('SUBMITTED')
    const log = await head.call(getOrderLog, { dhNo })
    expect(log.map(({ operateUserName, isAutomatic }) => [operateUserName, isAutomatic])).toEqual([
      ['总部', false],
      ['总部', true],
      ['系统', false],
    ])
    expect((await logOf(shop)).map(({ event, dhNo: no }) => [event, no])).toEqual([
      ['SUBMITTED', dhNo],
      ['ON', null],
    ])
    await tick(at('2026-11-21T21:59'))
    expect((await logOf(shop)).length).toBe(2)
  })

  it('[AU2] tells the people of the shop, also the one in whose name it was', async () => {
    for (const day of ['2026-10-31', '2026-11-07', '2026-11-14'])
      await putOrder(chain, { shop: 'S1', status: 'STORE_RECEIVE', day, lines: { M1: 12_550 } })
    await clerk.call(setAutoSubmit, { shopJdeNo: 'S1', isOn: true, ...terms })
    const { dhNo } = await fill(clerk, 'S1', [{ materialCode: 'M1', quantity: 2.5 }])
    await tick()
    await tick(nearCutOff + 30_000)
    const { messages } = await clerk.call(listMessages, { size: 50 })
    expect(messages.filter(({ kind }) => kind === 'AUTO_SUBMIT_REFUSED').map(({ text }) => text)).toEqual([
      `上海静安寺店的订货单 ${dhNo} 未自动提交：金额 ¥313.75 超过平时金额 ¥125.50 的 2 倍。请在截单前处理`,
    ])
    await clerk.call(editCart, { dhNo, cart: [{ materialCode: 'M1', quantity: 2 }] })
    await tick(nearCutOff + 60_000)
    for (const person of [clerk, colleague])
      expect((await person.call(listMessages, { size: 50 })).messages[0]).toMatchObject({
        kind: 'AUTO_SUBMITTED',
        text: `上海静安寺店的订货单 ${dhNo} 已在截单前以王晓燕的名义自动提交`,
      })
  })

  it('[AU3] refuses once the person who switched it on has lost the right or is disabled', async () => {
    const { pool } = chain.connections
    await pool.query(`insert into users (user_id, name, password_hash, presets, all_shops)
      select 'leaver', '离职人', password_hash, '{headOrdering}', true from users where user_id = 'head'`)
    const leaver = await chain.signIn('leaver', way)
    const shop = await newShopWithSetting()
    await leaver.call(setAutoSubmit, { shopJdeNo: shop, isOn: true, ...terms })
    const { dhNo } = await fill(head, shop, oneLine)
    await pool.query(`update users set presets = '{readOnly}' where user_id = 'leaver'`)
    await tick()
    await pool.query(`update users set presets = '{headOrdering}', disabled = true where user_id = 'leaver'`)
    await tick(nearCutOff + 30_000)
    expect(await reasonsOf(shop)).toEqual(['AUTO_SUBMIT_NO_RIGHT'])
    await head.call(setAutoSubmit, { shopJdeNo: shop, isOn: true, ...terms })
    await tick(nearCutOff + 60_000)
    expect(await statusOf(head, dhNo)).toBe('SUBMITTED')
  })

  it('[AU4] leaves an order alone that was withdrawn and not changed since', async () => {
    const shop = await newShopWithSetting()
    const filled = await fill(head, shop, oneLine)
    await head.call(submitRoutineOrder, filled)
    await chain.run(runSecondTick)
    await head.call(withdrawOrder, { dhNo: filled.dhNo })
    await tick()
    expect(await statusOf(head, filled.dhNo)).toBe('WAIT_SUBMIT')
    expect(await reasonsOf(shop)).toEqual(['AUTO_SUBMIT_TAKEN_BACK'])
    await head.call(editCart, { dhNo: filled.dhNo, cart: [{ materialCode: 'M1', quantity: 1.5 }] })
    await tick(nearCutOff + 30_000)
    expect(await statusOf(head, filled.dhNo)).toBe('SUBMITTED')
  })

  it('[AU5] waits while somebody changes the cart, and gives up if that lasts until the cut-off', async () => {
    const [waiting, late] = [await newShopWithSetting(), await newShopWithSetting()]
    chain.clock.now = nearCutOff - 5_000
    const first = await fill(head, waiting, oneLine)
    await tick()
    expect(await statusOf(head, first.dhNo)).toBe('WAIT_SUBMIT')
    await tick(nearCutOff + 15_000)
    expect(await statusOf(head, first.dhNo)).toBe('SUBMITTED')
    expect(await reasonsOf(waiting)).toEqual([])
    chain.clock.now = at('2026-11-21T21:59:45')
    await fill(head, late, oneLine)
    await tick(at('2026-11-21T21:59:50'))
    expect(await reasonsOf(late)).toEqual(['AUTO_SUBMIT_IN_USE'])
  })

  it.each([
    ['an empty cart', [{ materialCode: 'M1', quantity: 0 }], 'CART_EMPTY'],
    ['a line without a price', [...oneLine, { materialCode: 'M4', quantity: 1 }], 'PRICE_MISSING'],
    ['a line far above its usual quantity', [{ materialCode: 'M1', quantity: 40 }], 'AUTO_SUBMIT_FAR_ABOVE_USUAL'],
  ] as const)('[AU6, AU7] refuses %s', async (_, cart, kind) => {
    const shop = await newShopWithSetting()
    await fill(head, shop, cart)
    await tick()
    expect(await reasonsOf(shop)).toEqual([kind])
  })

  it('[AU6] refuses a line whose rule has changed since it was filled in', async () => {
    const shop = await newShopWithSetting()
    await fill(head, shop, [{ materialCode: 'M2', quantity: 0.3 }])
    const { pool } = chain.connections
    await pool.query(`update purchase_rules set min_quantity = 500 where material_code = 'M2'`)
    await tick()
    await pool.query(`update purchase_rules set min_quantity = 100 where material_code = 'M2'`)
    expect(await reasonsOf(shop)).toEqual(['CART_LINES_INVALID'])
  })

  it('[AU1] is shown to head office beside the progress of the shop', async () => {
    const shop = await newShopWithSetting()
    const other = await newShop(chain)
    for (const one of [shop, other]) await fill(head, one, oneLine)
    const answer = await head.call(listReadiness, { purchaseDate: day(today), keyword: '试店', size: 100 })
    const automatic = new Map(answer.page.records.map(row => [row.shopJdeNo, row.submitsAutomatically]))
    expect([automatic.get(shop), automatic.get(other)]).toEqual([true, false])
  })

  it('[AU7] refuses without three orders that say what is usual', async () => {
    const shop = await newShop(chain)
    await head.call(setAutoSubmit, { shopJdeNo: shop, isOn: true, ...terms })
    await fill(head, shop, oneLine)
    await tick()
    expect(await reasonsOf(shop)).toEqual(['AUTO_SUBMIT_NO_USUAL'])
  })

  it('[AU8] moves a cart that missed its cut-off into an add-on order; other shops keep the voided order alone', async () => {
    const [shop, other] = [await newShopWithSetting(), await newShop(chain)]
    const cart = [
      { materialCode: 'M1', quantity: 2.5 },
      { materialCode: 'M2', quantity: 0.7 },
    ]
    const missed = await fill(head, shop, cart)
    await fill(head, other, cart)
    await tick()
    chain.clock.now = at('2026-11-21T22:00')
    for (let round = 0; round < 3; round++) await chain.run(runSecondTick)
    const [rescued] = await logOf(shop)
    expect(rescued).toMatchObject({ event: 'RESCUED', dhNo: missed.dhNo, rescue: { movedLines: 2, leftLines: 0 } })
    const addOn = await head.call(getCart, { dhNo: rescued!.rescue!.addOnNo })
    expect(storedLines(addOn).map(({ materialCode, quantity }) => [materialCode, quantity])).toEqual([
      ['M1', 2500],
      ['M2', 700],
    ])
    expect(storedLines(await head.call(getCart, { dhNo: missed.dhNo })).length).toBe(2)
    const { rows } = await chain.connections.pool.query(
      `select shop_code, kind, subject, detail from messages where shop_code = any($1) and kind = 'AUTO_SUBMIT_RESCUED'`,
      [[shop, other]],
    )
    expect(rows).toEqual([
      {
        ...{ shop_code: shop, kind: 'AUTO_SUBMIT_RESCUED' },
        ...{ subject: rescued!.rescue!.addOnNo, detail: `${missed.dhNo}/2/0` },
      },
    ])
  })
})
