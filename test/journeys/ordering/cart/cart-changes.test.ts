import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { clearCart, editCart, getCart, getCartChanges } from '../../../../application/ordering/contract/cart.ts'
import { type TestChain, waysOf } from '../../../fixtures/chain.ts'
import { faultOf, fill, newShop, onTestChain } from '../../platform/walk.ts'

describe.each(waysOf(import.meta.filename))('the changes of a cart %s', way => {
  const { chain, people } = onTestChain(way, 'head', 'manager')
  const [clerk, other] = people
  const begun = async () => fill(clerk, await newShop(chain), [{ materialCode: 'M1', quantity: 2 }])

  it('are empty while the page has the current version, at the cost of finding the order', async () => {
    const { dhNo, cartVersion } = await begun()
    await clerk.call(getCartChanges, { dhNo, knownVersion: cartVersion })
    const sent = await statementsOf(chain, () => clerk.call(getCartChanges, { dhNo, knownVersion: cartVersion }))
    expect(sent.answer).toEqual({ cartVersion, bizStatus: 'WAIT_SUBMIT', cart: null })
    expect(sent.statements.filter(text => !/ (sessions|users)\b/.test(text))).toHaveLength(1)
  })

  it('[C4] are the whole cart after a line was written or emptied, or the cart cleared', async () => {
    const { dhNo, cartVersion } = await begun()
    let knownVersion = cartVersion
    const writes = [
      () => clerk.call(editCart, { dhNo, cart: [{ materialCode: 'M1', quantity: 3 }] }),
      () => clerk.call(editCart, { dhNo, cart: [{ materialCode: 'M1', quantity: 0 }] }),
      () => clerk.call(editCart, { dhNo, cart: [{ materialCode: 'M3', quantity: 4 }] }),
      () => clerk.call(clearCart, { dhNo }),
    ]
    for (const write of writes) {
      await write()
      const changes = await clerk.call(getCartChanges, { dhNo, knownVersion })
      expect(changes.cart).toEqual(await clerk.call(getCart, { dhNo }))
      expect(changes.cartVersion).toBe(knownVersion + 1)
      knownVersion = changes.cartVersion
    }
  })

  it('name who wrote each line', async () => {
    const { dhNo, cartVersion } = await fill(clerk, 'S1', [{ materialCode: 'M1', quantity: 2 }])
    await other.call(editCart, { dhNo, cart: [{ materialCode: 'M1', quantity: 5 }] })
    const { cart } = await clerk.call(getCartChanges, { dhNo, knownVersion: cartVersion })
    expect(cart!.categories[0]!.materials).toMatchObject([{ quantity: 5000, version: 2, updatedByName: '陈思' }])
  })

  it('are sent to a page that claims a later version', async () => {
    const { dhNo, cartVersion } = await begun()
    const changes = await clerk.call(getCartChanges, { dhNo, knownVersion: cartVersion + 7 })
    expect(changes).toMatchObject({ cartVersion, cart: { cartVersion } })
  })

  it('[P3] of a foreign shop are not found', async () => {
    const { dhNo } = await fill(clerk, 'S3', [{ materialCode: 'M1', quantity: 2 }])
    expect(faultOf(await other.attempt(getCartChanges, { dhNo, knownVersion: 0 }))).toBe('NOT_FOUND')
  })
})

/** Returns the statements that a call sends to the database. */
async function statementsOf<A>({ connections: { pool } }: TestChain, call: () => Promise<A>) {
  const statements: Array<string> = []
  const clients = new Set<pg.PoolClient>()
  const listen = (client: pg.PoolClient) => {
    if (clients.has(client)) return
    clients.add(client)
    const query = client.query.bind(client) as (...parameters: ReadonlyArray<unknown>) => unknown
    Object.assign(client, {
      query: (...parameters: ReadonlyArray<unknown>) => {
        statements.push((parameters[0] as { text?: string }).text ?? String(parameters[0]))
        return query(...parameters)
      },
    })
  }
  pool.on('acquire', listen)
  try {
    return { answer: await call(), statements }
  } finally {
    pool.off('acquire', listen)
    for (const client of clients) Reflect.deleteProperty(client, 'query')
  }
}
