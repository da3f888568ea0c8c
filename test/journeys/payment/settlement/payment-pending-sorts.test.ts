import { afterAll, beforeAll, expect, it } from 'vitest'
import { listPendingOrders } from '../../../../application/payment/contract/pending.ts'
import type { Session, TestChain } from '../../../fixtures/chain.ts'
import { openPaymentChain, waitPay } from '../../../fixtures/payment-chain.ts'
import { signInForLong } from '../../platform/walk.ts'

let chain: TestChain
let payer: Session
beforeAll(async () => {
  chain = await openPaymentChain()
  payer = await signInForLong(chain, 'payer1', 'in process')
})
afterAll(() => chain.close())

it('[B1, V5] is sorted by a column, with the orders of a shop together at the position of the first', async () => {
  const small = await waitPay(chain, { shop: 'S4' })
  const great = await waitPay(chain, { shop: 'S5', lines: { M1: 20_000 } })
  const least = await waitPay(chain, { shop: 'S5', type: 'NORMAL', day: '2026-11-22', lines: { M1: 333 } })
  const sorted = async (column: 'shopName' | 'payableFee', direction: 'ASC' | 'DESC') =>
    (await payer.call(listPendingOrders, { entityCode: 'P1', sort: { column, direction } })).shopOrders.map(
      ({ orders }) => orders.map(({ dhNo }) => dhNo),
    )
  expect(await sorted('payableFee', 'ASC')).toEqual([[least, great], [small]])
  expect(await sorted('payableFee', 'DESC')).toEqual([[great, least], [small]])
  // 苏州 precedes 无锡 by pinyin, unlike by code point.
  expect([(await sorted('shopName', 'ASC'))[0], (await sorted('shopName', 'DESC'))[1]]).toEqual([[small], [small]])
})
