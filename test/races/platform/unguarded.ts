import { Context, Effect } from 'effect'
import { sql } from 'kysely'
import { Database } from '../../../adapters/postgres/engine/sql.ts'
import { lockOrderWithCart } from '../../../adapters/postgres/ordering/order-rows.ts'
import { Allocations } from '../../../application/allocation/ports.ts'
import { type OrderKey, Orders, type OrderTransition } from '../../../application/ordering/ports/orders.ts'
import { Urgents } from '../../../application/ordering/ports/urgents.ts'
import { Idempotency } from '../../../application/ordering/ports/work.ts'
import { systemScope } from '../../../application/platform/caller.ts'
import type { Ports } from '../../../application/ports.ts'
import { withDoubles } from './doubles.ts'

/** The ports with one guard removed, to show that a race needs it. */
type Replaced = Context.Context<Ports>

/** Reads orders without locking them, so that time, status and cart can be stale when they are written. */
export const withoutLock = (ports: Replaced): Replaced => {
  const { write } = databaseOf(ports)
  return withDoubles(ports, Orders, orders => {
    const orderOf = (dhNo: string) => Effect.map(orders.find(systemScope, dhNo), order => order!)
    return {
      lock: orders.find,
      lockDue: unlocked(ports),
      lockWithCart: (_, dhNo) =>
        Effect.flatMap(orderOf(dhNo), order => Effect.map(orders.cart(order), cart => ({ order, cart }))),
      putCart: (order, lines, actor, now) => write(overwrittenLines(order, lines, actor, now)),
    }
  })
}

/** Finds orders of several shops without locking them. */
export const withoutSharedLock = (ports: Replaced): Replaced =>
  withDoubles(ports, Orders, orders => ({
    lockAll: (scope, dhNos, besides) =>
      Effect.map(
        Effect.forEach(numbersOf(dhNos, besides), dhNo => orders.find(scope, dhNo)),
        orderRows => orderRows.filter(order => order !== null),
      ),
  }))

/** Locks orders of several shops one after the other, in the order of the caller. */
export const withLocksInGivenOrder = (ports: Replaced): Replaced =>
  withDoubles(ports, Orders, orders => ({
    lockAll: (scope, dhNos, besides) =>
      Effect.map(
        Effect.forEach(new Set(numbersOf(dhNos, besides)), dhNo => orders.lock(scope, dhNo)),
        orderRows => orderRows.filter(order => order !== null),
      ),
  }))

const numbersOf = (dhNos: ReadonlyArray<string>, besides: ReadonlyArray<OrderKey> = []) => [
  ...dhNos,
  ...besides.map(({ dhNo }) => dhNo),
]

/** Uses the cart as it was before the statement waited for the order's lock. */
export const withStaleCart = (ports: Replaced): Replaced => {
  const { row } = databaseOf(ports)
  return withDoubles(ports, Orders, orders => ({
    lockWithCart: (scope, dhNo) =>
      Effect.gen(function* () {
        const key = yield* orders.find(scope, dhNo)
        const { lines, ...order } = (yield* row(lockOrderWithCart(key!)))!
        const cart = lines.map(([materialCode, quantity, version, updatedByName]) => ({
          materialCode,
          quantity,
          version,
          updatedByName,
        }))
        return { order, cart }
      }),
  }))
}

/** Compares the status only in the program and then overwrites the current one. */
export const withoutStatusGuard = (ports: Replaced): Replaced => {
  const { write } = databaseOf(ports)
  return withDoubles(ports, Orders, orders => ({
    transition: turns => Effect.forEach(turns, turn => write(overwritten(turn)), { discard: true }),
    submit: (turn, lines, addOn) =>
      Effect.andThen(write(sql`update orders set status = ${turn.order.status} where dh_no = ${turn.order.dhNo}`), () =>
        orders.submit(turn, lines, addOn),
      ),
  }))
}

/** Writes a cart as a whole, from the lines that were read, instead of line by line. */
export const withWholeCarts = (ports: Replaced): Replaced => {
  return withDoubles(ports, Orders, orders => ({
    putCart: (order, lines, actor, now) =>
      Effect.gen(function* () {
        const stored = yield* orders.cart(order)
        yield* Effect.promise(() => new Promise(resolve => setTimeout(resolve, 2)))
        const whole = new Map([...stored, ...lines].map(line => [line.materialCode, line]))
        yield* orders.putCart(order, [...whole.values()], actor, now)
      }),
  }))
}

/** Treats a used idempotency key as free: two calls with one key get separate answers. */
export const withoutIdempotency = (ports: Replaced): Replaced => {
  const { write } = databaseOf(ports)
  return withDoubles(ports, Idempotency, () => ({
    keep: ({ userId, endpoint, key, bodyHash }, answer, now) =>
      Effect.as(
        write(sql`insert into idempotency_keys (user_id, endpoint, idempotency_key, body_hash, answer, created_at)
          values (${userId}, ${endpoint}, ${key}, ${bodyHash}, ${answer}, ${now}) on conflict do nothing`),
        true,
      ),
  }))
}

/**
 * Inserts an order without checking for another one of the day; also requires the database without its unique index.
 */
export const withoutUniqueStart = (ports: Replaced): Replaced => {
  const { write } = databaseOf(ports)
  return withDoubles(ports, Orders, orders => ({
    create: (shop, order, actor, now) =>
      Effect.andThen(
        write(sql`insert into orders (shop_code, dh_no, order_type, status, shop_group, shop_name, purchase_date,
              opens_at, cut_off_at, pay_method, business_code, delivery_mode, order_source, created_by, created_at,
              status_since)
            values (${shop.shopCode}, ${order.dhNo}, ${order.orderType}, 'WAIT_SUBMIT', ${shop.shopGroup}, ${shop.name},
              ${order.purchaseDate}::date, ${order.opensAt}, ${order.cutOffAt}, ${shop.payMethod}, 'C', 'WAREHOUSE',
              'SHOP', ${actor.userId}, ${now}, ${now})`),
        orders.find(systemScope, order.dhNo),
      ),
  }))
}

/** Counts the applications of a day without locking the day. */
export const withoutDayLock = (ports: Replaced): Replaced =>
  withDoubles(ports, Urgents, () => ({ holdDay: (_shop, _day) => Effect.void }))

/** Reads an urgent application without locking it and overwrites its current status. */
export const withoutApplicationLock = (ports: Replaced): Replaced => {
  const { write } = databaseOf(ports)
  return withDoubles(ports, Urgents, urgents => ({
    lock: urgents.find,
    transition: ({ application, to, at, dhNo }) =>
      write(sql`update urgent_applications set status = ${to}, dh_no = ${dhNo ?? null}, decided_at = ${at},
          version = version + 1
        where shop_code = ${application.shopCode} and sq_no = ${application.sqNo}`),
  }))
}

/** Inserts a main allocation even if the same copy exists; also requires the database without its constraint. */
export const withoutUniqueCopy = (ports: Replaced): Replaced => {
  const { write } = databaseOf(ports)
  return withDoubles(ports, Allocations, () => ({
    create: (of, actor, now) =>
      Effect.as(
        write(sql`insert into main_allocations values (${of.allocationNo}, ${of.contentHash}, ${of.copyNo},
          ${of.orderType}, ${of.purchaseDate}::date, ${of.rowsSent}, ${of.rowsLeftOut}, ${of.orders}, ${of.totalFee},
          ${actor.userId}, ${actor.name}, ${now})`),
        true,
      ),
  }))
}

export const databaseOf = (ports: Replaced) => Context.get(ports as Context.Context<Ports | Database>, Database)

const overwritten = ({ order, event, to, actor, at, reason }: OrderTransition) => sql`
    with moved as (
      update orders set status = ${to}, version = version + 1, status_since = ${at}
      where shop_code = ${order.shopCode} and dh_no = ${order.dhNo} returning *
    )
    insert into order_log (shop_code, dh_no, version, at, actor_id, actor_name, event, from_status, to_status,
      submission_no, reason)
    select shop_code, dh_no, version, ${at}, ${actor.userId}, ${actor.name}, ${event}, ${order.status}, ${to},
      submission_no, ${reason ?? null} from moved`

/** Writes lines over a cart of any version. */
const overwrittenLines = (...[order, lines, actor, now]: Parameters<Orders['Service']['putCart']>) => sql`
    with put as (
      insert into cart_lines (shop_code, dh_no, material_code, quantity, version, updated_by, updated_by_name, updated_at)
      select ${order.shopCode}, ${order.dhNo}, line.material_code, line.quantity, 1, ${actor.userId}, ${actor.name}, ${now}
      from unnest(${lines.map(line => line.materialCode)}::text[], ${lines.map(line => line.quantity)}::bigint[])
        as line(material_code, quantity)
      on conflict (shop_code, dh_no, material_code) do update
        set quantity = excluded.quantity, version = cart_lines.version + 1
    )
    update orders set cart_version = cart_version + 1
    where shop_code = ${order.shopCode} and dh_no = ${order.dhNo}`

/** Reads the due orders without locking them. */
const unlocked = (ports: Replaced) => (now: number, _limit: number) => {
  const orders = Context.get(ports, Orders)
  return Effect.map(
    orders.page(systemScope, { statuses: ['WAIT_SUBMIT', 'SUBMITTED'] }, 0, 10_000),
    ({ orders: open }) => open.filter(order => order.cutOffAt <= now),
  )
}
