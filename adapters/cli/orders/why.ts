import { Command, Option } from 'commander'
import { Effect } from 'effect'
import {
  explainMaterialTo,
  explainOrderTo,
  isAllowed,
  type MaterialAnswer,
  type MaterialQuestion,
  type OrderAnswer,
  type ReadInstant,
} from '../../../application/ordering/handlers/explain-to.ts'
import { type Failure, Fault, Refused } from '../../../application/platform/failure.ts'
import type { Ports } from '../../../application/ports.ts'
import { refusalText } from '../../../application/texts/refusals.ts'
import { portsOver } from '../../node/ports.ts'
import { print } from '../administration.ts'
import { Complaint, type ExitCode, exitCodes, terminalOf } from '../command.ts'
import { withConnections } from '../connection.ts'
import { readInstant } from '../instant.ts'
import { printMaterial, printOrder } from './why-print.ts'
import { explainStockOf, stockLines } from './why-stock.ts'

interface Options {
  readonly user?: string
  readonly shop?: string
  readonly material?: string
  readonly date?: string
  readonly at?: string
  readonly order?: string
  readonly stock?: readonly [shop: string, material: string]
  readonly day?: string
}

/** `dinghuo why --user U --shop S [--material M] [--at TIME]`, or `--order DH…`, or `--stock S M [--day D]` */
export const whyCommand = (ended: (code: ExitCode) => void): Command =>
  new Command('why')
    .description(
      '为什么可订或不可订，库存由何而来 / explain why someone can or cannot order something, or where a stock figure comes from',
    )
    .option('--user <login>', '以谁的身份 / the user to check for')
    .option('--shop <code>', '门店编码 / shop code')
    .option('--material <code>', '物料编码或名称 / material code or name')
    .option('--date <day>', '订货日期，默认为 --at 的当天 / order date, by default the day of --at')
    .option(
      '--at <time>',
      '时刻：连锁时区的 2026-11-21T22:00，或毫秒数；默认现在 / local time of the chain, or epoch ms',
    )
    .addOption(new Option('--order <number>', '一张订货单 / an order').conflicts(['shop', 'material', 'date']))
    .addOption(
      new Option(
        '--stock <codes...>',
        '库存由来：门店编码 物料编码 / a stock figure: shop code and material code',
      ).conflicts([...['user', 'shop', 'material', 'date', 'at', 'order']]),
    )
    .option('--day <day>', '--stock 的营业日，默认最近有变动的一天 / the business day of --stock')
    .action(async (options: Options, command: Command) => {
      const terminal = terminalOf(command)
      const { stock } = options
      if (stock) {
        if (stock.length !== 2) throw new Complaint(['--stock 需要门店和物料', '--stock needs a shop and a material'])
        const stockAnswer = await answerFromDatabase(explainStockOf(stock[0], stock[1], options.day))
        print(stockLines(stockAnswer, terminal.language), terminal)
        return ended(exitCodes.done)
      }
      const answer = await answerFromDatabase(questionOf(options))
      const output =
        'verbs' in answer ? printOrder(answer, terminal.language) : printMaterial(answer, terminal.language)
      print(output, terminal)
      ended(isAllowed(answer) ? exitCodes.done : exitCodes.refused)
    })

type Question = Effect.Effect<MaterialAnswer | OrderAnswer, Failure, Ports>

const questionOf = ({ user, shop, material, date, at, order }: Options): Question => {
  const when: ReadInstant | undefined = at === undefined ? undefined : zone => readInstant(at, zone)
  if (user === undefined) throw new Complaint(['需要 --user 或 --stock', '--user or --stock is needed'])
  if (order !== undefined) return explainOrderTo(user, order, when)
  if (shop === undefined) throw new Complaint(['需要 --shop 或 --order', '--shop or --order is needed'])
  const question: MaterialQuestion = { login: user, shopCode: shop, material, purchaseDate: date, at: when }
  return explainMaterialTo(question)
}

/** Answers the question from the database. Throws a complaint if a person, shop or material does not exist. */
const answerFromDatabase = async <A>(question: Effect.Effect<A, Failure, Ports>): Promise<A> => {
  try {
    return await withConnections(async connections =>
      Effect.runPromise(Effect.provideContext(question, await portsOver(connections))),
    )
  } catch (error) {
    if (error instanceof Refused) throw new Complaint(refusalText(error.refusal))
    if (error instanceof Fault) {
      const detail = error.detail ?? error.kind
      throw new Complaint([`没有找到或不正确：${detail}`, `not found or invalid: ${detail}`])
    }
    throw error
  }
}
