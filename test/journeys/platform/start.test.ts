import { describe, expect, it } from 'vitest'
import { listToday, listTomorrow, startRoutineOrder, voidOrder } from '../../../application/ordering/contract/order.ts'
import { day } from '../../../domain/kernel/day.ts'
import { type Session, today, tomorrow, waysOf } from '../../fixtures/chain.ts'
import { putOrder } from '../ordering/fixtures/history.ts'
import { at, faultOf, fill, newGroup, newShop, onTestChain, place, refusalOf } from './walk.ts'

describe.each(waysOf(import.meta.filename))('starting a routine order %s', way => {
  const { chain, people } = onTestChain(way, 'head')
  const [head] = people
  const start = (shopJdeNo: string, on: string = today, who: Pick<Session, 'attempt'> = head) =>
    who.attempt(startRoutineOrder, { purchaseDate: day(on), shopJdeNo })

  it('[S4] opens the existing one, whoever began it, with its progress [000: 2.8.4.1]', async () => {
    const [clerk, other] = [await chain.signIn('clerk1', way), await chain.signIn('clerk1b', way)]
    const { dhNo, status } = await clerk.call(startRoutineOrder, { purchaseDate: day(today), shopJdeNo: 'S1' })
    expect(status).toBe('PENDING_SUBMISSION')
    expect(await start('S1', today, other)).toEqual({ success: { dhNo, status: 'PENDING_SUBMISSION' } })
    expect(await start('S1', tomorrow, other)).not.toHaveProperty('success.dhNo', dhNo)
    await place(clerk, 'S1', [{ materialCode: 'M1', quantity: 1 }])
    expect(await start('S1')).toEqual({ success: { dhNo, status: 'SUBMITTED' } })
  })

  it('[S4] shows it among the orders of its day [000: 7.2.6.1]', async () => {
    const shop = await newShop(chain)
    const { dhNo } = await fill(head, shop, [{ materialCode: 'M1', quantity: 1 }], tomorrow)
    expect(await head.call(listToday, { shopJdeNo: shop })).toEqual([])
    expect(await head.call(listTomorrow, { shopJdeNo: shop })).toMatchObject([
      { dhNo, bizStatus: 'WAIT_SUBMIT', purchaseDate: tomorrow, purchaseEndAt: at('2026-11-22T22:00') },
    ])
    chain.clock.now = at('2026-11-22T00:00')
    expect(await head.call(listToday, { shopJdeNo: shop })).toMatchObject([{ dhNo }])
  })

  it('[O5] gives it a number of the day', async () => {
    expect(await start(await newShop(chain))).toMatchObject({
      success: { dhNo: expect.stringMatching(/^DH261121[0-9A-HJKMNP-TV-Z]{8}$/) },
    })
  })

  it('[D2] is refused on a closed day', async () => {
    chain.clock.now = at('2026-11-25T10:00')
    expect(refusalOf(await start(await newShop(chain), '2026-11-25'))).toMatchObject({
      kind: 'DAY_NOT_ORDERABLE',
      figures: { purchaseDate: '2026-11-25' },
    })
  })

  it('[D2] is refused where there is nothing to order', async () => {
    const group = await newGroup(chain)
    await chain.connections.pool.query('update purchase_rules set can_purchase = false where shop_group = $1', [group])
    expect(refusalOf(await start(await newShop(chain, { group }))).kind).toBe('NO_ORDERABLE_MATERIAL')
  })

  it('[D3] is refused before the opening, with the opening time', async () => {
    const opensAt = at('2026-11-22T08:00')
    const shop = await newShop(chain)
    expect(refusalOf(await start(shop, '2026-11-23'))).toMatchObject({
      kind: 'NOT_OPEN_YET',
      figures: { opensAt },
      accepted: [opensAt],
    })
    chain.clock.now = opensAt
    expect(await start(shop, '2026-11-23')).toHaveProperty('success')
  })

  it('[D4] is refused from the instant of the cut-off on', async () => {
    chain.clock.now = at('2026-11-21T22:00') - 1
    expect(await start(await newShop(chain))).toHaveProperty('success')
    chain.clock.now += 1
    expect(refusalOf(await start(await newShop(chain)))).toMatchObject({
      kind: 'CUT_OFF_PASSED',
      figures: { cutOffAt: chain.clock.now, now: chain.clock.now },
    })
  })

  it('[D1] is refused to a shop that does not trade, or has no rule', async () => {
    for (const storeStatus of ['1', '4']) {
      expect(refusalOf(await start(await newShop(chain, { storeStatus })))).toMatchObject({
        kind: 'SHOP_NOT_TRADING',
        figures: { storeStatus },
      })
    }
    expect(await start(await newShop(chain, { storeStatus: '3' }))).toHaveProperty('success')
    const group = await newGroup(chain)
    await chain.connections.pool.query(`delete from order_rules where shop_group = $1 and order_type = 'NORMAL'`, [
      group,
    ])
    expect(refusalOf(await start(await newShop(chain, { group }))).kind).toBe('NO_ORDER_RULE')
  })

  it('[S4] opens the existing one even if none could be started any more', async () => {
    const shop = await newShop(chain)
    const dhNo = await place(head, shop, [{ materialCode: 'M1', quantity: 1 }])
    chain.clock.now = at('2026-11-21T22:00')
    expect(await start(shop)).toEqual({ success: { dhNo, status: 'SUBMITTED' } })
  })

  it('[S4] starts a new one once the old one is void', async () => {
    const shop = await newShop(chain)
    const rejected = await putOrder(chain, { shop, status: 'REJECT', lines: { M1: 1000 } })
    expect(await start(shop)).toMatchObject({ success: { dhNo: rejected, status: 'REJECT' } })
    await head.call(voidOrder, { dhNo: rejected })
    const again = await start(shop)
    expect(again).toHaveProperty('success.status', 'PENDING_SUBMISSION')
    expect(again).not.toHaveProperty('success.dhNo', rejected)
  })

  it('[P3] finds no foreign and no unknown shop', async () => {
    const clerk = await chain.signIn('clerk3', way)
    expect(faultOf(await start('S1', today, clerk))).toBe('NOT_FOUND')
    expect(faultOf(await start('S0', today, clerk))).toBe('NOT_FOUND')
  })

  it('[P2] is forbidden without the right to it', async () => {
    expect(faultOf(await start('S1', today, await chain.signIn('reader', way)))).toBe('FORBIDDEN')
  })
})
