import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { Command } from 'commander'
import { takeBackup } from '../../postgres/backup/backup.ts'
import type { BackupSummary } from '../../postgres/backup/format.ts'
import { noteBackup } from '../../postgres/backup/note.ts'
import { verifyBackup } from '../../postgres/backup/read.ts'
import { OperationRefused } from '../../translated-error.ts'
import { type CommandOutput, print } from '../administration.ts'
import { Complaint, type ExitCode, exitCodes, type Terminal, terminalOf } from '../command.ts'
import { requireData, withServer } from '../connection.ts'

/** `dinghuo backup FILE` and `dinghuo backup --verify FILE` */
export const backupCommand = (ended: (code: ExitCode) => void): Command =>
  new Command('backup')
    .description(
      '备份整个数据库到一个文件，写完即回读核对 / back up the whole database to one file, read back and verified',
    )
    .argument('<file>', '备份文件 / the file')
    .option('--verify', '只核对已有的备份 / only verify an existing backup')
    .option('--replace', '覆盖已有的文件 / overwrite an existing file')
    .action(async (file: string, options: { verify?: boolean; replace?: boolean }, command: Command) => {
      const terminal = terminalOf(command)
      await explainRefusals(terminal, ended, async () => {
        if (options.verify) {
          print(backupOutput(file, await verifyBackup(requireFile(file))), terminal)
        } else {
          if (existsSync(file) && !options.replace) {
            throw new Complaint([
              `${file} 已存在（--replace 覆盖）`,
              `${file} already exists (--replace overwrites it)`,
            ])
          }
          requireData()
          const summary = await withServer(async ({ connections: { pool } }) => {
            const now = Date.now()
            const taken = await takeBackup(pool, file, now)
            await noteBackup(pool, basename(file), now, taken.bytes)
            return taken
          })
          print(backupOutput(file, summary), terminal)
          terminal.complain([
            '备份含密码散列和连锁密钥；文件权限 0600，请妥善保管。',
            'The backup holds password hashes and the secret key of the chain. Its file mode is 0600; keep it safe.',
          ])
        }
        return exitCodes.done
      })
    })

/** Runs the work and exits with 1 and the reason if the file or the database does not allow it. */
export const explainRefusals = async (
  terminal: Terminal,
  ended: (code: ExitCode) => void,
  work: () => Promise<ExitCode>,
): Promise<void> => {
  try {
    ended(await work())
  } catch (error) {
    if (!(error instanceof OperationRefused)) throw error
    if (terminal.json) terminal.printJson({ refused: error.message })
    terminal.complain(error.words)
    ended(exitCodes.refused)
  }
}

export const requireFile = (file: string): string => {
  if (existsSync(file)) return file
  throw new Complaint([`没有文件 ${file}`, `There is no file ${file}`])
}

export const backupOutput = (file: string, summary: BackupSummary): CommandOutput => {
  const { head, tables, rows, bytes } = summary
  const { program, createdAt, migrations } = head
  const counts = tables.map(({ table, rows: counted, sum }) => ({ table, rows: counted, sum }))
  const tableCount = tables.length
  const size = (bytes / 1_000_000).toFixed(2)
  return {
    data: { file, bytes, createdAt, program, migrations, rows, tables: counts },
    lines: [
      ...counts
        .filter(({ rows: counted }) => counted > 0)
        .map(({ table, rows: counted }) => `${String(counted).padStart(10)}  ${table}`),
      [
        `${file}：${tableCount} 张表，${rows} 行，${size} MB，取自 ${createdAt}，已核对`,
        `${file}: ${tableCount} tables, ${rows} ${rows === 1 ? 'row' : 'rows'}, ${size} MB, taken ${createdAt}, verified`,
      ],
    ],
  }
}
