import { Command, Option } from 'commander'
import {
  type ImportOptions,
  type ImportReport,
  importMasterData,
} from '../../../application/master-data/import/import.ts'
import { importTools } from '../../master-data.ts'
import { masterDataOn } from '../../postgres/master-data/master-data-store.ts'
import { picturesIn, readFolder } from '../../spreadsheet/folder.ts'
import { type ExitCode, exitCodes, type Terminal, terminalOf } from '../command.ts'
import { isConfirmed } from '../confirm.ts'
import { withConnections } from '../connection.ts'
import { printImport, removedLines } from './import-print.ts'

interface CommandOptions {
  readonly check?: string
  readonly apply?: string
  readonly replace?: boolean
  readonly all?: boolean
  readonly yes?: boolean
}

type Mode = 'check' | 'apply'

/** `dinghuo import --check|--apply DIR [--replace [--yes]] [--all]` */
export const importCommand = (ended: (code: ExitCode) => void): Command =>
  new Command('import')
    .description(
      '导入主数据表：新增和修改，表中没有的行保留 / import a folder of master data sheets: adds and changes rows, keeps the rest',
    )
    .addOption(
      new Option('--check <dir>', '只检查，列出错误或变化 / list errors or changes, write nothing').conflicts('apply'),
    )
    .addOption(new Option('--apply <dir>', '检查并写入，全部成功或全部不变 / check and write, all or nothing'))
    .option(
      '--replace',
      '同时删除表中没有的规则、价格、日历（限表中出现的门店组）和通知；写入前列出并询问 / also delete rules, prices, calendar entries (of the shop groups in the sheet) and notices that the sheets leave out; lists them and asks before it writes',
    )
    .option('--yes', '不询问，直接删除 --replace 列出的行 / delete what --replace lists without asking')
    .option('--all', '列出每一行 / list every row')
    .action(async (options: CommandOptions, command: Command) => {
      const folder = options.apply ?? options.check
      if (folder === undefined) return command.error('--check <dir> | --apply <dir>', { exitCode: exitCodes.fault })
      const { replace = false, all = false, yes = false } = options
      const terminal = terminalOf(command)
      const raw = await readFolder(folder)
      const run = (mode: Mode, seen?: ImportOptions['seen']) =>
        withConnections(({ db }) =>
          importMasterData(masterDataOn(db), importTools(picturesIn(folder)), raw, mode, {
            ...{ author: author(), replace },
            ...(seen && { seen }),
          }),
        )
      const mode = options.apply === undefined ? 'check' : 'apply'
      const needsConfirmation = mode === 'apply' && replace && !yes
      const checked = needsConfirmation ? await run('check') : null
      if (checked && !(await mayRemove(checked, terminal))) return ended(exitCodes.refused)
      // Removes exactly the listed rows: the import is refused if the data has changed since then.
      const report = await run(mode, checked ? { edition: checked.edition, all: true } : undefined)
      printImport(report, { mode, all }, terminal)
      ended(report.errors.length > 0 || report.newerChange ? exitCodes.refused : exitCodes.done)
    })

/**
 * Lists the rows to be removed with their values and asks for confirmation; without a terminal, `--yes` is required.
 */
const mayRemove = async (checked: ImportReport, terminal: Terminal): Promise<boolean> => {
  const removed = removedLines(checked.differences)
  if (checked.errors.length > 0 || removed.length === 0) return true
  terminal.complain([
    `将删除 ${removed.length} 行：`,
    `${removed.length} row${removed.length === 1 ? '' : 's'} will be deleted:`,
  ])
  for (const line of removed) terminal.complain(line)
  if (process.stdin.isTTY) return isConfirmed(terminal, { input: process.stdin, output: process.stderr })
  terminal.complain([
    '没有写入任何数据。在脚本中加 --yes 表示同意删除',
    'Nothing was saved. In a script, add --yes to agree to the deletion',
  ])
  return false
}

/** The author of changes made at the command line; the person is not known. */
const author = () => ({ userId: 'command-line', name: 'dinghuo', way: 'COMMAND' as const, at: Date.now() })
