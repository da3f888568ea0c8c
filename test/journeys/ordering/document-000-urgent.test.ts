import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestChain, type TestChain } from '../../fixtures/chain.ts'
import { type Json, openWire, type Wire } from '../platform/wire.ts'

/** Document 000, section 7.3, as an external program uses it: an urgent application from its form to its order. */
const shopJdeNo = 'S1'
const today = '2026-11-21'

let chain: TestChain
let wire: Wire
beforeAll(async () => {
  chain = await openTestChain()
  wire = openWire(chain)
})
afterAll(() => chain.close())
const clerk = (path: string, payload: unknown = {}) => wire.data('clerk1', path, payload)
const head = (path: string, payload: unknown = {}) => wire.data('head', path, payload)

describe('document 000, an urgent order', () => {
  const form = {
    ...{ shopJdeNo, purchaseDate: today, phone: '13800138000', expectedDeliveryDate: '2026-11-22', reason: '断货' },
    ...{ applyMaterials: '鸡腿排 5 箱', remark: '含冰品' },
  }
  let jjSqNo = ''

  /** Returns the application in head office's inbox, with the data needed to decide on it. */
  const waiting = async () => {
    const { records } = await head('approval/list', { tab: 'urgent', no: jjSqNo })
    return { kind: 'URGENT', no: jjSqNo, shopJdeNo, submissionNo: records[0].submissionNo }
  }
  const application = () => clerk('urgent-order/jjSqDetail', { jjSqNo, shopJdeNo })

  it('is applied for, counted, rejected with a reason, and changed [000: 3.18.1, 3.18.4-13, 7.3.1.1-2, 7.3.1.4-6]', async () => {
    jjSqNo = (await clerk('urgent-order/addSq', form)).jjSqNo
    expect(await clerk('urgent-order/todayCount', { shopJdeNo })).toMatchObject({ todayCount: 1 })
    await head('approval/reject', { ...(await waiting()), reason: '请改为加单' })
    expect(await application()).toMatchObject({ status: 'REJECT', rejectReason: '请改为加单' })
    await clerk('urgent-order/updateSq', { ...form, jjSqNo, phone: '13900139000' })
    const changed = {
      ...{ jjSqNo, status: 'TO_AUDIT', sqSource: 'SHOP', dhNo: null, phone: '13900139000', reason: '断货' },
      ...{ expectedDeliveryDate: '2026-11-22', applyMaterials: '鸡腿排 5 箱', remark: '含冰品' },
      ...{ purchaseDate: today, configType: 0, dayMax: 1 },
    }
    expect(await application()).toMatchObject(changed)
    expect(await clerk('urgent-order/statusInfo', { shopJdeNo })).toMatchObject({
      ...{ dayMax: 1, configType: 0 },
      applications: [{ jjSqNo, status: 'TO_AUDIT', phone: '13900139000' }],
    })
  })

  it('once approved is filled, listed as urgent and submitted [000: 7.2.1.7, 7.2.6.3, 7.2.10.3]', async () => {
    await head('approval/approve', await waiting())
    const { status, dhNo } = await application()
    expect(status).toBe('SUCCESS')
    const listed = await clerk('purchase-order/urgent-list', { shopJdeNo })
    expect(listed.map((order: Json) => order.dhNo)).toEqual([dhNo])
    const lines = [{ materialCode: 'M1', quantity: 2 }]
    await clerk('purchase-order/cart/edit', { dhNo, cart: lines })
    const submitted = await clerk('purchase-order/urgent/submit-order', { dhNo, cart: lines })
    expect(submitted).toMatchObject({ isSubmitted: true, errorInfo: null })
  })

  it('is cancelled while it waits [000: 7.3.1.3]', async () => {
    const other = { ...form, shopJdeNo: 'S2' }
    const { jjSqNo: second } = await wire.data('manager', 'urgent-order/addSq', other)
    await wire.data('manager', 'urgent-order/cancelSq', { jjSqNo: second, shopJdeNo: 'S2' })
    expect(await wire.data('manager', 'urgent-order/statusInfo', { shopJdeNo: 'S2' })).toMatchObject({
      applications: [],
    })
  })
})
