import { spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Text } from '../../../domain/kernel/text.ts'
import { endWithProcess } from '../orphans.ts'

/**
 * Path of pgbench, the load tool of the PostgreSQL project: from PATH or Debian's folder; null if it is not installed.
 */
export const pgbench = (): string | null =>
  [
    ...(process.env.PATH ?? '').split(delimiter).map(folder => join(folder, 'pgbench')),
    ...globSync('/usr/lib/postgresql/*/bin/pgbench').sort().reverse(),
  ].find(file => existsSync(file)) ?? null

export const howToInstall: Text = [
  '没有 pgbench，无法与裸 SQL 对照：apt-get install postgresql-15',
  'no pgbench for the bare SQL beside it: apt-get install postgresql-15',
]

export interface BareRun {
  readonly script: string
  readonly socketFolder: string
  readonly clients: number
  readonly seconds: number
  /** Number of transactions per client, instead of a duration, for scripts that consume prepared rows. */
  readonly transactionsEach?: number
  readonly variables?: Readonly<Record<string, number>>
}

/** Runs the script and returns its transactions per second. */
export const runBare = async (program: string, run: BareRun): Promise<number> => {
  const words = [
    ...['-h', run.socketFolder, '-U', 'dinghuo', '-n', '-M', 'prepared', '-f', '-'],
    ...['-c', String(run.clients), '-j', '2'],
    ...(run.transactionsEach ? ['-t', String(run.transactionsEach)] : ['-T', String(Math.ceil(run.seconds))]),
    ...Object.entries(run.variables ?? {}).flatMap(([name, value]) => ['-D', `${name}=${value}`]),
    'dinghuo',
  ]
  const output = await execute(program, words, run.script)
  const tps = Number(/^tps = ([\d.]+)/m.exec(output)?.[1])
  const failed = Number(/number of failed transactions: (\d+)/.exec(output)?.[1] ?? 0)
  if (!Number.isFinite(tps) || failed > 0) throw new Error(`pgbench: ${output.trim().slice(-600)}`)
  return tps
}

const execute = (program: string, words: ReadonlyArray<string>, input: string): Promise<string> =>
  new Promise((ended, failed) => {
    const child = endWithProcess(spawn(program, words, { stdio: ['pipe', 'pipe', 'pipe'] }))
    child.stdin.end(input)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', bytes => (output += bytes))
    child.on('error', failed)
    child.on('close', code => (code === 0 ? ended(output) : failed(new Error(`pgbench: ${output.trim().slice(-600)}`))))
  })
