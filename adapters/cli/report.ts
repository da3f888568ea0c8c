import { constants, createWriteStream } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Argument, Command, Option } from 'commander'
import { Effect } from 'effect'
import { permittedShops } from '../../application/people/contract/session.ts'
import { Backend } from '../../application/platform/backend.ts'
import { exportFile } from '../../application/reports/flows/export-file.ts'
import type { Exportable } from '../../application/reports/flows/exportable.ts'
import { type Language, pluralOf, type Text, textIn } from '../../domain/kernel/text.ts'
import { type FileFormat, fileFormats, formatOf } from '../../domain/reports/exports/file-name.ts'
import { type Api, overApi } from './api.ts'
import { Complaint, type ExitCode, exitCodes, terminalOf } from './command.ts'
import { paramOf, type ReportOptions, shopCodesOf } from './report-filters.ts'
import { commandReports, findExportable } from './report-names.ts'
import { type Column, tableOf } from './table.ts'

/**
 * `dinghuo report NAME --out FILE`: downloads the file of the export button over the API of a running server; without a
 * name it lists the reports.
 */
export const reportCommand = (ended: (code: ExitCode) => void): Command =>
  new Command('report')
    .description(
      '报表：导出为 xlsx 或 csv，不带名称则列出 / export reports to xlsx or csv, over the API; lists them without a name',
    )
    .addArgument(
      new Argument(
        '[name]',
        '报表名称，或页面调用的 apiName，如 pom/dh / name of the report, or the apiName of its page, such as pom/dh',
      )
        .choices(commandReports.map(({ name }) => name))
        .argParser(findExportable),
    )
    .option('--out <file>', '写到哪个文件，- 为标准输出 / file to write, - for standard output')
    .addOption(
      new Option('--format <format>', '格式，默认按文件名 / format, by default that of the file name').choices(
        Object.keys(fileFormats),
      ),
    )
    .addOption(new Option('--shop <code...>', '门店编码 / shop codes'))
    .option('--from <day>', '日期起，与 --to 同时使用 / first day, YYYY-MM-DD, together with --to')
    .option('--to <day>', '日期止，与 --from 同时使用 / last day, YYYY-MM-DD, together with --from')
    .option('--month <month>', '月份 / month, YYYY-MM or LAST_MONTH and so on')
    .option('--status <status...>', '订单状态 / statuses of orders')
    .option('--filter <name=value...>', '其他条件 / other filters')
    .option('--columns <id...>', '只要这些列 / only these columns')
    .option('--tab <tab>', '列表的页签 / tab of a list')
    .option('--url <url>', '服务地址 / server, DINGHUO_URL')
    .action(async (exportable: Exportable | undefined, options: CommandOptions, command: Command) => {
      if (exportable === undefined) return ended(listReports(command))
      await overApi(ended, (api, fileOptions: CommandOptions) => write(api, exportable, fileOptions))(options, command)
    })

interface CommandOptions extends ReportOptions {
  readonly out?: string
  readonly format?: FileFormat
  readonly columns?: ReadonlyArray<string>
  readonly tab?: string
}

/** Prints the names of all reports with their titles and filters. */
const listReports = (command: Command): ExitCode => {
  const terminal = terminalOf(command)
  const rows = commandReports.map(({ name, exportable: { report, filters } }) => ({
    ...{
      name,
      apiName: report.apiName,
      title: report.title,
      filters: Object.keys(filters),
      columns: Object.keys(report.columns),
    },
  }))
  if (terminal.json) terminal.printJson(rows)
  else terminal.print(tableOf(columnsOf(terminal.language), rows))
  return exitCodes.done
}

interface ListedReport {
  readonly name: string
  readonly apiName: string
  readonly title: Text
  readonly filters: ReadonlyArray<string>
}

const columnsOf = (language: Language): ReadonlyArray<Column<ListedReport>> => [
  { head: textIn(['名称', 'Name'], language), cell: ({ name }) => name },
  { head: 'apiName', cell: ({ apiName }) => apiName },
  { head: textIn(['报表', 'Report'], language), cell: ({ title }) => textIn(title, language) },
  { head: textIn(['条件', 'Filters'], language), cell: ({ filters }) => filters.join(' ') },
]

const write = async (
  { terminal, run, fetch }: Api,
  exportable: Exportable,
  { out, format, columns, tab, ...options }: CommandOptions,
): Promise<ExitCode> => {
  if (out === undefined) {
    throw new Complaint(['请用 --out 指定文件，- 为标准输出', '--out FILE is missing; - is standard output'])
  }
  checkColumns(exportable, columns)
  const param = paramOf(exportable, options)
  if (out !== '-') await checkFolder(out)
  await checkShops(run, shopCodesOf(exportable, param))
  const request = {
    ...{ param, format: format ?? (out === '-' ? 'csv' : formatOf(out)) },
    ...(columns && { columns }),
    ...(tab !== undefined && { tab }),
  }
  const start = exportable.start(request)
  const { task, url } = await run(exportFile(start, ({ percent }) => showOnTerminal(`${percent}%`)))
  showOnTerminal('')
  if (url === null) {
    terminal.complain(`${task.statusName}${task.failReason === null ? '' : `: ${task.failReason}`}`)
    return exitCodes.fault
  }
  const answer = await fetch(url)
  if (out === '-') {
    await pipeline(bodyOf(answer), process.stdout, { end: false })
    return exitCodes.done
  }
  await save(answer, out)
  if (terminal.json) terminal.printJson({ file: out, rows: task.rowsDone, bytes: task.fileSize })
  else terminal.print([`${out}：${task.rowsDone} 行`, `${out}: ${pluralOf(task.rowsDone, 'row')}`])
  return exitCodes.done
}

const checkColumns = ({ report }: Exportable, columns: ReadonlyArray<string> = []): void => {
  const known = Object.keys(report.columns)
  const wrong = columns.find(id => !known.includes(id))
  if (wrong === undefined) return
  const all = known.join(' ')
  throw new Complaint([
    `--columns ${wrong}：没有这一列，可选 ${all}`,
    `--columns ${wrong}: no such column; there are ${all}`,
  ])
}

/** Throws a complaint if a file cannot be created in its folder. */
const checkFolder = async (out: string): Promise<void> => {
  const folder = dirname(out)
  try {
    await access(`${folder}/`, constants.W_OK)
  } catch {
    throw new Complaint([
      `--out ${out}：文件夹 ${folder} 不存在或不可写`,
      `--out ${out}: the folder ${folder} does not exist or cannot be written to`,
    ])
  }
}

/** Throws a complaint that names the shops that do not exist, or that the person may not access. */
const checkShops = async (run: Api['run'], codes: ReadonlyArray<string>): Promise<void> => {
  const unknown = await run(
    Effect.filter(new Set(codes), code =>
      Effect.flatMap(Backend, backend => backend.call(permittedShops, { keyword: code })).pipe(
        Effect.map(({ shops }) => !shops.some(({ shopJdeNo }) => shopJdeNo === code)),
      ),
    ),
  )
  if (unknown.length === 0) return
  throw new Complaint([
    `${unknown.join('、')}：没有这家门店，或没有它的权限`,
    `${unknown.join(', ')}: there is no such shop, or you have no access to it`,
  ])
}

/** Shows progress on one line, overwriting the previous text, if stderr is a terminal. */
const showOnTerminal = (words: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r${words.padEnd(5)}\r`)
}

/** Returns the bytes of a download; throws if the server answered without a file. */
const bodyOf = (answer: Response): Readable => {
  if (answer.ok && answer.body && answer.headers.get('content-disposition'))
    return Readable.fromWeb(answer.body as never)
  throw new Complaint(['文件下载失败，请重试', 'The file could not be downloaded; try again'])
}

/** Saves a download. The file appears under its name only when it is complete. */
const save = async (answer: Response, out: string): Promise<void> => {
  const partial = `${out}.partial`
  try {
    await pipeline(bodyOf(answer), createWriteStream(partial))
    await rename(partial, out)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}
