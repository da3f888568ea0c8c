import { describe, expect, it } from 'vitest'
import { getCart } from '../../../application/ordering/contract/cart.ts'
import {
  getOrderDetail,
  getOrderLog,
  submitRoutineOrder,
  voidOrder,
  withdrawOrder,
} from '../../../application/ordering/contract/order.ts'
import { type Session, waysOf } from '../../fixtures/chain.ts'
import { at, faultOf, fill, newShop, onTestChain, place, refusalOf, statusOf } from '../platform/walk.ts'
import { putOrder } from './fixtures/history.ts'

describe.each(waysOf(import.meta.filename))('withdrawing an order %s', way => {
  const { chain, people } = onTestChain(way, 'head')
  const [head] = people
  const oneLine = [{ materialCode: 'M1', quantity: 1 }]
  const withdraw = (dhNo: string, who: Pick<Session, 'attempt'> = head) => who.attempt(withdrawOrder, { dhNo })

  it('[S8] restores stock and cart, and the order can be submitted again', async () => {
    const filled = await fill(head, await newShop(chain), oneLine)
    const { dhNo } = filled
    await head.call(submitRoutineOrder, filled)
    expect(await withdraw(dhNo)).toEqual({ success: { dhNo, bizStatus: 'ROLLING_BACK' } })
    const { baseInfo, lineList } = await head.call(getOrderDetail, { dhNo })
    const { bizStatus, isDraft, payPrice, totalMaterialCount } = baseInfo
    expect([bizStatus, isDraft, payPrice, totalMaterialCount]).toEqual(['WAIT_SUBMIT', true, 12_550, 1])
    expect(lineList).toMatchObject([{ materialCode: 'M1', quantity: 1000, orderPay: 12_550 }])
    expect((await head.call(getCart, { dhNo })).categories[0]).toMatchObject({ materialKinds: 1, amount: 12_550 })
    const { rowCount } = await chain.connections.pool.query('select 1 from stock_locks where dh_no = $1', [dhNo])
    expect(rowCount, 'stock still promised').toBe(0)
    expect(await head.call(submitRoutineOrder, filled)).toMatchObject({ isSubmitted: true })
    expect(await statusOf(head, dhNo)).toBe('SUBMITTED')
    expect((await head.call(getOrderLog, { dhNo })).map(node => node.nodeName)).toEqual([
      '创建订货单',
      '提交订货单',
      '锁定库存',
      '撤回订货单',
      '释放库存',
      '提交订货单',
      '锁定库存',
    ])
  })

  it('[S8] is possible until the cut-off, as displayed; at its instant it is too late', async () => {
    const dhNo = await place(head, await newShop(chain), oneLine)
    expect((await head.call(getOrderDetail, { dhNo })).baseInfo.revokeText).toBe(
      '如需修改，可在今天 22:00 截单前撤回后重新提交',
    )
    chain.clock.now = at('2026-11-21T22:00')
    expect((await head.call(getOrderDetail, { dhNo })).baseInfo.revokeText).toBeNull()
    expect(refusalOf(await withdraw(dhNo)).kind).toBe('CUT_OFF_PASSED')
    chain.clock.now -= 1
    expect(await withdraw(dhNo)).toHaveProperty('success')
  })

  it('[S8] is possible while the order awaits its payment', async () => {
    const dhNo = await place(head, await newShop(chain, { payMethod: 'ONLINE' }), oneLine)
    expect(await withdraw(dhNo)).toHaveProperty('success')
    expect(await statusOf(head, dhNo)).toBe('WAIT_SUBMIT')
  })

  it('[S1] is refused in any other status, with the statuses in which it is possible', async () => {
    const { dhNo } = await fill(head, await newShop(chain), oneLine)
    expect(refusalOf(await withdraw(dhNo))).toMatchObject({
      kind: 'ORDER_STATUS',
      figures: { status: 'WAIT_SUBMIT', event: 'withdraw' },
      accepted: ['SUBMIT_FAIL', 'WAIT_PAY', 'SUBMITTED'],
    })
    const handedOver = await putOrder(chain, {
      shop: await newShop(chain),
      status: 'PLACE_SUCCESS',
      lines: { M1: 1000 },
    })
    expect(refusalOf(await withdraw(handedOver)).figures).toMatchObject({ status: 'PLACE_SUCCESS' })
  })

  it('[S19] that hangs is restarted when it is requested again after five minutes, and not before [000: 4.1.4.1, 9.4.4]', async () => {
    const shop = await newShop(chain)
    const dhNo = await putOrder(chain, { shop, status: 'ROLLING_BACK', lines: { M1: 1000 } })
    const since = chain.clock.now
    await chain.connections.pool.query('update orders set status_since = $1 where dh_no = $2', [since, dhNo])
    chain.clock.now = since + 5 * 60_000 - 1
    expect(refusalOf(await withdraw(dhNo))).toMatchObject({ kind: 'ORDER_STATUS', figures: { status: 'ROLLING_BACK' } })
    chain.clock.now += 1
    expect(await withdraw(dhNo)).toEqual({ success: { dhNo, bizStatus: 'ROLLING_BACK' } })
    expect(await statusOf(head, dhNo)).toBe('WAIT_SUBMIT')
  })

  it('[S9] is refused for an order of head office', async () => {
    const dhNo = await putOrder(chain, {
      shop: await newShop(chain),
      status: 'SUBMITTED',
      type: 'ZP',
      lines: { M1: 1000 },
    })
    expect(refusalOf(await withdraw(dhNo))).toMatchObject({ kind: 'HEAD_OFFICE_ORDER', rule: 'S9' })
  })

  it('[S8] a rejected order can be voided, by the shop and with its reason [000: 4.2.4.1, 7.2.1.9, 7.2.7.2]', async () => {
    const shop = await newShop(chain)
    const dhNo = await putOrder(chain, { shop, status: 'REJECT', type: 'OVERTIME', lines: { M1: 1000 } })
    expect(await head.attempt(voidOrder, { dhNo })).toEqual({ success: { dhNo, bizStatus: 'INVALID' } })
    expect((await head.call(getOrderDetail, { dhNo })).baseInfo).toMatchObject({
      bizStatus: 'INVALID',
      cancelReason: '门店作废',
    })
    const [last] = (await head.call(getOrderLog, { dhNo })).slice(-1)
    expect(last, 'the log says it in words too').toMatchObject({ nodeName: '作废订货单', reason: '门店作废' })
    expect(refusalOf(await head.attempt(voidOrder, { dhNo }))).toMatchObject({
      kind: 'ORDER_STATUS',
      figures: { status: 'INVALID', event: 'void' },
      accepted: ['REJECT'],
    })
  })

  it('[S1] nothing else can be voided', async () => {
    const dhNo = await place(head, await newShop(chain), oneLine)
    expect(refusalOf(await head.attempt(voidOrder, { dhNo })).kind).toBe('ORDER_STATUS')
    expect(await statusOf(head, dhNo)).toBe('SUBMITTED')
  })

  it('[P2][P3] requires the right, and one’s own shops', async () => {
    const dhNo = await place(head, 'S1', oneLine)
    expect(faultOf(await withdraw(dhNo, await chain.signIn('reader', way)))).toBe('FORBIDDEN')
    expect(faultOf(await withdraw(dhNo, await chain.signIn('clerk3', way)))).toBe('NOT_FOUND')
    expect(await withdraw(dhNo, await chain.signIn('clerk1', way))).toHaveProperty('success')
  })
})
