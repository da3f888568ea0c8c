import { describe, expect, it } from 'vitest'
import { getCart } from '../../../../application/ordering/contract/cart.ts'
import { getCartMaterials } from '../../../../application/ordering/contract/sheet.ts'
import { carryOver } from '../../../../application/ordering/flows/carry-over.ts'
import { storedLines } from '../../../../application/ordering/flows/sheet.ts'
import { day } from '../../../../domain/kernel/day.ts'
import { today, tomorrow, waysOf } from '../../../fixtures/chain.ts'
import { fill, newShop, onTestChain, place } from '../../platform/walk.ts'
import { addOnTime } from '../fixtures/add-ons.ts'

describe.each(waysOf(import.meta.filename))('the materials of an order that was not submitted in time %s', way => {
  const { chain, people } = onTestChain(way, 'head')
  const [head] = people
  const lines = (of: Record<string, string>) =>
    Object.entries(of).map(([materialCode, quantity]) => ({
      materialCode,
      materialName: `物料${materialCode}`,
      quantity,
    }))
  const cartOf = async (dhNo: string) =>
    storedLines(await head.call(getCart, { dhNo })).map(({ materialCode, quantity }) => [materialCode, quantity])
  const toAddOn = (shopJdeNo: string, of: Record<string, string>) =>
    head.flow(carryOver({ type: 'OVERTIME', purchaseDate: day(today), shopJdeNo, lines: lines(of) }))

  it('[S15] are copied to an add-on order of the day, and again to the same one', async () => {
    const shop = await newShop(chain)
    await fill(head, shop, [{ materialCode: 'M1', quantity: 2.5 }])
    chain.clock.now = addOnTime
    const carried = await toAddOn(shop, { M1: '2.5', M2: '0.7' })
    expect(carried).toMatchObject({ page: 'form', carried: 2, rest: [] })
    expect(await cartOf(carried.dhNo)).toEqual([
      ['M1', 2500],
      ['M2', 700],
    ])
    expect((await head.call(getCartMaterials, { dhNo: carried.dhNo })).order.orderType).toBe('OVERTIME')
    expect(await toAddOn(shop, { M1: '2.5', M2: '0.7' })).toEqual({ ...carried, carried: 2 })
  })

  it('[C3, Q5] are checked by the rules of that order: refused ones are left out and named', async () => {
    const shop = await newShop(chain)
    chain.clock.now = addOnTime
    const { dhNo, carried, rest } = await toAddOn(shop, { M1: '2.5', M2: '0', M3: '3.6', GONE: '4' })
    expect(carried).toBe(1)
    expect(rest).toMatchObject([
      { materialCode: 'M3', materialName: '物料M3', quantity: '3.6', is: 'left', why: { kind: 'QUANTITY_OFF_STEP' } },
      { materialCode: 'GONE', quantity: '4', is: 'left', why: { kind: 'MATERIAL_NOT_ORDERABLE' } },
    ])
    expect(await cartOf(dhNo)).toEqual([['M1', 2500]])
  })

  it('[C4] overwrite nothing in the target order', async () => {
    const shop = await newShop(chain)
    await fill(head, shop, [{ materialCode: 'M1', quantity: 5 }], tomorrow)
    const wished = { type: 'NORMAL', purchaseDate: day(tomorrow), shopJdeNo: shop } as const
    const { dhNo, carried, rest } = await head.flow(carryOver({ ...wished, lines: lines({ M1: '2.5', M2: '0.7' }) }))
    expect(rest).toMatchObject([{ materialCode: 'M1', quantity: '2.5', is: 'there', there: 5000, why: null }])
    expect(carried).toBe(1)
    expect(await cartOf(dhNo)).toEqual([
      ['M1', 5000],
      ['M2', 700],
    ])
  })

  it('[S4] leave an order of the day that is already submitted unchanged', async () => {
    const shop = await newShop(chain)
    const dhNo = await place(head, shop, [{ materialCode: 'M1', quantity: 5 }])
    const wished = { type: 'NORMAL', purchaseDate: day(today), shopJdeNo: shop } as const
    const answer = await head.flow(carryOver({ ...wished, lines: lines({ M2: '0.7' }) }))
    expect(answer).toEqual({ dhNo, page: 'detail', carried: 0, rest: [] })
  })
})
