import { type Preset, presets } from '../../../domain/access/rights.ts'
import { fillContractWorld } from '../../contract/world/contract-world.ts'
import { openTestChain, type TestChain, today } from '../../fixtures/chain.ts'

export const presetNames = Object.keys(presets) as ReadonlyArray<Preset>

/**
 * Opens the contract world with a late lorry, two accepted orders, and three people of each preset: of all shops, of one, and
 * of two (`clerk-all`, `clerk-S1`, `clerk-S1S2`).
 */
export const openHomeChain = async (): Promise<TestChain> => {
  const chain = await openTestChain({ fill: fillContractWorld, invariants: false })
  await chain.connections.pool.query(
    `update shipments set expect_arrival_date = $1, driver_name = 'Wu', expect_arrive_at = $2 where sh_status = '10'`,
    [today, chain.clock.now - 1],
  )
  await chain.connections.pool.query(
    `update orders set status = 'DC_RECEIVED', all_shipped = false, arrival_date = $1::date - 1
      where (shop_code, dh_no) in (select distinct o.shop_code, o.dh_no
        from orders o join order_lines l using (shop_code, dh_no)
        where o.submitted_at is not null and l.cancelled = 0 limit 2)`,
    [today],
  )
  await chain.connections.pool.query(
    `update order_lines set shipped = null where (shop_code, dh_no) in (
      select shop_code, dh_no from orders where status = 'DC_RECEIVED')`,
  )
  for (const preset of presetNames)
    for (const [suffix, shops] of [
      ['-all', []],
      ['-S1', ['S1']],
      ['-S1S2', ['S1', 'S2']],
    ] as const)
      await chain.connections.pool.query(
        `insert into users (user_id, name, password_hash, presets, shop_codes, all_shops)
          select $1, $1, password_hash, $2, $3, $4 from users where user_id = 'head'`,
        [`${preset}${suffix}`, [preset], shops, shops.length === 0],
      )
  return chain
}
