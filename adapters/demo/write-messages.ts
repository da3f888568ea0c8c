import { sql } from 'kysely'
import type { Row } from '../../application/master-data/ports/master-data-store.ts'
import type { UrgentStatus } from '../../domain/master-data/words.ts'
import {
  kindsDoneByStep,
  messagesOfStep,
  type OrderStep,
  urgentMessages,
} from '../../domain/notifications/step-messages.ts'
import { type ColumnTypes, insertRows } from '../postgres/engine/bulk.ts'
import type { Db } from '../postgres/engine/pool.ts'

interface Message {
  readonly shop_code: unknown
  readonly subject: unknown
  readonly kind: string
  readonly detail: string | null
  readonly bundle: string | null
  readonly actor_id: unknown
  readonly actor_name: unknown
  readonly at: number
  done_at: number | null
}

/** Writes what people were told of the steps of orders, by the rules of the portal; `log` has those of one order in sequence. */
export const writeOrderMessages = async (
  db: Db,
  orders: ReadonlyArray<Row>,
  log: ReadonlyArray<Row>,
): Promise<void> => {
  const orderOf = new Map(orders.map(order => [keyOf(order, order.dh_no), order]))
  const messages = grown(log, 'dh_no', (row, earlier) => {
    const step = stepOf(row, orderOf.get(keyOf(row, row.dh_no))!)
    finish(earlier, kindsDoneByStep(step), step.at)
    return messagesOfStep(step)
  })
  await insertRows(db, 'messages', columns, messages)
}

/** The same of the steps of applications for urgent orders. */
export const writeUrgentMessages = async (db: Db, log: ReadonlyArray<Row>): Promise<void> => {
  const messages = grown(log, 'sq_no', (row, earlier) => {
    const to = row.to_status as UrgentStatus
    if (to !== 'TO_AUDIT') finish(earlier, ['URGENT_WAITING'], Number(row.at))
    const kind = urgentMessages[to]
    return kind ? [{ kind, detail: textOf(row.reason), bundle: null }] : []
  })
  await insertRows(db, 'messages', columns, messages)
}

/** What finance was told of the transfers that it still waits for. */
export const writeTransferMessages = async (db: Db): Promise<void> => {
  await sql`
    insert into messages (shop_code, kind, subject, detail, actor_id, actor_name, at)
    select part.shop_code, 'TRANSFER_WAITING', t.payment_order_no, t.amount::text, o.created_by, o.created_by_name,
      t.created_at
    from offline_transfers t join payment_orders p using (payment_order_no)
      join trade_orders o on o.entity_code = p.entity_code and o.trade_order_no = p.trade_order_no
      join trade_parts part on part.entity_code = p.entity_code and part.trade_order_no = p.trade_order_no and part.seq = 1
    where t.state = 'WAITING'`.execute(db)
}

type Told = Pick<Message, 'kind' | 'detail' | 'bundle'>

/** The messages of a log; `tell` is given those of earlier steps of the same document. */
const grown = (
  log: ReadonlyArray<Row>,
  number: 'dh_no' | 'sq_no',
  tell: (row: Row, earlier: ReadonlyArray<Message>) => ReadonlyArray<Told>,
): ReadonlyArray<Readonly<Record<string, unknown>>> => {
  const messagesOf = new Map<string, Array<Message>>()
  for (const row of log) {
    const key = keyOf(row, row[number])
    const earlier = messagesOf.get(key) ?? []
    const { shop_code, actor_id, actor_name, at } = row
    const shared = { shop_code, subject: row[number], actor_id, actor_name, at: Number(at), done_at: null }
    messagesOf.set(key, [...earlier, ...tell(row, earlier).map(message => ({ ...message, ...shared }))])
  }
  return [...messagesOf.values()].flat().map(message => ({ ...message }))
}

const finish = (messages: ReadonlyArray<Message>, kinds: ReadonlyArray<string>, at: number): void => {
  for (const message of messages) if (kinds.includes(message.kind)) message.done_at ??= at
}

const stepOf = (row: Row, order: Row): OrderStep => ({
  event: row.event as OrderStep['event'],
  from: (row.from_status ?? null) as OrderStep['from'],
  to: row.to_status as OrderStep['to'],
  reason: textOf(row.reason),
  at: Number(row.at),
  order: {
    cutOffAt: Number(order.cut_off_at),
    approvedAt: order.approved_at == null ? null : Number(order.approved_at),
    graceMinutes: Number(order.grace_minutes ?? 0),
  },
})

const textOf = (value: unknown): string | null => (value == null ? null : String(value))
const keyOf = (row: Row, number: unknown): string => `${row.shop_code} ${number}`

const columns: ColumnTypes = {
  ...{ shop_code: 'text', kind: 'text', subject: 'text', detail: 'text', bundle: 'text', actor_id: 'text' },
  ...{ actor_name: 'text', at: 'bigint', done_at: 'bigint' },
}
