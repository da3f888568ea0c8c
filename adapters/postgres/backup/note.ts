import type pg from 'pg'

/** Under this name the audit log has the backups, among the sheets. */
export const BACKUP_SHEET = 'backup'

/** Notes in the audit log that a backup was taken, with its size: a backup is a copy of everything, and its age is watched. */
export const noteBackup = async (pool: pg.Pool, file: string, at: number, bytes: number): Promise<void> => {
  const fields = JSON.stringify([{ column: 'bytes', from: null, to: String(bytes) }])
  await pool.query(
    `insert into administration_changes (at, user_id, user_name, way, sheet, row_key, kind, fields)
      values ($1, 'command-line', 'dinghuo', 'COMMAND', $2, $3, 'ADDED', $4)`,
    [at, BACKUP_SHEET, file, fields],
  )
}
