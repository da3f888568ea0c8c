import type { TestChain } from '../../fixtures/chain.ts'
import { putWaitingOrders, raceChains, unguardedPairs } from '../platform/race.ts'
import { withoutLock, withoutStatusGuard } from '../platform/unguarded.ts'

interface ApprovalChainOptions {
  /** Statements that change the orders before the race. */
  readonly prepare?: ReadonlyArray<string>
  /** Statements that remove further guards from an unguarded chain. */
  readonly guardRemovals?: ReadonlyArray<string>
}

/** Opens chains with add-on orders that await `needed` approvals each, with all guards or without them. */
export const approvalChains = ({ prepare = [], guardRemovals = [] }: ApprovalChainOptions = {}) => {
  const opened = raceChains()
  const chainOf = async (count: number, needed: number, invariants: boolean): Promise<TestChain> => {
    const chain = await opened({ invariants })
    const { pool } = chain.connections
    await putWaitingOrders(chain.connections, count)
    for (const statement of prepare) await pool.query(statement)
    await pool.query(`update order_rules set approvals_needed = $1 where order_type = 'OVERTIME'`, [needed])
    return chain
  }
  const unguarded = async (needed: number) => {
    const chain = await chainOf(unguardedPairs, needed, false)
    for (const statement of ['drop index approval_votes_one_end', ...guardRemovals])
      await chain.connections.pool.query(statement)
    return { chain, ports: withoutStatusGuard(withoutLock(chain.ports)) }
  }
  return { chainOf, unguarded }
}
