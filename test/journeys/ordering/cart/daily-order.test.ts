import { describe, expect, it } from 'vitest'
import { getCart } from '../../../../application/ordering/contract/cart.ts'
import { getDailyChoices } from '../../../../application/ordering/contract/daily-order.ts'
import { listToday, startRoutineOrder } from '../../../../application/ordering/contract/order.ts'
import { saveTemplate } from '../../../../application/ordering/contract/ordering-aids.ts'
import { prepareForm } from '../../../../application/ordering/flows/open-order.ts'
import { day } from '../../../../domain/kernel/day.ts'
import { today, tomorrow, waysOf } from '../../../fixtures/chain.ts'
import { failureOf, faultOf, fill, newShop, onTestChain, place } from '../../platform/walk.ts'
import { putOrder } from '../fixtures/history.ts'

const noHints = { rejected: 0, unusual: 0, enough: 0 }

describe.each(waysOf(import.meta.filename))('the daily order in one step %s', way => {
  const { chain, people } = onTestChain(way, 'head', 'clerk1', 'reader')
  const [head, clerk, reader] = people
  const offerOf = (shopJdeNo: string) => head.call(getDailyChoices, { shopJdeNo })
  const save = (shopJdeNo: string, templateName: string, lines: Record<string, number>) =>
    head.call(saveTemplate, {
      ...{ shopJdeNo, templateName, baseVersion: 0 },
      lines: Object.entries(lines).map(([materialCode, quantity]) => ({ materialCode, quantity: quantity as never })),
    })

  it('[N9] offers suggestion, last order and templates with kinds and amount, and creates nothing', async () => {
    const shop = await newShop(chain)
    for (const on of ['2026-11-10', '2026-11-12', '2026-11-14'])
      await putOrder(chain, { shop, day: on, status: 'STORE_RECEIVE', lines: { M1: 1000, M2: 700 } })
    await putOrder(chain, { shop, day: '2026-11-17', status: 'STORE_RECEIVE', lines: { M1: 2000, M2: 700 } })
    await save(shop, '周一', { M1: 9000, GONE: 1000 })
    const { day: offer, placed } = await offerOf(shop)
    expect(placed).toEqual([])
    expect(offer).toMatchObject({ purchaseDate: today, refusal: null })
    expect(offer!.usualAmount).toBeGreaterThan(0)
    const [last, suggested, template] = offer!.choices
    expect(suggested).toMatchObject({ source: 'SUGGESTED', from: null, rejected: 0 })
    expect(last).toEqual({
      ...{ source: 'LAST', templateName: null, from: '2026-11-17' },
      ...{ kinds: 2, filled: 2, amount: 2 * 12550 + 1399, ...noHints },
    })
    expect(template).toEqual({
      ...{ source: 'TEMPLATE', templateName: '周一', from: null },
      ...{ kinds: 1, filled: 1, amount: 9 * 12550, rejected: 1, unusual: 1, enough: 0 },
    })
    expect(await head.call(listToday, { shopJdeNo: shop })).toEqual([])
  })

  it('[N9] suggests before the order exists what its form suggests afterwards', async () => {
    const shop = await newShop(chain)
    await putOrder(chain, { shop, day: '2026-11-17', status: 'STORE_RECEIVE', lines: { M1: 56_000, M2: 5600 } })
    const before = (await offerOf(shop)).day!.choices.find(({ source }) => source === 'SUGGESTED')
    expect(before!.kinds).toBeGreaterThan(0)
    const { dhNo } = await head.call(startRoutineOrder, { purchaseDate: day(today), shopJdeNo: shop })
    await head.flow(prepareForm({ dhNo, shopJdeNo: shop }, () => undefined))
    const after = (await offerOf(shop)).day!.choices.find(({ source }) => source === 'SUGGESTED')
    expect(after).toEqual(before)
  })

  it('[N9] keeps what the cart has, and offers it as it is', async () => {
    const shop = await newShop(chain)
    await save(shop, '周一', { M1: 1500, M3: 3000 })
    const { dhNo } = await fill(head, shop, [{ materialCode: 'M1', quantity: 4 }])
    const { choices } = (await offerOf(shop)).day!
    expect(choices.map(({ source, kinds, filled, amount }) => [source, kinds, filled, amount])).toEqual([
      ['CART', 1, 0, 4 * 12550],
      ['TEMPLATE', 2, 1, 4 * 12550 + 3 * 8800],
    ])
    expect((await head.call(getCart, { dhNo })).cartVersion).toBe(1)
  })

  it('[N10] moves on to the next day once an order is submitted, and names it', async () => {
    const shop = await newShop(chain)
    const dhNo = await place(head, shop, [{ materialCode: 'M1', quantity: 1 }])
    const { day: next, placed } = await offerOf(shop)
    expect(placed).toMatchObject([{ dhNo, purchaseDate: today, totalMaterialCount: 1, payPrice: expect.any(Number) }])
    expect(next?.purchaseDate).toBe(tomorrow)
    await place(head, shop, [{ materialCode: 'M1', quantity: 1 }], tomorrow)
    expect(await offerOf(shop)).toMatchObject({
      day: null,
      placed: [{ purchaseDate: today }, { purchaseDate: tomorrow }],
    })
  })

  it('[N10] offers no order while one whose submission failed must be withdrawn', async () => {
    const shop = await newShop(chain)
    const dhNo = await putOrder(chain, { shop, day: tomorrow, status: 'SUBMIT_FAIL', lines: { M1: 1000 } })
    expect(await offerOf(shop)).toMatchObject({ day: null, placed: [{ dhNo, bizStatus: 'SUBMIT_FAIL' }] })
  })

  it('[P3] of a foreign shop are not found, and open only to people who order', async () => {
    expect(faultOf(await clerk.attempt(getDailyChoices, { shopJdeNo: 'S3' }))).toBe('NOT_FOUND')
    expect(failureOf(await reader.attempt(getDailyChoices, { shopJdeNo: 'S1' }))).toMatchObject({ kind: 'FORBIDDEN' })
  })
})
