import type pg from 'pg'

/**
 * Refuses a PostgreSQL server that may lose an acknowledged order after a power failure (B2). Requires a connection to
 * the application's own database, because these settings can differ by database and role.
 */
export const assertDurable = async (client: pg.Pool | pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<Setting>(
    'select name, setting from pg_settings where name = any($1) order by name',
    [DURABLE],
  )
  const off = rows.filter(row => row.setting === 'off').map(row => row.name)
  if (off.length > 0) throw new NotDurable(off)
}

export class NotDurable extends Error {
  override readonly name = 'NotDurable'
  readonly settings: readonly string[]

  constructor(settings: readonly string[]) {
    super(
      `数据库断电会丢单 / This PostgreSQL server could lose acknowledged orders: ${settings.map(it => `${it} = off`).join(', ')}. ` +
        `Set ${settings.map(it => `${it} = on`).join(', ')} (postgresql.conf, ALTER DATABASE, ALTER ROLE or the options of DATABASE_URL) and start again.`,
    )
    this.settings = settings
  }
}

interface Setting {
  name: string
  setting: string
}

const DURABLE = ['fsync', 'full_page_writes', 'synchronous_commit']
