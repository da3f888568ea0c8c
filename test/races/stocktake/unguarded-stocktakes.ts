import { Context, Effect } from 'effect'
import { sql } from 'kysely'
import { Database } from '../../../adapters/postgres/engine/sql.ts'
import { StockLedger, StockViews } from '../../../application/inventory/ports.ts'
import type { Ports } from '../../../application/ports.ts'
import { Stocktakes } from '../../../application/stocktake/ports/stocktakes.ts'

type Replaced = Context.Context<Ports>

/** Reads a stocktake without locking it. */
export const withoutStocktakeLock = (ports: Replaced): Replaced => {
  const stocktakes = Context.get(ports, Stocktakes)
  return Context.add(ports, Stocktakes, { ...stocktakes, lock: stocktakes.find })
}

/** A stocktake gets its new status, whatever status it has by then. */
export const withoutStocktakeStatus = (ports: Replaced): Replaced => {
  const stocktakes = Context.get(ports, Stocktakes)
  const { write } = Context.get(ports as unknown as Context.Context<Database>, Database)
  return Context.add(ports, Stocktakes, {
    ...stocktakes,
    move: ({ shopCode, orderNo }, { to, at }) =>
      Effect.asVoid(
        write(sql`update stocktakes set status = ${to}, sent_at = coalesce(sent_at, ${at}), audited_at = ${at}
          where shop_code = ${shopCode} and order_no = ${orderNo}`),
      ),
  })
}

/** Compares a count with the book while other postings of the shop go on. */
export const withoutStockLock = (ports: Replaced): Replaced => {
  const [ledger, views] = [Context.get(ports, StockLedger), Context.get(ports, StockViews)]
  return Context.add(ports, StockLedger, { ...ledger, lock: shop => views.balances(shop) })
}
