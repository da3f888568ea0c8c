import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { Command } from 'commander'
import type pg from 'pg'
import { takeBackup } from '../../postgres/backup/backup.ts'
import { noteBackup } from '../../postgres/backup/note.ts'
import { distribute, type Plan, planDistribution, refuseUnprepared } from '../../postgres/distribution/distribute.ts'
import { checkInvariants } from '../../postgres/invariants/index.ts'
import { OperationRefused } from '../../translated-error.ts'
import { type CommandOutput, print } from '../administration.ts'
import { Complaint, type ExitCode, exitCodes, type Terminal, terminalOf } from '../command.ts'
import { requireData, withServer } from '../connection.ts'
import { explainRefusals } from './backup.ts'

interface Options {
  readonly dryRun?: boolean
  readonly backup?: string
}

/** `dinghuo distribute --backup FILE` and `dinghuo distribute --dry-run` */
export const distributeCommand = (ended: (code: ExitCode) => void): Command =>
  new Command('distribute')
    .description(
      '把表分布到 Citus 集群的各节点；中断后再运行会继续 / spread the tables over the servers of a Citus cluster; run it again after an interruption to continue',
    )
    .option('--dry-run', '只列出 SQL / only print the SQL')
    .option('--backup <file>', '先备份到这个文件 / back up to this file first')
    .action(async (options: Options, command: Command) => {
      const terminal = terminalOf(command)
      requireData()
      await explainRefusals(terminal, ended, () =>
        withServer(({ connections: { pool } }) => run(pool, options, terminal), patient),
      )
    })

/** One connection without the time limits of requests: the command refuses to run while others are connected. */
const patient = { statement_timeout: 0, lock_timeout: 10_000, max: 1 }

const run = async (pool: pg.Pool, { dryRun = false, backup }: Options, terminal: Terminal): Promise<ExitCode> => {
  const plan = await planDistribution(pool)
  if (dryRun) {
    print(planOutput(plan), terminal)
    return exitCodes.done
  }
  await refuseUnprepared(pool)
  if (plan.steps.length > 0 && !plan.isBegun) {
    await refuseBroken(pool)
    await backUp(pool, backup)
  }
  const steps = await distribute(pool, (done, all) => {
    if (done % STEPS_A_LINE === 0 || done === all) terminal.complain(`${done} / ${all}`)
  })
  const line: CommandOutput['lines'][number] =
    steps === 0
      ? ['所有表已在应在的节点，没有要做的', 'Every table is where it belongs; there is nothing to do']
      : [`已分布：${steps} 步`, `Distributed in ${steps} steps`]
  print({ data: { steps }, lines: [line] }, terminal)
  return exitCodes.done
}

const STEPS_A_LINE = 20

const planOutput = ({ isBegun, steps }: Plan): CommandOutput => ({
  data: { isBegun, steps },
  lines: steps.flatMap(step => ['begin;', ...step.map(statement => `${statement};`), 'commit;']),
})

const refuseBroken = async (pool: pg.Pool): Promise<void> => {
  const broken = await checkInvariants(pool, Date.now(), null)
  if (broken.length === 0) return
  const names = broken.map(({ name }) => name)
  throw new OperationRefused([
    `有不变量不成立（${names.join('、')}）；先运行 dinghuo doctor`,
    `Invariants are violated (${names.join(', ')}); run dinghuo doctor first`,
  ])
}

const backUp = async (pool: pg.Pool, file: string | undefined): Promise<void> => {
  if (file === undefined) {
    throw new Complaint([
      '请用 --backup 指明备份文件；恢复它即回到一个 PostgreSQL',
      'Name a file by --backup; restoring it leads back to one PostgreSQL',
    ])
  }
  if (existsSync(file)) throw new Complaint([`${file} 已存在`, `${file} already exists`])
  const now = Date.now()
  const { bytes } = await takeBackup(pool, file, now)
  await noteBackup(pool, basename(file), now, bytes)
}
