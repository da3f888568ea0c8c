import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import { DocumentEvents } from '../../../application/platform/documents/document-events.ts'
import type { DocumentStep } from '../../../domain/platform/document-step.ts'
import { Database } from './sql.ts'

export const documentEventStore = Layer.effect(
  DocumentEvents,
  Effect.gen(function* () {
    const { rows, queue } = yield* Database
    return {
      of: ({ shopCode }, documentNo) =>
        rows(sql<DocumentStep>`
          select at, node, status, actor_name as "actorName", remark from document_events
          where shop_code = ${shopCode} and document_no = ${documentNo} order by at, node`),
      // The same step at the same moment counts as a millisecond later, because both are parts of the history.
      record: ({ shopCode }, documentNo, { at, node, status, actorName, remark }) =>
        queue({
          table: 'document_events',
          rows: 1,
          query: sql`
            insert into document_events (shop_code, document_no, at, node, status, actor_name, remark)
            select ${shopCode}, ${documentNo}, coalesce(max(at) + 1, ${at}::bigint), ${node}, ${status}, ${actorName}, ${remark}
            from document_events
            where shop_code = ${shopCode} and document_no = ${documentNo} and node = ${node} and at >= ${at}`,
        }),
    }
  }),
)
