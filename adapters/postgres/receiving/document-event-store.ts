import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import { type DocumentEvent, DocumentEvents } from '../../../application/receiving/ports/document-events.ts'
import { Database } from '../engine/sql.ts'

export const documentEventStore = Layer.effect(
  DocumentEvents,
  Effect.gen(function* () {
    const { rows, queue } = yield* Database
    return {
      of: ({ shopCode }, documentNo) =>
        rows(sql<DocumentEvent>`
          select at, node, status, actor_name as "actorName", remark from document_events
          where shop_code = ${shopCode} and document_no = ${documentNo} order by at, node`),
      record: ({ shopCode }, documentNo, { at, node, status, actorName, remark }) =>
        queue({
          table: 'document_events',
          rows: 1,
          query: sql`
            insert into document_events (shop_code, document_no, at, node, status, actor_name, remark)
            values (${shopCode}, ${documentNo}, ${at}, ${node}, ${status}, ${actorName}, ${remark})
            on conflict (shop_code, document_no, at, node) do update set status = excluded.status,
              actor_name = excluded.actor_name, remark = excluded.remark`,
        }),
    }
  }),
)
