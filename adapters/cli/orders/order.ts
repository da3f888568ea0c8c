import { Command, Option } from 'commander'
import { Effect } from 'effect'
import { getOrderDetail, listOrders, withdrawOrder } from '../../../application/ordering/contract/order.ts'
import {
  type OrderLineInput,
  type PlacementResult,
  placeOrder,
  submitStored,
} from '../../../application/ordering/flows/place-order.ts'
import { currentSession } from '../../../application/people/contract/session.ts'
import { Backend } from '../../../application/platform/backend.ts'
import type { Success } from '../../../application/platform/endpoint.ts'
import { addDays, type Day, dayOf, isDay } from '../../../domain/kernel/day.ts'
import { pluralOf, type Text } from '../../../domain/kernel/text.ts'
import { orderStatuses } from '../../../domain/ordering/order/status.ts'
import { type Api, overApi, printRefusal } from '../api.ts'
import { Complaint, type ExitCode, exitCodes } from '../command.ts'
import { readLineInput, readLineInputs } from './line-inputs.ts'
import { orderLines, orderRows } from './order-print.ts'

/** `dinghuo order place|submit|withdraw|show|list`, over the API of a running server. */
export const orderCommand = (ended: (code: ExitCode) => void): Command => {
  const order = new Command('order').description('订货单（通过接口） / orders, over the API')
  order
    .command('place')
    .description('下单：打开当日订货单，购物车换成给出的行并提交 / open the order of the day, fill it in and submit it')
    .requiredOption('--shop <code>', '门店编码 / shop code')
    .option('--date <day>', '订货日期 today | tomorrow | YYYY-MM-DD / purchase date', 'tomorrow')
    .addOption(collecting('--line <code=quantity...>', '一行，可重复 / one line; can be repeated'))
    .option('--file <file>', 'CSV 或 xlsx：material_code, quantity / a file of lines')
    .option('--draft', '只填写，不提交 / fill in without submitting')
    .action(overApi(ended, place))
  order
    .command('submit <dhNo>')
    .description('提交购物车中的内容 / submit the cart')
    .action(overApi(ended, async (api, dhNo: string) => printPlaced(await api.run(submitStored(dhNo)), api)))
  order
    .command('withdraw <dhNo>')
    .description('截单前撤回 / withdraw before the cut-off')
    .action(overApi(ended, withdraw))
  order.command('show <dhNo>').description('订货单详情 / show one order with its lines').action(overApi(ended, show))
  order
    .command('list')
    .description('订货单列表 / list orders, newest first')
    .addOption(collecting('--shop <code...>', '门店编码 / shop codes'))
    .addOption(new Option('--status <status...>', '状态 / statuses').choices(Object.keys(orderStatuses)))
    .option('--from <day>', '订货日期起 / purchase date from')
    .option('--to <day>', '订货日期止 / purchase date to')
    .option('--page <page>', '页 / page', '1')
    .addOption(new Option('--size <size>', '每页 / rows per page').choices(['10', '20', '50', '100']).default('20'))
    .action(overApi(ended, list))
  for (const command of order.commands) command.option('--url <url>', '服务地址 / server, DINGHUO_URL')
  return order
}

const collecting = (flags: string, about: string): Option => new Option(flags, about)

interface PlaceOptions {
  readonly shop: string
  readonly date: string
  readonly line?: ReadonlyArray<string>
  readonly file?: string
  readonly draft?: boolean
}

const place = async (api: Api, { shop, date, line = [], file, draft = false }: PlaceOptions): Promise<ExitCode> => {
  const lines: ReadonlyArray<OrderLineInput> = [
    ...(file === undefined ? [] : await readLineInputs(file)),
    ...line.map(readLineInput),
  ]
  if (lines.length === 0) throw new Complaint(['请给出 --line 或 --file', 'Give --line or --file'])
  const purchaseDate = await resolveDay(api, date)
  return printPlaced(await api.run(placeOrder({ shopJdeNo: shop, purchaseDate, lines, submit: !draft })), api)
}

/** Resolves a named day such as today in the chain's zone, by the server's clock. */
const resolveDay = async (api: Api, text: string): Promise<Day> => {
  const ahead = { today: 0, tomorrow: 1 }[text]
  if (ahead === undefined) return parseDay('--date', text, 'today | tomorrow | ')
  const { now, zone } = await api.run(Effect.flatMap(Backend, backend => backend.call(currentSession, {})))
  return addDays(dayOf(now, zone), ahead)
}

const parseDay = (option: string, text: string, others = ''): Day => {
  if (isDay(text)) return text
  throw new Complaint([
    `${option} ${text}：应为 ${others}YYYY-MM-DD`,
    `${option} ${text}: expected ${others}YYYY-MM-DD`,
  ])
}

/** Prints the result of a placed order. Returns 0 if done, 1 with the reasons if the rules or the server refused. */
const printPlaced = async (placed: PlacementResult, api: Api): Promise<ExitCode> => {
  const { json, print, complain, printJson } = api.terminal
  if (json) printJson(placed)
  if (placed.kind === 'SUBMITTED' || placed.kind === 'FILLED') {
    const { kind, dhNo, lines } = placed
    const done: Text = kind === 'SUBMITTED' ? ['已提交', 'submitted'] : ['已填写，未提交', 'filled, not submitted']
    if (!json) print([`${dhNo} ${done[0]}，${lines} 种物料`, `${dhNo} ${done[1]}, ${pluralOf(lines, 'material')}`])
    return exitCodes.done
  }
  if (placed.kind === 'INVALID') {
    for (const { materialCode, refusal } of placed.refusals) {
      complain(materialCode)
      await printRefusal(refusal, api, '  ')
    }
    const { length } = placed.refusals
    complain([`${length} 行需要修正，没有写入任何内容`, `${pluralOf(length, 'line')} to fix; nothing was saved`])
  } else if (placed.kind === 'NOT_OPEN') complain(notOpen(placed.dhNo, placed.bizStatus))
  else complain(`${placed.title}: ${placed.message}`)
  return exitCodes.refused
}

const notOpen = (dhNo: string, status: string): Text => {
  const [zh, en] = orderStatuses[status as keyof typeof orderStatuses]?.words ?? [status, status]
  return [
    `当日订货单 ${dhNo} 为「${zh}」，如可撤回请先撤回`,
    `The order for that day, ${dhNo}, is "${en}"; withdraw it first if you can`,
  ]
}

const withdraw = async (api: Api, dhNo: string): Promise<ExitCode> => {
  const moved = await api.run(Effect.flatMap(Backend, backend => backend.call(withdrawOrder, { dhNo })))
  if (api.terminal.json) api.terminal.printJson(moved)
  else {
    const words = orderStatuses[moved.bizStatus as keyof typeof orderStatuses].words
    api.terminal.print([`${dhNo} ${words[0]}`, `${dhNo} ${words[1]}`])
  }
  return exitCodes.done
}

const show = async (api: Api, dhNo: string): Promise<ExitCode> => {
  const { terminal } = api
  const detail = await api.run(Effect.flatMap(Backend, backend => backend.call(getOrderDetail, { dhNo })))
  if (terminal.json) terminal.printJson(detail)
  else terminal.print(orderLines(detail, await api.zone(), terminal.language))
  return exitCodes.done
}

interface ListOptions {
  readonly shop?: ReadonlyArray<string>
  readonly status?: ReadonlyArray<string>
  readonly from?: string
  readonly to?: string
  readonly page: string
  readonly size: '10' | '20' | '50' | '100'
}

const list = async (api: Api, { shop, status, from, to, page, size }: ListOptions): Promise<ExitCode> => {
  const { terminal } = api
  const current = Number(page)
  if (!Number.isInteger(current) || current < 1) {
    throw new Complaint([`--page ${page}：应为 1 起的整数`, `--page ${page}: expected a whole number from 1`])
  }
  const orderPage: Success<typeof listOrders> = await api.run(
    Effect.flatMap(Backend, backend =>
      backend.call(listOrders, {
        ...(shop && { shopJdeNo: shop }),
        ...(status && { bizStatus: status }),
        ...(from !== undefined && { purchaseDateStart: parseDay('--from', from) }),
        ...(to !== undefined && { purchaseDateEnd: parseDay('--to', to) }),
        current,
        size: Number(size) as 10 | 20 | 50 | 100,
      }),
    ),
  )
  if (terminal.json) terminal.printJson(orderPage)
  else terminal.print(orderRows(orderPage, terminal.language))
  return exitCodes.done
}
