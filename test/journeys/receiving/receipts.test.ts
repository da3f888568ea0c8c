import { beforeEach, describe, expect, it } from 'vitest'
import { runDueJobs } from '../../../application/platform/jobs/run-jobs.ts'
import {
  confirmReceipt,
  getReceiptForm,
  listReceiptEvents,
  saveDraft,
  voidReceipt,
} from '../../../application/receiving/contract/receipts.ts'
import { automaticReceiptJob, runAutomaticReceipts } from '../../../application/receiving/handlers/automatic.ts'
import { clockTimeOf, dayOf } from '../../../domain/kernel/day.ts'
import { waysOf } from '../../fixtures/chain.ts'
import { thousandths } from '../../properties/runs.ts'
import { faultOf, onTestChain, refusalOf } from '../platform/walk.ts'
import { dayMs, receiptWalk } from './receipt-walk.ts'

const counted = (materialCode: string, quantity: number, more: object = {}) => ({
  ...{ materialCode, quantity: thousandths(quantity) },
  ...more,
})

describe.each(waysOf(import.meta.filename))('receiving a shipment %s', way => {
  const { chain, people } = onTestChain(way, 'head')
  const [head] = people
  const { rows, shipped, stockOf } = receiptWalk(chain)
  beforeEach(async () => {
    await rows('update chain set blind_receiving = false, auto_receive_days = 3, void_receipt_days = 7')
  })
  const statusOf = async (dhNo: string) => (await rows('select status from orders where dh_no = $1', [dhNo]))[0].status
  const confirm = (shNo: string, clientKey: string, lines: ReadonlyArray<ReturnType<typeof counted>> = []) =>
    head.attempt(confirmReceipt, { shNo, clientKey, lines })

  it('[RC1] [RC2] takes in good goods by exception and writes down how the rest differs', async () => {
    const { shop, dhNo, shNo } = await shipped()
    const form = await head.call(getReceiptForm, { shNo })
    expect(form).toMatchObject({ shStatus: '10', isBlind: false, version: 0, counted: [], voidUntil: null })
    expect(form.lines.map(line => [line.materialCode, line.fhQuantity])).toEqual([
      ['M1', 4000],
      ['M3', 3000],
    ])
    const damaged = counted('M1', 2500, { damaged: thousandths(1000), reason: '压坏了' })
    const received = await head.call(confirmReceipt, { shNo, clientKey: `${shNo}-1`, lines: [damaged] })
    expect(received).toEqual({ shNo, dhNo, shStatus: '99', scNo: expect.stringMatching(/^SC/), lateReasons: [] })
    expect(await stockOf(shop)).toEqual({ M1: [2500, 0], M3: [3000, 0] })
    expect(await statusOf(dhNo)).toBe('STORE_RECEIVE')
    const differences = await rows('select kind, quantity, reason from difference_lines where sc_no = $1 order by 1', [
      received.scNo,
    ])
    expect(differences).toEqual([
      { kind: 'DAMAGED', quantity: 1000, reason: '压坏了' },
      { kind: 'SHORT', quantity: 500, reason: '压坏了' },
    ])
    expect(await rows('select sc_status from difference_orders where sc_no = $1', [received.scNo])).toEqual([
      { sc_status: '10' },
    ])
  })

  it('[RC2] accepts more than was shipped as a difference', async () => {
    const { shop, shNo } = await shipped()
    await head.call(confirmReceipt, { shNo, clientKey: shNo, lines: [counted('M3', 5000)] })
    expect(await stockOf(shop)).toMatchObject({ M3: [5000, 0] })
    const unknown = await confirm((await shipped()).shNo, 'other', [counted('M9', 1000)])
    expect(refusalOf(unknown).kind).toBe('MATERIAL_NOT_SHIPPED')
  })

  it('[RC3] answers a repeated document as before, and another one that the goods are received', async () => {
    const { shNo } = await shipped()
    const first = await confirm(shNo, `${shNo}-phone`, [counted('M1', 3000)])
    expect(await confirm(shNo, `${shNo}-phone`, [counted('M1', 3000)])).toEqual(first)
    // Other quantities under the same UUID must not look as if they had been received.
    expect(refusalOf(await confirm(shNo, `${shNo}-phone`, [counted('M1', 2000)])).kind).toBe('RECEIPT_KEY_USED')
    expect(refusalOf(await confirm(shNo, `${shNo}-desk`)).kind).toBe('SHIPMENT_RECEIVED')
    const other = await shipped()
    expect(
      await rows('update shipments set shop_code = shop_code where sh_no = $1 returning 1 as one', [shNo]),
    ).toHaveLength(1)
    expect(faultOf(await confirm('SH-NONE', 'x'))).toBe('NOT_FOUND')
    expect(await confirm(other.shNo, `${shNo}-phone`)).toMatchObject({ success: { shNo: other.shNo } })
  })

  it('[RC4] saves a draft while counting, and refuses one that does not know the last', async () => {
    const { shNo } = await shipped()
    const save = (version: number, lines: ReadonlyArray<ReturnType<typeof counted>>) =>
      head.attempt(saveDraft, { shNo, version, lines })
    expect(await save(0, [counted('M1', 1000)])).toMatchObject({ success: { version: 1, shStatus: '20' } })
    expect(refusalOf(await save(0, [])).kind).toBe('DRAFT_CHANGED')
    expect(await save(1, [counted('M1', 1000), counted('M3', 2000)])).toMatchObject({ success: { version: 2 } })
    expect(await head.call(getReceiptForm, { shNo })).toMatchObject({
      ...{ shStatus: '20', version: 2, savedByName: expect.any(String) },
      counted: [{ materialCode: 'M1', quantity: 1000 }, { materialCode: 'M3' }],
    })
    expect(refusalOf(await save(2, [counted('M9', 1)])).kind).toBe('MATERIAL_NOT_SHIPPED')
    await head.call(confirmReceipt, { shNo, clientKey: shNo, lines: [] })
    expect(refusalOf(await save(2, [])).kind).toBe('SHIPMENT_RECEIVED')
    expect(await rows('select 1 from receipt_drafts where sh_no = $1', [shNo])).toEqual([])
  })

  it('[RC5] hides what was shipped in blind receiving, and wants every line counted', async () => {
    const { shNo } = await shipped()
    await rows('update chain set blind_receiving = true')
    const form = await head.call(getReceiptForm, { shNo })
    expect(form.isBlind).toBe(true)
    expect(form.lines.map(({ fhQuantity }) => fhQuantity)).toEqual([null, null])
    const incomplete = refusalOf(await confirm(shNo, shNo, [counted('M1', 4000)]))
    expect(incomplete).toMatchObject({ kind: 'COUNT_INCOMPLETE', figures: { missing: 1, firstMaterialCode: 'M3' } })
    expect(await confirm(shNo, shNo, [counted('M1', 4000), counted('M3', 3000)])).toMatchObject({
      success: { scNo: null },
    })
    expect((await head.call(getReceiptForm, { shNo })).lines[0]).toMatchObject({ fhQuantity: 4000 })
  })

  it('[RC6] [RC3] voids a receipt, puts the goods on their way again, and receives them once more', async () => {
    const { shop, dhNo, shNo } = await shipped()
    const { scNo } = await head.call(confirmReceipt, { shNo, clientKey: `${shNo}-1`, lines: [counted('M1', 1000)] })
    expect(refusalOf(await head.attempt(voidReceipt, { shNo, reason: ' ' })).kind).toBe('VOID_REASON')
    chain.clock.now += 1000
    expect(await head.call(voidReceipt, { shNo, reason: '数错了' })).toEqual({ shNo, shStatus: '02' })
    expect(await stockOf(shop)).toEqual({ M1: [0, 4000], M3: [0, 3000] })
    // The movements of the void say why.
    const remarks = 'select distinct remark from stock_postings where shop_code = $1 and posting_key like $2'
    expect(await rows(remarks, [shop, 'SH:%:void'])).toEqual([{ remark: '数错了' }])
    expect(await statusOf(dhNo)).toBe('STORE_RECEIVE')
    expect(await rows('select sc_status from difference_orders where sc_no = $1', [scNo])).toEqual([
      { sc_status: '02' },
    ])
    expect(refusalOf(await head.attempt(voidReceipt, { shNo, reason: '再来' })).kind).toBe('RECEIPT_OPEN')
    expect(refusalOf(await confirm(shNo, `${shNo}-1`, [counted('M1', 1000)])).kind).toBe('RECEIPT_VOIDED')
    chain.clock.now += 1000
    expect(await confirm(shNo, `${shNo}-2`)).toMatchObject({ success: { scNo: null } })
    expect(await stockOf(shop)).toEqual({ M1: [4000, 0], M3: [3000, 0] })
    const { nodes } = await head.call(listReceiptEvents, { shNo })
    expect(nodes.map(({ nodeName, status }) => [nodeName, status])).toEqual([
      ['门店收货', 'SUCC'],
      ['收货作废', 'FALL'],
      ['门店收货', 'SUCC'],
    ])
    chain.clock.now += 7 * dayMs
    expect(refusalOf(await head.attempt(voidReceipt, { shNo, reason: '晚了' })).kind).toBe('VOID_TOO_LATE')
  })

  it('[RC6] does not void what head office decided, nor goods that were returned since', async () => {
    const decided = await shipped()
    const { scNo } = await head.call(confirmReceipt, {
      ...{ shNo: decided.shNo, clientKey: decided.shNo, lines: [counted('M1', 0)] },
    })
    const end = 'decided_at = 1, decided_by_name = $2 where sc_no = $1'
    await rows(`update difference_orders set sc_status = '99', ${end}`, [scNo, 'x'])
    expect(refusalOf(await head.attempt(voidReceipt, { shNo: decided.shNo, reason: '错' })).kind).toBe(
      'RECEIPT_DECIDED',
    )
    const returned = await shipped()
    await head.call(confirmReceipt, { shNo: returned.shNo, clientKey: returned.shNo, lines: [] })
    await rows(`update order_lines set returned = 500 where dh_no = $1 and material_code = 'M1'`, [returned.dhNo])
    const refusal = refusalOf(await head.attempt(voidReceipt, { shNo: returned.shNo, reason: '错' }))
    expect(refusal).toMatchObject({ kind: 'RETURNED_SINCE', figures: { materialCode: 'M1', returned: '0.5' } })
    await rows('update order_lines set returned = null where dh_no = $1', [returned.dhNo])
  })

  it('[RC7] warns two days before, and then receives what nobody counted, with the draft of who began', async () => {
    const [open, counting] = [await shipped(), await shipped()]
    await head.call(saveDraft, { shNo: counting.shNo, version: 0, lines: [counted('M1', 3000)] })
    const tick = () => chain.run(runAutomaticReceipts)
    const warned = async () =>
      (
        await rows('select sh_no from shipments where auto_warned_at is not null and sh_no = any($1)', [
          [open.shNo, counting.shNo],
        ])
      ).length
    await rows('update chain set auto_receive_days = 0')
    await tick()
    expect(await warned()).toBe(0)
    await rows('update chain set auto_receive_days = 3')
    await tick()
    expect(await warned()).toBe(2)
    const messages = () =>
      rows(`select done_at is not null as done, detail from messages where kind = 'RECEIPT_WAITING' and subject = $1`, [
        open.shNo,
      ])
    const { autoReceiveAt } = await head.call(getReceiptForm, { shNo: open.shNo })
    expect(autoReceiveAt).toBe(chain.clock.now + 2 * dayMs)
    const detail = `${dayOf(autoReceiveAt!, 'Asia/Shanghai')} ${clockTimeOf(autoReceiveAt!, 'Asia/Shanghai')}`
    expect(await messages()).toEqual([{ done: false, detail }])
    await chain.run(runDueJobs(automaticReceiptJob))
    expect(await statusOf(open.dhNo)).toBe('DC_SHIPPED')
    chain.clock.now += 2 * dayMs
    await tick()
    await chain.run(runDueJobs(automaticReceiptJob))
    expect(await statusOf(open.dhNo)).toBe('STORE_RECEIVE')
    expect(await messages()).toEqual([{ done: true, detail }])
    const done = await rows(
      'select sh_no, is_auto, sc_no is null as same from shipments where sh_no = any($1) order by 1',
      [[open.shNo, counting.shNo]],
    )
    expect(done).toEqual([
      { sh_no: open.shNo, is_auto: true, same: true },
      { sh_no: counting.shNo, is_auto: true, same: false },
    ])
    await tick()
    expect(await chain.run(runDueJobs(automaticReceiptJob))).toBe(0)
  })
})
