import { createKey } from '../../../application/integration/contract/integration.ts'
import { closeDueOrders } from '../../../application/scheduler.ts'
import { type InboundKind, inboundKindNames } from '../../../domain/integration/inbound.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import type { Session, TestChain } from '../../fixtures/chain.ts'
import { newShop, place, type Who } from '../platform/walk.ts'

/** Steps of the integration journeys. */
interface KeyInput {
  readonly shopJdeNos?: ReadonlyArray<string> | null
  readonly kinds?: ReadonlyArray<InboundKind>
}

export const newKey = (admin: Pick<Session, 'call'>, { shopJdeNos = null, kinds = inboundKindNames }: KeyInput = {}) =>
  admin.call(createKey, { keyName: '仓储系统', shopJdeNos, kinds })

/** Places an order of 2 箱 of M1 and moves past its cut-off; the clock is restored. */
export const placedOrder = async (chain: TestChain, who: Who, known?: string): Promise<string> => {
  const dhNo = known ?? (await place(who, await newShop(chain), [{ materialCode: 'M1', quantity: 2 }]))
  const { now } = chain.clock
  await chain.connections.pool.query('update orders set cut_off_at = $2 where dh_no = $1', [dhNo, now + 1])
  chain.clock.now = now + 1
  await chain.run(closeDueOrders)
  chain.clock.now = now
  return dhNo
}

export const statusOfOrder = async (chain: TestChain, dhNo: string): Promise<string> => {
  const { rows } = await chain.connections.pool.query('select status from orders where dh_no = $1', [dhNo])
  return rows[0].status
}

export const units = (whole: number): Thousandths => (whole * 1000) as Thousandths
