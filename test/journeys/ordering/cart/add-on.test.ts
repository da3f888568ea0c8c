import { beforeEach, describe, expect, it } from 'vitest'
import { getOrderRules } from '../../../../application/ordering/contract/calendar.ts'
import {
  getOrderDetail,
  getOrderLog,
  listToday,
  listTomorrow,
  startAddOnOrder,
  submitAddOnOrder,
  submitRoutineOrder,
} from '../../../../application/ordering/contract/order.ts'
import { getCentreChanges } from '../../../../application/ordering/contract/order-centre.ts'
import { runSecondTick } from '../../../../application/scheduler.ts'
import { refusalText } from '../../../../application/texts/refusals.ts'
import { day } from '../../../../domain/kernel/day.ts'
import { today, tomorrow, waysOf } from '../../../fixtures/chain.ts'
import { at, faultOf, fill, newGroup, newShop, onTestChain, place, refusalOf, statusOf } from '../../platform/walk.ts'
import { addOnTime, approvers, fillAddOn, placeAddOn, voucher } from '../fixtures/add-ons.ts'

describe.each(waysOf(import.meta.filename))('an add-on order %s', way => {
  const { chain, people } = onTestChain(way, 'clerk1', 'head')
  const [clerk, head] = people
  const start = (shopJdeNo: string, who = head) => who.attempt(startAddOnOrder, { purchaseDate: day(today), shopJdeNo })
  const ruleOf = async (shopJdeNo: string) => (await head.call(getOrderRules, { shopJdeNo }))[0]!
  beforeEach(() => {
    chain.clock.now = addOnTime
  })

  it('[D3, D4] opens at the routine cut-off and closes at its own, and the day says why it is closed', async () => {
    const shop = await newShop(chain)
    const closed = async (time: string) => {
      chain.clock.now = at(time)
      const refusal = refusalOf(await start(shop))
      expect((await ruleOf(shop)).addOnRefusal?.kind).toBe(refusal.kind)
      return refusal
    }
    expect(await closed('2026-11-21T21:59')).toMatchObject({
      kind: 'NOT_OPEN_YET',
      accepted: [at('2026-11-21T22:00')],
    })
    expect((await closed('2026-11-21T23:30')).kind).toBe('CUT_OFF_PASSED')
    chain.clock.now = at('2026-11-21T22:00')
    expect(await start(shop)).toHaveProperty('success.dhNo')
    expect(await ruleOf(shop)).toMatchObject({ addOnRefusal: null, isAddition: true })
  })

  it('[D6] with a window past midnight stays under the day of its cut-off', async () => {
    const group = await newGroup(chain)
    await chain.connections.pool.query(
      `update order_rules set cut_off_day_offset = 1, cut_off_at = '09:00' where shop_group = $1 and order_type = 'OVERTIME'`,
      [group],
    )
    const shop = await newShop(chain, { group })
    const columns = async (time: string) => {
      chain.clock.now = at(time)
      const rules = await head.call(getOrderRules, { shopJdeNo: shop })
      const [today, tomorrow] = [listToday, listTomorrow].map(list => head.call(list, { shopJdeNo: shop }))
      const cards = (await Promise.all([today!, tomorrow!])).map(orders => orders.map(order => order.dhNo))
      return { open: rules.map(({ earlier }) => earlier.map(it => [it.purchaseDate, it.purchaseText])), cards, rules }
    }
    const { dhNo } = await fillAddOn(head, shop)
    expect(await columns('2026-11-21T23:59')).toMatchObject({ open: [[], []], cards: [[dhNo], []] })
    const { mark } = await head.call(getCentreChanges, { shopJdeNo: shop })
    const after = await columns('2026-11-22T00:10')
    expect(after).toMatchObject({ open: [[[today, '今天 09:00 截单']], []], cards: [[dhNo], []] })
    expect(after.rules[0]!.earlier[0]).toMatchObject({ isAddition: true, addOnRefusal: null })
    expect(await start(shop)).toEqual({ success: { dhNo } })
    const news = await head.call(getCentreChanges, { shopJdeNo: shop, knownMark: mark })
    expect(news.centre?.today).toMatchObject([{ dhNo }])
    expect(await columns('2026-11-22T09:00')).toMatchObject({ open: [[], []], cards: [[dhNo], []] })
    expect(await columns('2026-11-23T00:10')).toMatchObject({
      open: [[[tomorrow, '今天 09:00 截单']], []],
      cards: [[], []],
    })
  })

  it('[D1] is refused to a shop whose group has no rule for it', async () => {
    expect(refusalOf(await start('S3'))).toMatchObject({ kind: 'NO_ORDER_RULE', figures: { orderType: 'OVERTIME' } })
  })

  it('[S15] is opened again until it is submitted; then another can follow [000: 7.2.1.5, 7.2.4.2]', async () => {
    const shop = await newShop(chain)
    const [first, again] = await Promise.all([start(shop), start(shop)])
    expect(again).toEqual(first)
    const dhNo = await placeAddOn(chain, head, way, shop)
    expect(first).toEqual({ success: { dhNo } })
    const second = await placeAddOn(chain, head, way, shop)
    expect(second).not.toBe(dhNo)
    expect(await statusOf(head, dhNo)).toBe('WAIT_APPROVE')
    expect(await statusOf(head, second)).toBe('WAIT_APPROVE')
  })

  it('[S6, F4] awaits head office with its fees, its reason and its vouchers [000: 7.2.1.6, 7.2.10.2] [002: 3.9.4.1]', async () => {
    const filled = await fillAddOn(clerk, 'S1')
    const attachments = [await voucher(chain, clerk, way), await voucher(chain, clerk, way)]
    const answer = await clerk.call(submitAddOnOrder, { ...filled, reason: '  周末活动，需加订  ', attachments })
    expect(answer).toMatchObject({ isSubmitted: true, errorInfo: null })
    const { baseInfo } = await clerk.call(getOrderDetail, { dhNo: filled.dhNo })
    expect(baseInfo).toMatchObject({
      bizStatus: 'WAIT_APPROVE',
      reason: '周末活动，需加订',
      attachments,
      payPrice: 26_600,
      paymentDetail: { originFee: 25_100, additionServiceFee: 500, additionCarFee: 1000, totalFee: 26_600 },
    })
    const log = await clerk.call(getOrderLog, { dhNo: filled.dhNo })
    expect(log.find(({ nodeName }) => nodeName === '提交订货单')).toMatchObject({ reason: '周末活动，需加订' })
  })

  it('[S6] needs a reason of at most 100 characters and 1 to 3 vouchers, and stays open without them [000: 5.1.11.1-3] [002: 5.9.1-4, 9.9.2]', async () => {
    const filled = await fillAddOn(head, await newShop(chain))
    const good = [await voucher(chain, head, way)]
    const submit = (reason: string, attachments: ReadonlyArray<string>) =>
      head.attempt(submitAddOnOrder, { ...filled, reason, attachments })
    for (const reason of ['', '   ', '字'.repeat(101)]) {
      expect(refusalOf(await submit(reason, good)), reason).toMatchObject({ kind: 'ADD_ON_REASON', rule: 'S6' })
    }
    const four = ['a', 'b', 'c', 'd'].map(name => `/files/${name.repeat(32)}.png`)
    for (const attachments of [[], four]) {
      expect(refusalOf(await submit('急', attachments))).toMatchObject({
        kind: 'ADD_ON_VOUCHERS',
        figures: { count: attachments.length, max: 3 },
        accepted: [1, 3],
      })
    }
    expect(await statusOf(head, filled.dhNo)).toBe('WAIT_SUBMIT')
    expect(await submit('👨‍🍳'.normalize() + '字'.repeat(90), good)).toMatchObject({ success: { isSubmitted: true } })
  })

  it('[I5] accepts only uploads of its submitter, and names the refused one [000: 3.9.19]', async () => {
    const [mine, theirs] = [await voucher(chain, clerk, way), await voucher(chain, head, way)]
    const filled = await fillAddOn(clerk, 'S1')
    for (const foreign of [theirs, `/files/${'0'.repeat(32)}.png`, 'https://example.com/a.png']) {
      const refusal = refusalOf(
        await clerk.attempt(submitAddOnOrder, { ...filled, reason: '急', attachments: [mine, foreign] }),
      )
      expect(refusal).toMatchObject({ kind: 'ATTACHMENT_NOT_YOURS', figures: { fileName: foreign } })
      expect(refusalText(refusal)[0]).toContain(foreign)
    }
    expect(await statusOf(clerk, filled.dhNo)).toBe('WAIT_SUBMIT')
    expect(await clerk.call(submitAddOnOrder, { ...filled, reason: '急', attachments: [mine, mine] })).toMatchObject({
      isSubmitted: true,
    })
    const second = await fillAddOn(clerk, 'S1')
    const reused = await clerk.attempt(submitAddOnOrder, { ...second, reason: '急', attachments: [mine] })
    expect(refusalOf(reused).kind).toBe('ATTACHMENT_NOT_YOURS')
  })

  it('[D4] submitted after its cut-off is answered with the text of a dialog [000: 4.2.2.1]', async () => {
    const filled = await fillAddOn(head, await newShop(chain))
    const attachments = [await voucher(chain, head, way)]
    chain.clock.now = at('2026-11-21T23:30')
    expect(await head.call(submitAddOnOrder, { ...filled, reason: '急', attachments })).toMatchObject({
      isSubmitted: false,
      errorInfo: { title: '已截单', msg: '已过截单时间', kind: 'CUT_OFF_PASSED' },
    })
    await chain.run(runSecondTick)
    expect(await statusOf(head, filled.dhNo)).toBe('INVALID')
  })

  it('[S20] and a routine order are each submitted by a separate call', async () => {
    const addOn = await fillAddOn(head, await newShop(chain))
    expect(refusalOf(await head.attempt(submitRoutineOrder, addOn))).toMatchObject({
      kind: 'OTHER_ORDER_TYPE',
      figures: { orderType: 'OVERTIME' },
      accepted: ['NORMAL'],
    })
    chain.clock.now = at('2026-11-21T10:00')
    const routine = await fill(head, await newShop(chain), [{ materialCode: 'M1', quantity: 1 }])
    const asAddOn = { ...routine, reason: '急', attachments: [await voucher(chain, head, way)] }
    expect(refusalOf(await head.attempt(submitAddOnOrder, asAddOn)).kind).toBe('OTHER_ORDER_TYPE')
  })

  it('[C1, C2, C5] keeps to the rules of the cart', async () => {
    const shop = await newShop(chain)
    const filled = await fillAddOn(head, shop)
    const attachments = [await voucher(chain, head, way)]
    const submit = (cart: typeof filled.cart) =>
      head.attempt(submitAddOnOrder, { ...filled, cart, reason: '急', attachments })
    expect(refusalOf(await submit([{ materialCode: 'M1', quantity: 3 }])).kind).toBe('CART_CHANGED')
    expect(refusalOf(await submit([{ materialCode: 'M1', quantity: '1.23456' }])).kind).toBe('QUANTITY_NOT_A_NUMBER')
    const empty = await head.call(startAddOnOrder, { purchaseDate: day(today), shopJdeNo: await newShop(chain) })
    const emptyCart = await head.attempt(submitAddOnOrder, { ...empty, cart: [], reason: '急', attachments })
    expect(refusalOf(emptyCart).kind).toBe('CART_EMPTY')
  })

  it('[P2, P3] requires P000226, and one’s own shops', async () => {
    const [other] = await approvers(chain, way, 'plain')
    await chain.connections.pool.query(
      `update users set presets = '{clerk}', revoked_codes = '{P000226}' where user_id = 'plain'`,
    )
    chain.clock.now += 1000
    expect(faultOf(await start('S1', other!))).toBe('FORBIDDEN')
    expect(faultOf(await start('S2', clerk))).toBe('NOT_FOUND')
  })

  it('[S4] does not change the routine order of its day', async () => {
    const shop = await newShop(chain)
    chain.clock.now = at('2026-11-21T10:00')
    const routine = await place(head, shop, [{ materialCode: 'M1', quantity: 1 }])
    chain.clock.now = addOnTime
    await chain.run(runSecondTick)
    await placeAddOn(chain, head, way, shop)
    expect(await statusOf(head, routine)).toBe('PLACE_SUCCESS')
  })
})
