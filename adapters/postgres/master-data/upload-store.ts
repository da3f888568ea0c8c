import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import { type SheetFile, Uploads } from '../../../application/master-data/ports/administration.ts'
import { Database } from '../engine/sql.ts'

export const uploadStore = Layer.effect(
  Uploads,
  Effect.gen(function* () {
    const { rows, row, write } = yield* Database
    const lockUpload = (userId: string, uploadId: string) =>
      row(sql`select 1 from administration_uploads where upload_id = ${uploadId} and user_id = ${userId} for update`)
    return {
      begin: (uploadId, userId, now) =>
        Effect.gen(function* () {
          yield* write(sql`delete from administration_uploads where user_id = ${userId}`)
          yield* write(sql`insert into administration_uploads values (${uploadId}, ${userId}, ${now})
            on conflict (user_id) do nothing`)
        }),
      add: (userId, { uploadId, file, piece, bytes }) =>
        Effect.gen(function* () {
          if ((yield* lockUpload(userId, uploadId)) === null) return null
          yield* write(sql`insert into administration_upload_pieces values (${uploadId}, ${file}, ${piece}, ${Buffer.from(bytes)})
            on conflict (upload_id, file, piece_no) do update set bytes = excluded.bytes`)
          return yield* row(sql<{ files: number; bytes: number }>`
            select count(distinct file) as files, sum(octet_length(bytes)) as bytes from administration_upload_pieces
            where upload_id = ${uploadId}`)
        }),
      files: (userId, uploadId) =>
        Effect.gen(function* () {
          if ((yield* lockUpload(userId, uploadId)) === null) return null
          return yield* rows(sql<SheetFile>`
            select file, string_agg(bytes, ''::bytea order by piece_no) as bytes from administration_upload_pieces
            where upload_id = ${uploadId} group by file order by file collate "C"`)
        }),
      drop: userId => Effect.asVoid(write(sql`delete from administration_uploads where user_id = ${userId}`)),
      forgetOlder: before => Effect.asVoid(write(sql`delete from administration_uploads where begun_at < ${before}`)),
    }
  }),
)
