import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Command, Option } from 'commander'
import { exportFile } from '../../application/reports/flows/export-file.ts'
import { isDay } from '../../domain/kernel/day.ts'
import { pluralOf } from '../../domain/kernel/text.ts'
import { orderStatuses } from '../../domain/ordering/order/status.ts'
import { type Api, overApi } from './api.ts'
import { Complaint, type ExitCode, exitCodes } from './command.ts'

/**
 * `dinghuo report orders|lines --out FILE`: downloads the file of the export button over the API of a running server.
 */
export const reportCommand = (ended: (code: ExitCode) => void): Command => {
  const report = new Command('report').description('报表：导出为 xlsx / export reports to xlsx, over the API')
  for (const [name, kind, about] of kinds) {
    report
      .command(name)
      .description(about)
      .requiredOption('--out <file>', '写到哪个文件 / file to write')
      .addOption(new Option('--shop <code...>', '门店编码 / shop codes'))
      .addOption(new Option('--status <status...>', '状态 / statuses').choices(Object.keys(orderStatuses)))
      .option('--from <day>', '订货日期起 / purchase date from')
      .option('--to <day>', '订货日期止 / purchase date to')
      .option('--url <url>', '服务地址 / server, DINGHUO_URL')
      .action(overApi(ended, (api, options: ReportOptions) => write(api, kind, options)))
  }
  return report
}

const kinds = [
  ['orders', 'orderList', '订货单列表 / the order list'],
  ['lines', 'orderLines', '订货单物料明细 / the lines of the orders'],
] as const

interface ReportOptions {
  readonly out: string
  readonly shop?: ReadonlyArray<string>
  readonly status?: ReadonlyArray<string>
  readonly from?: string
  readonly to?: string
}

const write = async (
  { terminal, run, fetch }: Api,
  report: 'orderList' | 'orderLines',
  { out, shop, status, from, to }: ReportOptions,
): Promise<ExitCode> => {
  const wish = {
    report,
    ...(shop && { shopJdeNo: shop }),
    ...(status && { bizStatus: status }),
    ...(from !== undefined && { purchaseDateStart: dayIn('--from', from) }),
    ...(to !== undefined && { purchaseDateEnd: dayIn('--to', to) }),
  }
  const { task, url } = await run(exportFile(wish, ({ percent }) => showOnTerminal(`${percent}%`)))
  showOnTerminal('')
  if (url === null) {
    terminal.complain(`${task.statusName}${task.failReason === null ? '' : `: ${task.failReason}`}`)
    return exitCodes.fault
  }
  await save(await fetch(url), out)
  if (terminal.json) terminal.printJson({ file: out, rows: task.rowsDone, bytes: task.fileSize })
  else terminal.print([`${out}：${task.rowsDone} 行`, `${out}: ${pluralOf(task.rowsDone, 'row')}`])
  return exitCodes.done
}

/** Shows progress on one line, overwriting the previous text, if stderr is a terminal. */
const showOnTerminal = (words: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r${words.padEnd(5)}\r`)
}

/** Saves a download. The file appears under its name only when it is complete. */
const save = async (answer: Response, out: string): Promise<void> => {
  const partial = `${out}.partial`
  try {
    if (!answer.ok || !answer.body || !answer.headers.get('content-disposition')) {
      throw new Complaint(['文件下载失败，请重试', 'The file could not be downloaded; try again'])
    }
    await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(partial))
    await rename(partial, out)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

const dayIn = (option: string, text: string) => {
  if (isDay(text)) return text
  throw new Complaint([`${option} ${text}：应为 YYYY-MM-DD`, `${option} ${text}: expected YYYY-MM-DD`])
}
