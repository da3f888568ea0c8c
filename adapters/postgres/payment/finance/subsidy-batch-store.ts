import { Effect, Layer } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import {
  type NewSubsidyBatch,
  type SubsidyBatch,
  SubsidyBatches,
  type SubsidyBatchLine,
} from '../../../../application/payment/ports/subsidy-batches.ts'
import type { Actor } from '../../../../application/platform/caller.ts'
import { countTabs, loadPage, matchingRows } from '../../engine/list.ts'
import { Database } from '../../engine/sql.ts'

export const subsidyBatchStore = Layer.effect(
  SubsidyBatches,
  Effect.gen(function* () {
    const { rows, row, write } = yield* Database
    return {
      copies: contentHash =>
        Effect.map(
          row(
            sql<{
              count: number
            }>`select count(*)::int as count from subsidy_batches where content_hash = ${contentHash}`,
          ),
          counted => counted!.count,
        ),
      sent: contentHash =>
        row(batchesWhere(sql`content_hash = ${contentHash} and state <> 'REJECTED' order by copy_no desc limit 1`)),
      create: (batch, actor, at) =>
        Effect.gen(function* () {
          if ((yield* write(putBatch(batch, actor, at))) === 0) return false
          yield* write(putLines(batch))
          return true
        }),
      page: (state, offset, limit) =>
        Effect.map(
          loadPage<SubsidyBatch>(
            { rows, row },
            {
              ...{ columns, order: sql`created_at desc, batch_no` },
              matching: matchingRows(sql`subsidy_batches`, sql`state = ${state}`),
            },
            { offset, limit },
          ),
          ({ records, total }) => ({ batches: records, total }),
        ),
      counts: Effect.map(
        row(
          countTabs(['waiting', 'granted', 'rejected'] as const, tab =>
            matchingRows(sql`subsidy_batches`, sql`state = ${tab.toUpperCase()}`),
          ),
        ),
        counts => counts!,
      ),
      find: batchNo => row(batchesWhere(sql`batch_no = ${batchNo}`)),
      lock: batchNo => row(batchesWhere(sql`batch_no = ${batchNo} for update`)),
      lines: batchNo => rows(linesOf(batchNo)),
      grant: (batchNo, bizNos, { by, at }) =>
        Effect.gen(function* () {
          yield* write(sql`update subsidy_batches set state = 'GRANTED', decided_at = ${at}, decided_by = ${by.userId},
              decided_by_name = ${by.name} where batch_no = ${batchNo} and state = 'WAITING'`)
          yield* write(sql`update subsidy_batch_lines line set biz_no = numbered.biz_no
            from unnest(${[...bizNos.keys()]}::text[], ${[...bizNos.values()]}::text[]) as numbered(entity_code, biz_no)
            where line.batch_no = ${batchNo} and line.entity_code = numbered.entity_code`)
        }),
      reject: (batchNo, reason, { by, at }) =>
        Effect.asVoid(
          write(sql`update subsidy_batches set state = 'REJECTED', reason = ${reason}, decided_at = ${at},
              decided_by = ${by.userId}, decided_by_name = ${by.name}
            where batch_no = ${batchNo} and state = 'WAITING'`),
        ),
    }
  }),
)

const columns = sql<SubsidyBatch>`batch_no as "subsidyBatchNo", state, file_name as "fileName", lines, total as "totalFee",
  created_at as "createdAt", created_by as "createdBy", created_by_name as "createdByName", decided_at as "decidedAt", decided_by_name as "decidedByName", reason`

const batchesWhere = (condition: RawBuilder<unknown>) =>
  sql<SubsidyBatch>`select ${columns} from subsidy_batches where ${condition}`

const linesOf = (batchNo: string) => sql<SubsidyBatchLine>`
  select l.entity_code as "entityCode", coalesce(e.entity_name, l.entity_code) as "entityName", l.amount, l.remark,
    coalesce(a.balance, 0)::bigint as balance, l.biz_no as "bizNo"
  from subsidy_batch_lines l left join payer_entities e using (entity_code) left join subsidy_accounts a using (entity_code)
  where l.batch_no = ${batchNo} order by l.entity_code`

const putBatch = (batch: NewSubsidyBatch, actor: Actor, at: number) => sql`
  insert into subsidy_batches (batch_no, file_name, content_hash, copy_no, state, lines, total, created_at, created_by,
    created_by_name)
  values (${batch.subsidyBatchNo}, ${batch.fileName}, ${batch.contentHash}, ${batch.copyNo}, 'WAITING',
    ${batch.lines.length}, ${batch.total}, ${at}, ${actor.userId}, ${actor.name})
  on conflict on constraint subsidy_batches_copy do nothing`

const putLines = ({ subsidyBatchNo, lines }: NewSubsidyBatch) => sql`
  insert into subsidy_batch_lines (batch_no, entity_code, amount, remark)
  select ${subsidyBatchNo}, line.entity_code, line.amount, line.remark
  from unnest(${lines.map(({ entityCode }) => entityCode)}::text[], ${lines.map(({ amount }) => amount)}::bigint[],
    ${lines.map(({ remark }) => remark)}::text[]) as line(entity_code, amount, remark)`
