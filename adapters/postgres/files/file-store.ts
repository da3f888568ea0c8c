import { createHash, randomBytes } from 'node:crypto'
import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import { Files, type NewFile, type StoredFile } from '../../../application/files/ports.ts'
import type { Actor } from '../../../application/platform/caller.ts'
import { dailyUploadQuota } from '../../../domain/files/upload.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import { inScopeOfAny } from '../engine/scope.ts'
import { Database } from '../engine/sql.ts'

export const fileStore = Layer.effect(
  Files,
  Effect.gen(function* () {
    const { row, rows, write } = yield* Database
    return {
      count: (actor, day, size) => Effect.map(write(countUpload(actor, day, size)), written => written === 1),
      store: (file, actor, now) => {
        const fileId = randomBytes(16).toString('hex')
        return Effect.as(write(insertFile(fileId, file, actor, now)), fileId)
      },
      find: (scope, userId, fileId) =>
        row(sql<StoredFile>`
          select file_name as "fileName", media_type as "mediaType", bytes, sha256 from files
          where file_id = ${fileId} and (uploaded_by = ${userId} or (shop_code is not null and ${inScopeOfAny(scope, ['shop_code', 'other_shop_code'])}))`),
      attach: ({ shopCode, dhNo }, { userId }, fileIds) =>
        Effect.map(
          rows(sql`
            update files set shop_code = ${shopCode}, dh_no = ${dhNo}
            where file_id = any(${fileIds}) and (
              (shop_code is null and uploaded_by = ${userId}) or (shop_code = ${shopCode} and dh_no = ${dhNo})
            ) returning file_id`),
          inserted => inserted.length,
        ),
      attachToDocument: ({ shopCode, otherShopCode = null, documentNo }, { userId }, fileIds) =>
        Effect.map(
          rows(sql`
            update files set shop_code = ${shopCode}, other_shop_code = ${otherShopCode}, document_no = ${documentNo}
            where file_id = any(${fileIds}) and (
              (shop_code is null and uploaded_by = ${userId}) or (shop_code = ${shopCode} and document_no = ${documentNo})
            ) returning file_id`),
          attached => attached.length,
        ),
      forgetUnattached: before =>
        Effect.gen(function* () {
          yield* write(sql`delete from files where shop_code is null and uploaded_at < ${before}`)
          yield* write(
            sql`delete from upload_days where day < (to_timestamp(${before} / 1000.0) - interval '2 days')::date`,
          )
        }),
    }
  }),
)

/**
 * Counts an upload if neither limit is exceeded; the row is locked, so that two concurrent uploads cannot both be the
 * last.
 */
const countUpload = ({ userId }: Actor, day: Day, size: number) => sql`
  insert into upload_days as sum (user_id, day, files, bytes) values (${userId}, ${day}::date, 1, ${size})
  on conflict (user_id, day) do update set files = sum.files + 1, bytes = sum.bytes + excluded.bytes
  where sum.files < ${dailyUploadQuota.files} and sum.bytes + excluded.bytes <= ${dailyUploadQuota.bytes}`

const insertFile = (
  fileId: string,
  { uploadType, fileName, mediaType, bytes }: NewFile,
  actor: Actor,
  now: number,
) => sql`
  insert into files (file_id, business_type, file_name, media_type, bytes, size, sha256, uploaded_by, uploaded_at)
  values (${fileId}, ${uploadType}, ${fileName}, ${mediaType}, ${Buffer.from(bytes)}, ${bytes.length},
    ${createHash('sha256').update(bytes).digest('hex')}, ${actor.userId}, ${now})`
