import { describe, expect, it } from 'vitest'
import { startRoutineOrder, withdrawOrder } from '../../../application/ordering/contract/order.ts'
import { whyMaterial, whyOrder } from '../../../application/ordering/contract/why.ts'
import type { Success } from '../../../application/platform/endpoint.ts'
import { day } from '../../../domain/kernel/day.ts'
import { today, tomorrow, waysOf } from '../../fixtures/chain.ts'
import { at, failureOf, faultOf, newGroup, newShop, onTestChain, place, refusalOf } from '../platform/walk.ts'

type Checks = Success<typeof whyMaterial>['ordering']
const refused = (checks: Checks) => checks.flatMap(({ refusal }) => (refusal ? [refusal.kind] : []))

describe.each(waysOf(import.meta.filename))('why a material can or cannot be ordered, %s', way => {
  const { chain, people } = onTestChain(way, 'head', 'clerk1', 'reader')
  const [head, clerk, reader] = people
  const about = async (shopJdeNo: string, keyword: string) => {
    const { materials } = await head.call(whyMaterial, { shopJdeNo, keyword, purchaseDate: day(today) })
    return materials
  }

  it('[C3] names each cause: unknown, not on the sheet, not on sale', async () => {
    const group = await newGroup(chain)
    const shop = await newShop(chain, { group })
    await chain.connections.pool.query(`delete from purchase_rules where shop_group = $1 and material_code = 'M1'`, [
      group,
    ])
    const [unknown] = await about(shop, '冷冻鸡腿块')
    expect(unknown).toMatchObject({ materialName: null, isAllowed: false })
    expect(unknown?.checks[0]?.refusal).toMatchObject({ kind: 'MATERIAL_UNKNOWN', accepted: ['冷冻鸡腿排'] })
    const [foreign] = await about(shop, 'M1')
    expect(foreign).toMatchObject({ materialName: '冷冻鸡腿排', isAllowed: false })
    expect(refused(foreign!.checks)).toEqual(['MATERIAL_NOT_ON_SHEET'])
    const [delisted] = await about(shop, 'm5')
    expect(refused(delisted!.checks)).toEqual(['MATERIAL_NOT_ON_SALE'])
    const [sound] = await about(shop, '纸杯')
    expect([sound?.isAllowed, refused(sound!.checks)]).toEqual([true, []])
  })

  it('[M3] reports a missing price, which prevents no order', async () => {
    const [material] = await about('S1', 'M4')
    expect(material).toMatchObject({ isAllowed: true })
    expect(refused(material!.checks)).toEqual(['PRICE_MISSING'])
  })

  it('[D2] [D3] [D4] gives the same reasons as starting the order would', async () => {
    for (const [now, date] of [
      ['2026-11-21T10:00', today],
      ['2026-11-20T07:59', today],
      ['2026-11-21T22:00', today],
      ['2026-11-24T12:00', '2026-11-25'],
    ] as const) {
      chain.clock.now = at(now)
      const shop = await newShop(chain)
      const { ordering, isAllowed, dhNo } = await head.call(whyMaterial, { shopJdeNo: shop, purchaseDate: day(date) })
      const started = await head.attempt(startRoutineOrder, { shopJdeNo: shop, purchaseDate: day(date) })
      expect([dhNo, isAllowed]).toEqual([null, 'success' in started])
      if (!isAllowed) expect(refused(ordering)[0]).toBe(refusalOf(started).kind)
    }
  })

  it('[S4] considers an existing order of the day', async () => {
    const shop = await newShop(chain)
    const dhNo = await place(head, shop, [{ materialCode: 'M1', quantity: 1 }])
    const answer = await head.call(whyMaterial, { shopJdeNo: shop, materialCode: 'M1' })
    expect(answer).toMatchObject({ dhNo, isAllowed: false, purchaseDate: today })
    expect(answer.ordering[0]).toMatchObject({ about: 'status', refusal: { kind: 'ORDER_STATUS' } })
    const next = await head.call(whyMaterial, { shopJdeNo: shop, purchaseDate: day(tomorrow) })
    expect(next).toMatchObject({ dhNo: null, isAllowed: true, materials: [] })
  })

  it('[P6] of a foreign shop is not found, and [P2] requires the code', async () => {
    expect(faultOf(await clerk.attempt(whyMaterial, { shopJdeNo: 'S2', keyword: 'M1' }))).toBe('NOT_FOUND')
    const { ordering } = await reader.call(whyMaterial, { shopJdeNo: 'S1' })
    const missing = ordering.flatMap(({ refusal }) => (refusal?.kind === 'CODE_MISSING' ? [refusal.figures.codes] : []))
    expect(missing).toEqual(['P000225', 'P000508'])
    const nobody = await chain.signIn('nobody', way)
    const denied = failureOf(await nobody.attempt(whyMaterial, { shopJdeNo: 'S1' }))
    expect(denied).toMatchObject({
      kind: 'FORBIDDEN',
      refusal: { kind: 'CODE_MISSING', rule: 'P2', figures: { codes: 'P000224 P000508' } },
    })
  })
})

describe.each(waysOf(import.meta.filename))('what may be done with an order, %s', way => {
  const { chain, people } = onTestChain(way, 'head', 'clerk3')
  const [head, clerk3] = people
  const verbsOf = async (dhNo: string, who = head) => {
    const { verbs } = await who.call(whyOrder, { dhNo })
    return Object.fromEntries(verbs.map(({ verb, checks }) => [verb, refused(checks)]))
  }

  it('[S1] [S8] changes with its status', async () => {
    const shop = await newShop(chain)
    const { dhNo } = await head.call(startRoutineOrder, { shopJdeNo: shop, purchaseDate: day(today) })
    expect(await verbsOf(dhNo)).toEqual({
      edit: [],
      submit: ['CART_EMPTY'],
      withdraw: ['ORDER_STATUS'],
      void: ['ORDER_STATUS'],
    })
    const placed = await place(head, shop, [{ materialCode: 'M1', quantity: 1 }])
    expect(await verbsOf(placed)).toMatchObject({ edit: ['ORDER_STATUS'], submit: ['ORDER_STATUS'], withdraw: [] })
    chain.clock.now = at('2026-11-21T22:00')
    expect(await verbsOf(placed)).toMatchObject({ withdraw: ['CUT_OFF_PASSED'] })
    expect(refusalOf(await head.attempt(withdrawOrder, { dhNo: placed })).kind).toBe('CUT_OFF_PASSED')
  })

  it('[C2] names each line that prevents submitting', async () => {
    const group = await newGroup(chain)
    const shop = await newShop(chain, { group })
    const { dhNo } = await head.call(startRoutineOrder, { shopJdeNo: shop, purchaseDate: day(today) })
    const insert = 'insert into cart_lines values ($1, $2, $3, 1000, 1, $4, $4, 0)'
    await chain.connections.pool.query(insert, [shop, dhNo, 'M5', 'x'])
    const { verbs } = await head.call(whyOrder, { dhNo })
    expect(verbs.find(({ verb }) => verb === 'submit')?.checks.at(-1)?.refusal).toMatchObject({
      kind: 'CART_LINES_INVALID',
      figures: { lines: 1, firstMaterialCode: 'M5' },
    })
  })

  it('[P6] is not disclosed for an order of another shop', async () => {
    const { dhNo } = await head.call(startRoutineOrder, { shopJdeNo: 'S1', purchaseDate: day(today) })
    expect(faultOf(await clerk3.attempt(whyOrder, { dhNo }))).toBe('NOT_FOUND')
  })
})
