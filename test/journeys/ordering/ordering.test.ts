import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { urlOf } from '../../../adapters/http/services.ts'
import { editCart, getCart } from '../../../application/ordering/contract/cart.ts'
import {
  getOrderDetail,
  getOrderLog,
  startRoutineOrder,
  submitRoutineOrder,
  withdrawOrder,
} from '../../../application/ordering/contract/order.ts'
import { day } from '../../../domain/kernel/day.ts'
import { openTestChain, type TestChain, today, tomorrow, waysOf } from '../../fixtures/chain.ts'

describe.each(waysOf(import.meta.filename))('ordering %s', way => {
  let chain: TestChain
  beforeAll(async () => {
    chain = await openTestChain()
  })
  afterAll(() => chain.close())

  it('[S10] a clerk starts, fills and submits the routine order of the day, and sees it submitted [000: 2.8.4.2, 4.2.1.1]', async () => {
    const clerk = await chain.signIn('clerk1', way)
    const { dhNo, status } = await clerk.call(startRoutineOrder, { purchaseDate: day(today), shopJdeNo: 'S1' })
    expect(status).toBe('PENDING_SUBMISSION')
    const cart = [
      { materialCode: 'M1', quantity: 2.5 },
      { materialCode: 'M3', quantity: '10.5' },
    ]
    const filled = await clerk.call(editCart, { dhNo, cart })
    const answer = await clerk.call(submitRoutineOrder, { dhNo, cart, cartVersion: filled.cartVersion })
    expect(answer).toMatchObject({ isSubmitted: true, errorInfo: null })
    const { baseInfo, lineList } = await clerk.call(getOrderDetail, { dhNo })
    expect(baseInfo).toMatchObject({ bizStatus: 'SUBMITTED', totalMaterialCount: 2, payPrice: 31_375 + 92_400 })
    expect(lineList.map(line => [line.materialCode, line.quantity, line.orderPay])).toEqual([
      ['M1', 2_500, 31_375],
      ['M3', 10_500, 92_400],
    ])
    const log = await clerk.call(getOrderLog, { dhNo })
    expect(log.map(node => node.nodeName)).toEqual(['创建订货单', '提交订货单', '锁定库存'])
    const response = await fetch(`${chain.address}${urlOf(getOrderLog)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en', authorization: `Bearer ${clerk.token}` },
      body: JSON.stringify({ dhNo }),
    })
    expect((await response.json()).data.at(-1)).toMatchObject({ nodeName: 'Stock reserved', operateUserName: 'System' })
  })

  it('[S8] a withdrawn order has its cart again [000: 4.2.3.1]', async () => {
    const clerk = await chain.signIn('clerk1', way)
    const { dhNo } = await clerk.call(startRoutineOrder, { purchaseDate: day(tomorrow), shopJdeNo: 'S1' })
    const cart = [{ materialCode: 'M2', quantity: 0.3 }]
    await clerk.call(editCart, { dhNo, cart })
    await clerk.call(submitRoutineOrder, { dhNo, cart })
    await clerk.call(withdrawOrder, { dhNo })
    const { baseInfo } = await clerk.call(getOrderDetail, { dhNo })
    expect(baseInfo.bizStatus).toBe('WAIT_SUBMIT')
    const [all] = (await clerk.call(getCart, { dhNo })).categories
    expect(all?.materials).toMatchObject([{ materialCode: 'M2', quantity: 300 }])
  })
})
