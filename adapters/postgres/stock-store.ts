import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import { Stocks } from '../../application/ports/stocks.ts'
import { Database } from './sql.ts'

/** Promises are one row a line, never a counter, so that a thousand submits at the cut-off do not queue on one row. */
export const stockStore = Layer.effect(
  Stocks,
  Effect.gen(function* () {
    const { write } = yield* Database
    return {
      lock: ({ shopCode, dhNo }) =>
        write(sql`insert into stock_locks (shop_code, dh_no, material_code, quantity)
          select shop_code, dh_no, material_code, quantity from order_lines
          where shop_code = ${shopCode} and dh_no = ${dhNo}
          on conflict (shop_code, dh_no, material_code) do nothing`),
      release: ({ shopCode, dhNo }) =>
        write(sql`delete from stock_locks where shop_code = ${shopCode} and dh_no = ${dhNo}`),
    }
  }),
)
