import fc from 'fast-check'
import { presets } from '../../../../domain/access/rights.ts'
import { openTestChain, type TestChain } from '../../../fixtures/chain.ts'
import { signInForLong } from '../../platform/walk.ts'
import { saveMenu } from '../../sales/sales-walk.ts'
import { officeSteps } from './office-steps.ts'
import { orderSteps } from './order-steps.ts'
import { shopSteps } from './shop-steps.ts'
import { type Lane, type Step, StockHistory } from './stock-history.ts'

/** Opens the chain of the histories with its menu; returns it with the token of a person who may do everything. */
export const openHistories = async (
  options: Parameters<typeof openTestChain>[0] = {},
): Promise<{ readonly chain: TestChain; readonly token: string }> => {
  const chain = await openTestChain({ maxConnections: 16, patience: 60_000, ...options })
  const { pool } = chain.connections
  await pool.query(
    `update chain set blind_receiving = false, void_receipt_days = 90, claim_days = 90, small_claim_max = null,
      small_claim_rate = null, scrap_review_above = 2000, local_purchase_review_above = 2000, negative_stock = 'confirm'`,
  )
  await pool.query(`update materials set shelf_life_days = 4 where material_code = 'M2'`)
  await pool.query(`update users set presets = $1 where user_id = 'head'`, [Object.keys(presets)])
  const head = await signInForLong(chain, 'head', 'in process')
  await saveMenu(head)
  return { chain, token: head.token }
}

const step = fc.oneof(...orderSteps, ...shopSteps, ...officeSteps)
export const randomHistory = fc.array(step, { minLength: 30, maxLength: 60, size: 'max' })

/** Runs a history in the product and in the model, and compares both after each step. */
export const play = async (lane: Lane, steps: ReadonlyArray<Step>): Promise<void> => {
  const one = await StockHistory.open(lane)
  for (const next of steps) {
    await one.run(next)
    await one.compare()
  }
  await one.checkInvariants()
}
