import { Command } from 'commander'
import { restoreBackup } from '../../postgres/backup/restore.ts'
import { print } from '../administration.ts'
import { type ExitCode, exitCodes, terminalOf } from '../command.ts'
import { withServer } from '../connection.ts'
import { backupOutput, explainRefusals, requireFile } from './backup.ts'

/** `dinghuo restore FILE` */
export const restoreCommand = (ended: (code: ExitCode) => void): Command =>
  new Command('restore')
    .description(
      '把备份恢复到空的数据库，要么全部恢复，要么什么都不变 / restore a backup into an empty database, all or nothing',
    )
    .argument('<file>', '备份文件 / the backup file')
    .action(async (file: string, _: unknown, command: Command) => {
      const terminal = terminalOf(command)
      await explainRefusals(terminal, ended, async () => {
        requireFile(file)
        const { restored, joined } = await withServer(async ({ connections, joined: running }) => ({
          restored: await restoreBackup(connections.pool, file, Date.now()),
          joined: running,
        }))
        const { data, lines } = backupOutput(file, restored)
        print({ data: { ...(data as object), broken: restored.broken }, lines }, terminal)
        if (joined) terminal.complain(['请重启正在运行的订货台', 'Restart the running Dinghuo server'])
        for (const { name, about } of restored.broken) {
          terminal.complain([`备份中已不成立：${name}（${about}）`, `Already broken in the backup: ${name} (${about})`])
        }
        return restored.broken.length > 0 ? exitCodes.refused : exitCodes.done
      })
    })
