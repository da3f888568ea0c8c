import { openedAt, type TestChain } from '../../fixtures/chain.ts'
import { putOrder } from '../ordering/fixtures/history.ts'
import { newShop } from '../platform/walk.ts'

export const dayMs = 86_400_000

/** Shipments of a chain to shops of their own, and what is stored of them. */
export const receiptWalk = (chain: TestChain) => {
  const rows = async (query: string, values: ReadonlyArray<unknown> = []) =>
    (await chain.connections.pool.query(query, [...values])).rows
  /** A shipment of 4 of M1 and 3 of M3 to a new shop, or to a known one. */
  const shipped = async (to: { readonly shop?: string } = {}) => {
    const shop = to.shop ?? (await newShop(chain))
    const placed = { shop, status: 'DC_SHIPPED', type: 'URGENT', day: '2026-11-18' } as const
    const dhNo = await putOrder(chain, { ...placed, lines: { M1: 4000, M3: 3000 } })
    chain.clock.now = openedAt
    return { shop, dhNo, shNo: `SH${dhNo}` }
  }
  /** Stock in store and in transport by material. */
  const stockOf = async (shop: string) =>
    Object.fromEntries(
      (await rows('select material_code, in_store, in_transport from stock_balances where shop_code = $1', [shop])).map(
        row => [row.material_code, [row.in_store, row.in_transport]],
      ),
    )
  return { rows, shipped, stockOf }
}
