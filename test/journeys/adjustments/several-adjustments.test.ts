import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  confirmAdjustment,
  saveAdjustment,
  voidAdjustment,
} from '../../../application/adjustments/contract/adjustments.ts'
import { confirmOne } from '../../../application/adjustments/flows/confirmations.ts'
import { callsOf } from '../../../application/documents/contract.ts'
import { grantSubsidy } from '../../../application/payment/contract/subsidy.ts'
import { settleOne } from '../../../application/payment/flows/settle-adjustments.ts'
import type { Payload } from '../../../application/platform/endpoint.ts'
import { decideEach } from '../../../application/receiving/flows/decide-each.ts'
import { day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { openTestChain, type Session, type TestChain, today } from '../../fixtures/chain.ts'
import { countStock } from '../ordering/fixtures/stock.ts'
import { refusalOf } from '../platform/walk.ts'

describe('several account adjustments at once', () => {
  let chain: TestChain
  let head: Session
  let finance: Session
  beforeAll(async () => {
    chain = await openTestChain()
    await chain.connections.pool.query(`
      insert into payer_entities (entity_code, entity_name, partner_no, partner_name) values ('P1', '静安餐饮', 'H1', '合伙一');
      update shops set payer_code = 'P1' where shop_code = 'S1';
      insert into users (user_id, name, password_hash, presets, all_shops)
        select 'finance', '钱方', password_hash, '{headFinance}', true from users where user_id = 'head'`)
    await chain.run(countStock('S1', { M1: 10_000, M2: 3000 }))
    head = await chain.signIn('head')
    finance = await chain.signIn('finance')
    await finance.call(grantSubsidy, { entityCode: 'P1', amount: fen(5000), remark: '活动' })
  })
  afterAll(() => chain.close())

  const save = (change: Partial<Payload<typeof saveAdjustment>> = {}) =>
    head.call(saveAdjustment, {
      ...{ storeCode: 'S1', tzType: '0', tzMode: 'GOODS', dhDate: day(today), remark: '少发补记', alwAmt: fen(4000) },
      lines: [{ materialCode: 'M1', quantity: 2000 as Thousandths, unitCost: fen(5000) }],
      ...change,
    })
  const confirmed = async () => head.call(confirmAdjustment, { tzNo: (await save()).tzNo })
  const inStock = async () => {
    const { records } = await head.call(callsOf.realTimeInventory.page, { storeCode: 'S1', materialCodes: ['M1'] })
    return records[0]!.inStoreQty as number
  }
  const subsidyOf = async (tzNo: string) => (await head.call(callsOf.adjustment.detail, { tzNo })).alwUsedAmt

  it('[TZ1] [TZ4] several are confirmed one after the other, and a refused one stays a draft', async () => {
    const before = await inStock()
    const above = {
      tzType: '1',
      tzMode: 'STOCK',
      alwAmt: fen(0),
      lines: [{ materialCode: 'M2', quantity: 900_000 as Thousandths }],
    } as const
    const numbers = [await save(), await save(above), await save(), await save()].map(({ tzNo }) => tzNo)
    await head.call(voidAdjustment, { tzNo: numbers[2]!, reason: '录错' })
    const outcomes = await head.flow(decideEach(numbers, confirmOne, () => {}))
    expect(outcomes.map(({ failure }) => failure && refusalOf({ failure })?.kind)).toEqual([
      ...[null, 'ADJUSTMENT_BELOW_STOCK', 'ADJUSTMENT_STATUS', null],
    ])
    const statuses = await Promise.all(numbers.map(tzNo => head.call(callsOf.adjustment.detail, { tzNo })))
    expect(statuses.map(({ tzStatus }) => tzStatus)).toEqual(['99', '10', '02', '99'])
    expect(await inStock()).toBe(before + 4000)
  })

  it('[TZ8] [TZ7] several are settled one after the other with one note, while subsidy lasts; a refused one stops none', async () => {
    const numbers = [await confirmed(), await confirmed(), await save(), await confirmed()].map(({ tzNo }) => tzNo)
    await head.call(voidAdjustment, { tzNo: numbers[1]!, reason: '录错' })
    const settleAll = decideEach(numbers, settleOne({ isSubsidy: true, remark: '十一月账单' }), () => {})
    const outcomes = await finance.flow(settleAll)
    const notOpen = 'ADJUSTMENT_NOT_OPEN'
    const kinds = outcomes.map(({ failure }) => failure && refusalOf({ failure })?.kind)
    expect(kinds).toEqual([null, notOpen, notOpen, null])
    expect(await Promise.all(numbers.map(subsidyOf))).toEqual([4000, 0, 0, 1000])
    const again = await finance.flow(settleAll)
    expect(again.every(({ failure }) => failure && refusalOf({ failure })?.kind === notOpen)).toBe(true)
    expect(await Promise.all(numbers.map(subsidyOf)), 'a repetition pays nothing more').toEqual([4000, 0, 0, 1000])
    const forbidden = await head.flow(decideEach([numbers[2]!], settleOne({ isSubsidy: true, remark: 'x' }), () => {}))
    expect(forbidden).toMatchObject([{ failure: { kind: 'FORBIDDEN' } }])
  })
})
