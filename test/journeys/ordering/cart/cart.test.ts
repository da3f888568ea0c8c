import { describe, expect, it } from 'vitest'
import { clearCart, editCart, getCart } from '../../../../application/ordering/contract/cart.ts'
import { startRoutineOrder } from '../../../../application/ordering/contract/order.ts'
import { refusalText } from '../../../../application/texts/refusals.ts'
import { day } from '../../../../domain/kernel/day.ts'
import { today, waysOf } from '../../../fixtures/chain.ts'
import {
  at,
  type Cart,
  faultOf,
  fill,
  newGroup,
  newShop,
  onTestChain,
  place,
  refusalOf,
  type Who,
} from '../../platform/walk.ts'

describe.each(waysOf(import.meta.filename))('the cart %s', way => {
  const { chain, people } = onTestChain(way, 'head', 'manager')
  const [clerk, other] = people

  const startIn = async (shopJdeNo: string) =>
    (await clerk.call(startRoutineOrder, { purchaseDate: day(today), shopJdeNo })).dhNo
  const newOrder = async () => startIn(await newShop(chain))
  const edit = (dhNo: string, cart: Cart, who: Who = clerk) => who.attempt(editCart, { dhNo, cart })
  const linesOf = async (dhNo: string) =>
    (await clerk.call(getCart, { dhNo })).categories[0]!.materials.map(it => [it.materialCode, it.quantity, it.version])

  it('[Q2][Q3][Q4][Q5] refuses a quantity with the text of the spec, and saves nothing [000: 5.1.2.1, 5.1.4-5.1, 8.13.1]', async () => {
    const dhNo = await newOrder()
    const cases = [
      [{ materialCode: 'M1', quantity: '2..5' }, 'QUANTITY_NOT_A_NUMBER', '只支持正数跟三位小数', []],
      [{ materialCode: 'M1', quantity: 1.0005 }, 'QUANTITY_NOT_A_NUMBER', '只支持正数跟三位小数', []],
      [{ materialCode: 'M3', quantity: 2 }, 'QUANTITY_BELOW_MINIMUM', '最少订货量 3', ['3']],
      [{ materialCode: 'M3', quantity: 11 }, 'QUANTITY_ABOVE_MAXIMUM', '单次最大定量为 10.5', ['10.5']],
      [{ materialCode: 'M3', quantity: '3.5' }, 'QUANTITY_OFF_STEP', '请按递增量1的倍数输入', ['3', '4']],
    ] as const
    for (const [line, kind, words, accepted] of cases) {
      const refusal = refusalOf(await edit(dhNo, [line]))
      expect([refusal.kind, refusalText(refusal)[0], refusal.accepted]).toEqual([kind, words, accepted])
    }
    expect(await linesOf(dhNo)).toEqual([])
  })

  it('[Q5] accepts every step, and the maximum off the grid, as number or as text', async () => {
    const dhNo = await newOrder()
    await edit(dhNo, [
      { materialCode: 'M1', quantity: 1.5 },
      { materialCode: 'M2', quantity: '0.7' },
      { materialCode: 'M3', quantity: '１０.５' },
    ])
    expect(await linesOf(dhNo)).toEqual([
      ['M1', 1500, 1],
      ['M2', 700, 1],
      ['M3', 10_500, 1],
    ])
  })

  it('[C4] saves every line of an edit, or none when one is refused [000: 7.2.8.3]', async () => {
    const dhNo = await newOrder()
    const answer = await edit(dhNo, [
      { materialCode: 'M1', quantity: 5 },
      { materialCode: 'M2', quantity: 0.05 },
    ])
    expect(refusalOf(answer)).toMatchObject({ kind: 'QUANTITY_BELOW_MINIMUM', rule: 'Q3' })
    expect(await linesOf(dhNo)).toEqual([])
    expect((await clerk.call(getCart, { dhNo })).cartVersion).toBe(0)
  })

  it('[C6][C7] totals kinds, quantity and amount, whole and by category [000: 3.13.5, 7.2.8.4]', async () => {
    const dhNo = await newOrder()
    const cart = await clerk.call(editCart, {
      dhNo,
      cart: [
        { materialCode: 'M1', quantity: 2 },
        { materialCode: 'M3', quantity: 3 },
        { materialCode: 'M4', quantity: 1 },
      ],
    })
    expect(
      cart.categories.map(it => [
        it.categoryCode,
        it.categoryName,
        it.materialKinds,
        it.materialTotalQuantity,
        it.amount,
      ]),
    ).toEqual([
      ['ALL', '全部', 3, 6000, 2 * 12_550 + 3 * 8_800],
      ['F', '食品', 1, 2000, 2 * 12_550],
      ['P', '包材', 2, 4000, 3 * 8_800],
    ])
  })

  it('[C4] a write over an older version conflicts, and shows both values and who wrote', async () => {
    const dhNo = await startIn('S1')
    await edit(dhNo, [{ materialCode: 'M1', quantity: 2, baseVersion: 0 }])
    await edit(dhNo, [{ materialCode: 'M1', quantity: 3, baseVersion: 1 }], other)
    const conflict = refusalOf(await edit(dhNo, [{ materialCode: 'M1', quantity: 4, baseVersion: 1 }]))
    expect(conflict).toMatchObject({
      kind: 'CART_LINE_CONFLICT',
      figures: { materialCode: 'M1', yours: '4', theirs: '3', theirsBy: '陈思', version: 2 },
      accepted: ['3', '4'],
    })
    expect(refusalText(conflict)[0]).toBe('陈思 刚把 M1 改为 3，您填的是 4')
    expect(await edit(dhNo, [{ materialCode: 'M1', quantity: 4, baseVersion: 2 }])).toHaveProperty('success')
    expect(await linesOf(dhNo)).toEqual([['M1', 4000, 3]])
  })

  it('[C4] writing the stored value changes nothing, over any version', async () => {
    const dhNo = await newOrder()
    const first = await clerk.call(editCart, { dhNo, cart: [{ materialCode: 'M1', quantity: 2, baseVersion: 0 }] })
    const again = await clerk.call(editCart, { dhNo, cart: [{ materialCode: 'M1', quantity: 2, baseVersion: 0 }] })
    expect(again).toEqual(first)
    expect(await linesOf(dhNo)).toEqual([['M1', 2000, 1]])
  })

  it('[C4] an emptied line keeps its version, so that an old write cannot fill it again', async () => {
    const dhNo = await newOrder()
    await edit(dhNo, [{ materialCode: 'M1', quantity: 2, baseVersion: 0 }])
    await edit(dhNo, [{ materialCode: 'M1', quantity: '', baseVersion: 1 }])
    expect(await linesOf(dhNo)).toEqual([['M1', 0, 2]])
    expect(refusalOf(await edit(dhNo, [{ materialCode: 'M1', quantity: 5, baseVersion: 1 }])).kind).toBe(
      'CART_LINE_CONFLICT',
    )
    await edit(dhNo, [{ materialCode: 'M1', quantity: 5, baseVersion: 2 }])
    expect(await linesOf(dhNo)).toEqual([['M1', 5000, 3]])
  })

  it('[C3] refuses materials that are not on sale, not on the sheet or unknown; their lines can be emptied', async () => {
    const group = await newGroup(chain)
    const dhNo = await startIn(await newShop(chain, { group }))
    for (const materialCode of ['M5', 'M0']) {
      expect(refusalOf(await edit(dhNo, [{ materialCode, quantity: 1 }]))).toMatchObject({
        kind: 'MATERIAL_NOT_ORDERABLE',
        figures: { materialCode },
      })
    }
    await edit(dhNo, [{ materialCode: 'M1', quantity: 1 }])
    await chain.connections.pool.query(
      `update purchase_rules set can_purchase = false where shop_group = $1 and material_code = 'M1'`,
      [group],
    )
    expect(refusalOf(await edit(dhNo, [{ materialCode: 'M1', quantity: 2 }])).kind).toBe('MATERIAL_NOT_ORDERABLE')
    expect(await edit(dhNo, [{ materialCode: 'M1', quantity: 0 }])).toHaveProperty('success')
  })

  it('[C4] clearing empties every line and keeps their versions [000: 7.2.8.5]', async () => {
    const shop = await newShop(chain)
    const { dhNo } = await fill(clerk, shop, [
      { materialCode: 'M1', quantity: 2 },
      { materialCode: 'M2', quantity: 0.1 },
    ])
    const cleared = await clerk.call(clearCart, { dhNo })
    expect(cleared.categories[0]).toMatchObject({
      categoryCode: 'ALL',
      materialKinds: 0,
      materialTotalQuantity: 0,
      amount: 0,
    })
    expect(await linesOf(dhNo)).toEqual([
      ['M1', 0, 2],
      ['M2', 0, 2],
    ])
    expect(await clerk.call(clearCart, { dhNo })).toEqual(cleared)
  })

  it('[S1][D4] is closed once the order is placed, or from the cut-off on', async () => {
    const placed = await place(clerk, await newShop(chain), [{ materialCode: 'M1', quantity: 1 }])
    const open = await newOrder()
    expect(refusalOf(await edit(placed, [{ materialCode: 'M1', quantity: 2 }]))).toMatchObject({
      kind: 'ORDER_STATUS',
      figures: { status: 'SUBMITTED', event: 'edit' },
      accepted: ['WAIT_SUBMIT'],
    })
    expect(refusalOf(await clerk.attempt(clearCart, { dhNo: placed })).kind).toBe('ORDER_STATUS')
    chain.clock.now = at('2026-11-21T22:00')
    expect(refusalOf(await edit(open, [{ materialCode: 'M1', quantity: 2 }])).kind).toBe('CUT_OFF_PASSED')
    expect(refusalOf(await clerk.attempt(clearCart, { dhNo: open })).kind).toBe('CUT_OFF_PASSED')
  })

  it('[P3] of a foreign shop is not found', async () => {
    const dhNo = await startIn('S3')
    expect(faultOf(await other.attempt(getCart, { dhNo }))).toBe('NOT_FOUND')
    expect(faultOf(await edit(dhNo, [{ materialCode: 'M1', quantity: 1 }], other))).toBe('NOT_FOUND')
    expect(faultOf(await other.attempt(clearCart, { dhNo }))).toBe('NOT_FOUND')
  })
})
