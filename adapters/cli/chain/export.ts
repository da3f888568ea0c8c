import { Command, Option } from 'commander'
import { exportMasterData } from '../../../application/master-data/import/export.ts'
import { masterDataOn } from '../../postgres/master-data/master-data-store.ts'
import { type SheetFormat, writeFolder } from '../../spreadsheet/folder.ts'
import { type ExitCode, exitCodes, terminalOf } from '../command.ts'
import { withConnections } from '../connection.ts'

/** `dinghuo export DIR` */
export const exportCommand = (ended: (code: ExitCode) => void): Command =>
  new Command('export')
    .description('导出主数据表，可原样导入 / export master data sheets that can be imported again')
    .argument('<dir>', '写入的文件夹 / folder to write to')
    .addOption(new Option('--format <format>', '文件格式 / file format').choices(['csv', 'xlsx']).default('csv'))
    .action(async (folder: string, { format }: { format: SheetFormat }, command: Command) => {
      const exported = await withConnections(({ db }) => exportMasterData(masterDataOn(db)))
      await writeFolder(folder, exported, format)
      const terminal = terminalOf(command)
      const counts = exported.sheets.map(({ name, rows }) => ({ sheet: name, rows: rows.length - 1 }))
      if (terminal.json) terminal.printJson({ folder, sheets: counts, pictures: exported.pictures.length })
      else for (const { sheet, rows } of counts) terminal.print(`${sheet}.${format}: ${rows}`)
      ended(exitCodes.done)
    })
