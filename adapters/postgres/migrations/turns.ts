import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Numbers of advisory locks for work that one process does while others on the same database wait. */
export const turns = { migrate: 7_302_011, growDemo: 7_302_012 } as const

/**
 * Runs the work in one process at a time among all that share the database. The connection with the lock is passed to
 * the work, has no time limit, and is closed afterwards; if a process dies, its lock is released.
 */
export const oneProcessAtATime = async <A>(
  pool: pg.Pool,
  turn: (typeof turns)[keyof typeof turns],
  work: (client: pg.PoolClient) => Promise<A>,
): Promise<A> => {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    while (!(await isOurs(client, turn))) await sleep(ASK_EVERY_MS)
    return await work(client)
  } finally {
    client.release(true)
  }
}

const isOurs = async (client: pg.PoolClient, turn: number): Promise<boolean> => {
  const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [turn])
  return rows[0]?.ours === true
}

const ASK_EVERY_MS = 100
