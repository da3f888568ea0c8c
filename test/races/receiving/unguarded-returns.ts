import { Context, Effect } from 'effect'
import { sql } from 'kysely'
import { Database } from '../../../adapters/postgres/engine/sql.ts'
import type { Ports } from '../../../application/ports.ts'
import { Returns } from '../../../application/receiving/ports/returns.ts'
import { withDoubles } from '../platform/doubles.ts'

/** A return gets its new status, whatever status it has by then. */
export const withoutReturnStatus = (ports: Context.Context<Ports>): Context.Context<Ports> => {
  const { write } = Context.get(ports as unknown as Context.Context<Database>, Database)
  return withDoubles(ports, Returns, () => ({
    move: (order, { thNo, to }) =>
      Effect.asVoid(
        write(sql`update return_orders set th_status = ${to}, version = version + 1
          where shop_code = ${order.shopCode} and th_no = ${thNo}`),
      ),
  }))
}
