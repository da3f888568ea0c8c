import { Effect } from 'effect'
import { StockLedger } from '../../../application/inventory/ports.ts'
import { Shops } from '../../../application/master-data/ports/shops.ts'
import { systemActor, systemScope } from '../../../application/platform/caller.ts'
import { Transaction } from '../../../application/platform/transaction.ts'
import type { CountEntry } from '../../../application/stocktake/contract/stocktakes.ts'
import { createPlanned } from '../../../application/stocktake/handlers/plans.ts'
import type { StockProcess } from '../../../domain/inventory/processes.ts'
import { type Day, day } from '../../../domain/kernel/day.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { type TestChain, today } from '../../fixtures/chain.ts'

/** A plan of all shops over these materials; the rest of its wishes as the sheet has them by default. */
export const putPlan = async (
  { connections: { pool } }: TestChain,
  planCode: string,
  wishes: {
    readonly covers?: ReadonlyArray<string>
    readonly isBlind?: boolean
    readonly blocksOrders?: boolean
    readonly impactsInventory?: boolean
    readonly isRequired?: boolean
    readonly rule?: readonly [string, ReadonlyArray<string>]
    readonly shops?: ReadonlyArray<string>
  } = {},
): Promise<void> => {
  const { covers = ['M1', 'M2'], isBlind = false, blocksOrders = false, impactsInventory = true } = wishes
  const { isRequired = true, rule = ['DAILY', []], shops = [] } = wishes
  await pool.query(
    `insert into count_plans (plan_code, name, count_rule, days, attribute, covers, shops, due_at, is_required,
      blocks_orders, impacts_inventory, is_blind)
    values ($1, $1 || '计划', $2, $3, 'MATERIAL', $4, $5, '22:00', $6, $7, $8, $9)`,
    [planCode, ...rule, covers, shops, isRequired, blocksOrders, impactsInventory, isBlind],
  )
}

/** Creates the stocktake of a plan and shop, and returns its number. */
export const planned = async (chain: TestChain, planCode: string, shopCode: string, on: Day = day(today)) => {
  const work = Effect.flatMap(Transaction, transaction => transaction.run(createPlanned(planCode, shopCode, on)))
  const orderNo = await chain.run(work)
  if (orderNo === null) throw new Error(`no stocktake of ${planCode} in ${shopCode}`)
  return orderNo
}

let entries = 0

/** An entry of so many units of stock, counted at that instant. */
export const entry = (
  materialCode: string,
  quantity: number,
  countedAt: number,
  more: Partial<CountEntry> & { readonly unit?: string } = {},
): CountEntry => {
  const { unit = units[materialCode] ?? '个', ...fields } = more
  const parts = [{ unit, quantity: (quantity * 1000) as Thousandths }]
  return { entryId: `entry-${++entries}`, materialCode, parts, countedAt, ...fields }
}
const units: Readonly<Record<string, string>> = { M1: '箱', M2: '袋', M3: '箱' }

/** Posts a change of one material in the store of a shop; its goods moved at `occurredAt`. */
export const move = (
  shopCode: string,
  change: {
    readonly key: string
    readonly materialCode: string
    readonly inStore: number
    readonly occurredAt: number
    readonly at: number
    readonly process?: StockProcess
    readonly value?: number
  },
) =>
  Effect.gen(function* () {
    const { key, materialCode, inStore, occurredAt, at, process = 'ADJUST', value = null } = change
    const shop = (yield* (yield* Shops).find(systemScope, shopCode))!
    const document = { key, process, documentNo: key, relatedNo: null, occurredAt, actor: systemActor } as const
    const lines = [{ materialCode, inStore, inTransport: 0, value }]
    return yield* (yield* Transaction).run((yield* StockLedger).post(shop, document, lines, at))
  })
