import { beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '../../../application/documents/contract.ts'
import {
  confirmReceipt,
  getReceiptForm,
  saveDraft,
  voidReceipt,
} from '../../../application/receiving/contract/receipts.ts'
import { applyReturn, reviewReturn, storeReturn, voidReturn } from '../../../application/receiving/contract/returns.ts'
import { day } from '../../../domain/kernel/day.ts'
import { thousandths } from '../../properties/runs.ts'
import { onTestChain, refusalOf } from '../platform/walk.ts'
import { receiptWalk } from './receipt-walk.ts'

const last = day('2026-12-09')

describe('the batches of a receipt', () => {
  const { chain, people } = onTestChain('in process', 'head')
  const [head] = people
  const { rows, shipped } = receiptWalk(chain)
  beforeAll(async () => {
    await rows(`update materials set shelf_life_days = 10 where material_code = 'M1'`)
    await rows(`update users set granted_codes = '{DH0003}' where user_id = 'head'`)
  })
  const batches = async (storeCode: string) =>
    (await head.call(callsOf.expiringInventory.page, { storeCode })).records.map(row => [
      ...[row.materialCode, row.expireDate, row.totalQty, row.bizOrderNo],
    ])
  const line = (quantity: number, ...batched: ReadonlyArray<object>) => ({
    ...{ materialCode: 'M1', quantity: thousandths(quantity), batches: batched },
  })

  it('[EX6] are the expiry days of its goods, and shown again', async () => {
    const { shop, shNo } = await shipped()
    const form = await head.call(getReceiptForm, { shNo })
    expect(form.lines.map(({ materialCode, shelfLifeDays }) => [materialCode, shelfLifeDays])).toEqual([
      ...[
        ['M1', 10],
        ['M3', null],
      ],
    ])
    const dated = line(4000, { expireDate: last, quantity: thousandths(1500) }, { productionDate: day('2026-11-20') })
    const { version } = await head.call(saveDraft, { shNo, version: 0, lines: [dated] })
    expect(version).toBe(1)
    expect((await head.call(getReceiptForm, { shNo })).counted).toMatchObject([{ batches: dated.batches }])
    await head.call(confirmReceipt, { shNo, clientKey: shNo, lines: [dated] })
    expect(await batches(shop)).toEqual([
      ['M1', '2026-11-30', 2500, shNo],
      ['M1', last, 1500, shNo],
    ])
    const { counted } = await head.call(getReceiptForm, { shNo })
    expect(counted.find(({ materialCode }) => materialCode === 'M1')?.batches).toEqual([
      { expireDate: last, quantity: 1500 },
      { expireDate: '2026-11-30', quantity: 2500 },
    ])
    await head.call(voidReceipt, { shNo, reason: '日期录错' })
    expect(await batches(shop)).toEqual([])
    expect((await head.call(getReceiptForm, { shNo })).counted).toEqual([])
  })

  it('[EX3] leave by a return of the shipment that they came with, though others expire before', async () => {
    const early = await shipped()
    const { shop, dhNo, shNo } = await shipped({ shop: early.shop })
    const received = (no: string, expireDate: string) =>
      head.call(confirmReceipt, { shNo: no, clientKey: no, lines: [line(4000, { expireDate: day(expireDate) })] })
    await received(early.shNo, '2026-11-25')
    await received(shNo, last)
    const lines = [{ materialCode: 'M1', quantity: 3, thReason: '临期' }]
    await head.call(applyReturn, { dhNo, shNo, lines })
    expect(await batches(shop)).toEqual([
      ['M1', '2026-11-25', 4000, early.shNo],
      ['M1', last, 1000, shNo],
    ])
  })

  it('[EX3] are filled again by what comes back of a return: all of a voided one, and what the warehouse did not store', async () => {
    const early = await shipped()
    const { shop, dhNo, shNo } = await shipped({ shop: early.shop })
    const received = (no: string, expireDate: string) =>
      head.call(confirmReceipt, { shNo: no, clientKey: no, lines: [line(4000, { expireDate: day(expireDate) })] })
    await received(early.shNo, '2026-11-25')
    await received(shNo, last)
    const apply = () =>
      head.call(applyReturn, { dhNo, shNo, lines: [{ materialCode: 'M1', quantity: 3, thReason: '临期' }] })
    const full = [
      ['M1', '2026-11-25', 4000, early.shNo],
      ['M1', last, 4000, shNo],
    ]
    await head.call(voidReturn, { thNo: (await apply()).thNo })
    expect(await batches(shop)).toEqual(full)
    const { thNo } = await apply()
    await head.call(reviewReturn, { thNo, isApproved: true })
    await head.call(storeReturn, { thNo, lines: [{ materialCode: 'M1', quantity: 1 }] })
    expect(await batches(shop)).toEqual([full[0], ['M1', last, 3000, shNo]])
  })

  it('[EX2] [EX6] last the shelf life where nobody said a day, and refuse more than was received', async () => {
    const { shop, shNo } = await shipped()
    const tooMuch = { shNo, clientKey: shNo, lines: [line(1000, { expireDate: last, quantity: thousandths(1001) })] }
    expect(refusalOf(await head.attempt(confirmReceipt, tooMuch)).kind).toBe('RECEIPT_BATCHES')
    const noDay = { shNo, clientKey: shNo, lines: [line(1000, { quantity: thousandths(1) })] }
    expect(refusalOf(await head.attempt(confirmReceipt, noDay)).kind).toBe('RECEIPT_BATCH_DAY')
    await head.call(confirmReceipt, {
      ...{ shNo, clientKey: shNo },
      lines: [line(3000, { expireDate: last, quantity: thousandths(1000) })],
    })
    expect(await batches(shop)).toEqual([
      ['M1', '2026-12-01', 2000, shNo],
      ['M1', last, 1000, shNo],
    ])
  })
})
