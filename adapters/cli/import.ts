import { Command, Option } from 'commander'
import { importMasterData } from '../../application/backend/master-data/import.ts'
import { importTools } from '../master-data.ts'
import { masterDataOn } from '../postgres/master-data-store.ts'
import { picturesIn, readFolder } from '../spreadsheet/folder.ts'
import { type ExitCode, exitCodes, terminalOf } from './command.ts'
import { withConnections } from './connection.ts'
import { printImport } from './import-print.ts'

interface ImportOptions {
  readonly check?: string
  readonly apply?: string
  readonly replace?: boolean
  readonly all?: boolean
}

/** `dinghuo import --check|--apply DIR [--replace] [--all]` */
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
      '同时删除表中没有的规则、价格、日历（限表中出现的门店组）和通知；先用 --check 查看 / also delete rules, prices, calendar entries (of the shop groups in the sheet) and notices that the sheets leave out; look first with --check',
    )
    .option('--all', '列出每一行 / list every row')
    .action(async (options: ImportOptions, command: Command) => {
      const folder = options.apply ?? options.check
      if (folder === undefined) return command.error('--check <dir> | --apply <dir>', { exitCode: exitCodes.fault })
      const mode = options.apply === undefined ? 'check' : 'apply'
      const { replace = false, all = false } = options
      const raw = await readFolder(folder)
      const report = await withConnections(({ db }) =>
        importMasterData(masterDataOn(db), importTools(picturesIn(folder)), raw, mode, { author: author(), replace }),
      )
      printImport(report, { mode, all }, terminalOf(command))
      ended(report.errors.length > 0 ? exitCodes.refused : exitCodes.done)
    })

/** Whoever stands at the machine. */
const author = () => ({ userId: 'command-line', name: 'dinghuo', way: 'COMMAND' as const, at: Date.now() })
