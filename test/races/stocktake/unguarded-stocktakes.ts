import { Context, Effect } from 'effect'
import { sql } from 'kysely'
import { Database } from '../../../adapters/postgres/engine/sql.ts'
import { StockLedger, StockViews } from '../../../application/inventory/ports.ts'
import type { Ports } from '../../../application/ports.ts'
import { Stocktakes } from '../../../application/stocktake/ports/stocktakes.ts'
import { withDoubles } from '../platform/doubles.ts'

type Replaced = Context.Context<Ports>

/** Reads a stocktake without locking it. */
export const withoutStocktakeLock = (ports: Replaced): Replaced =>
  withDoubles(ports, Stocktakes, stocktakes => ({ lock: stocktakes.find }))

/** A stocktake gets its new status, whatever status it has by then. */
export const withoutStocktakeStatus = (ports: Replaced): Replaced => {
  const { write } = Context.get(ports as unknown as Context.Context<Database>, Database)
  return withDoubles(ports, Stocktakes, () => ({
    move: ({ shopCode, orderNo }, { to, at }) =>
      Effect.asVoid(
        write(sql`update stocktakes set status = ${to}, sent_at = coalesce(sent_at, ${at}), audited_at = ${at}
          where shop_code = ${shopCode} and order_no = ${orderNo}`),
      ),
  }))
}

/** Compares a count with the book while other postings of the shop go on. */
export const withoutStockLock = (ports: Replaced): Replaced => {
  const views = Context.get(ports, StockViews)
  return withDoubles(ports, StockLedger, () => ({ lock: (shop, _materialCodes) => views.balances(shop) }))
}
