import { shipBatch } from '../../../application/fulfilment/contract/warehouse.ts'
import {
  acceptSubmittedOrders,
  firstCutOff,
  type openRaceChain,
  orderOf,
  putSubmittedOrders,
  racersOf,
  runPairs,
} from '../platform/race.ts'

/** Returns the shipment of the n-th pair, from 1. */
export const shNoOf = (pair: number): string => `SHRACE${String(pair).padStart(6, '0')}`

/** Opens a chain with a shipment of 1 箱 of M1 for every pair, on its way to its shop. */
export const openShippedChain = async (open: typeof openRaceChain, count: number, invariants: boolean) => {
  const chain = await open({ invariants })
  await putSubmittedOrders(chain.connections, count, firstCutOff)
  await chain.connections.pool.query(`update users set presets = '{headOrdering,warehouse}' where user_id like 'head%'`)
  chain.clock.now = firstCutOff + 60_000
  await acceptSubmittedOrders(chain.connections)
  const { one } = await racersOf(chain)
  const lines = [{ materialCode: 'M1', quantity: 1 }]
  await runPairs(count, pair => one.call(shipBatch, { dhNo: orderOf(pair), lines, isLast: true, shNo: shNoOf(pair) }))
  return { chain, one }
}
