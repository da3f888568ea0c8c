import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { portsOver } from '../../../adapters/node/ports.ts'
import { type Connections, openPool } from '../../../adapters/postgres/engine/pool.ts'
import { Recipes } from '../../../application/sales/ports.ts'
import { recipeOn } from '../../../domain/sales/recipe.ts'
import { openTestChain, type TestChain } from '../../fixtures/chain.ts'

let chain: TestChain
let other: Connections
beforeAll(async () => {
  chain = await openTestChain({ invariants: false })
  const { host, port, user, database } = chain.connections.pool.options
  other = openPool({
    ...(host && { host }),
    ...(port && { port }),
    ...(user && { user }),
    ...(database && { database }),
  })
  await other.pool.query(`insert into units (unit, name) values ('份', '份') on conflict do nothing`)
  await other.pool.query(`insert into products (product_code, name, kind, unit) values ('CP1', '面', 'PRODUCT', '份')`)
  await other.pool.query(`insert into recipes (product_code, valid_from, component_code, quantity, unit, portions, yield_rate)
    select 'CP1', '2020-01-01', material_code, 1000, unit, 1000, 10000 from materials where material_code = 'M1'`)
})
afterAll(async () => {
  await other.close()
  await chain.close()
})

/** Returns how much one portion of CP1 takes, in thousandths, as a process sees it. */
const quantityIn = (ports: TestChain['ports']) =>
  Effect.runPromise(
    Effect.provideContext(
      Effect.map(
        Effect.flatMap(Recipes, recipes => recipes.book(['CP1'])),
        book => recipeOn(book.products.get('CP1')!, '2026-01-01' as never)!.rows[0]!.quantity,
      ),
      ports,
    ),
  )
const changeTo = `update recipes set quantity = $1 where product_code = 'CP1'`

describe('a cached recipe book', () => {
  it('[SA1] is current in every process after any change', async () => {
    const there = await portsOver(other)
    expect([await quantityIn(chain.ports), await quantityIn(there)]).toEqual([1000, 1000])
    await other.pool.query(changeTo, [2000])
    expect([await quantityIn(chain.ports), await quantityIn(there)]).toEqual([2000, 2000])
  })

  it('is read again only when the edition has changed', async () => {
    await other.pool.query('alter table recipes disable trigger user')
    await other.pool.query(changeTo, [1])
    expect(await quantityIn(chain.ports)).toBe(2000)
    await other.pool.query('alter table recipes enable trigger user')
    await other.pool.query(changeTo, [2000])
  })

  it('is not changed by a transaction that is rolled back, whose edition another one counts again', async () => {
    const client = await other.pool.connect()
    await client.query('begin')
    await client.query(changeTo, [5000])
    const within = await client.query<{ edition: string }>(
      `select recipe_edition || '/' || xmin::text as edition from chain`,
    )
    await client.query('rollback')
    client.release()
    await other.pool.query(changeTo, [3000])
    const after = await other.pool.query<{ edition: string }>(
      `select recipe_edition || '/' || xmin::text as edition from chain`,
    )
    const [before, now] = [within.rows[0]!.edition, after.rows[0]!.edition]
    expect([before.split('/')[0] === now.split('/')[0], before === now]).toEqual([true, false])
    expect(await quantityIn(chain.ports)).toBe(3000)
  })

  it('is not read again when a posting marks a ratio as used', async () => {
    const edition = async () => (await other.pool.query('select recipe_edition as edition from chain')).rows[0]
    const before = await edition()
    await other.pool.query('update material_units set used_at = 1 where used_at is null')
    expect(await edition()).toEqual(before)
  })
})
