import { Effect } from 'effect'
import { explainStock } from '../../../application/inventory/handlers/explain.ts'
import { Shops } from '../../../application/master-data/ports/shops.ts'
import { actorIn, systemScope } from '../../../application/platform/caller.ts'
import { badRequest } from '../../../application/platform/failure.ts'
import { figureText } from '../../../application/texts/figure-text.ts'
import { stockProcesses } from '../../../domain/inventory/processes.ts'
import { isDay, type Zone } from '../../../domain/kernel/day.ts'
import { formatQuantity, type Thousandths } from '../../../domain/kernel/quantity.ts'
import { type Language, type Text, textIn } from '../../../domain/kernel/text.ts'
import type { CommandOutput } from '../administration.ts'
import { tableOf } from '../table.ts'

const words = {
  closed: ['已日结', 'closed'],
  open: ['未日结', 'open'],
  before: ['期初', 'before'],
  after: ['期末', 'after'],
  now: (inStore: string, inTransport: string): Text => [
    `当前在店 ${inStore}，在途 ${inTransport}`,
    `now in store ${inStore}, in transit ${inTransport}`,
  ],
  late: (day: string): Text => [`补记 ${day}`, `late for ${day}`],
  time: ['时间', 'time'],
  process: ['业务', 'process'],
  document: ['单据', 'document'],
  related: ['关联', 'related'],
  change: ['在店变动', 'change'],
  left: ['变动后', 'after'],
  transit: ['在途变动', 'transit'],
  actor: ['操作人', 'by'],
  remark: ['备注', 'remark'],
  more: (count: number): Text => [`另有 ${count} 条更早的变动`, `${count} earlier movements`],
} as const

/** Explains the stock of a material in a shop, on a day or on its latest, for the operator of the machine. */
export const explainStockOf = Effect.fnUntraced(function* (storeCode: string, materialCode: string, day?: string) {
  if (day !== undefined && !isDay(day)) return yield* badRequest(`${day}: YYYY-MM-DD`)
  const { zone } = yield* (yield* Shops).chain
  const why = yield* explainStock(systemScope, { storeCode, materialCode, ...(day !== undefined && { day }) })
  return { ...why, zone }
})

export type StockAnswer = Effect.Success<ReturnType<typeof explainStockOf>>

/** Returns the day as an equation, a line each, and its movements as a table. */
export const stockLines = (answer: StockAnswer, language: Language): CommandOutput => {
  const { storeCode, storeName, materialCode, materialName, day, isClosed, before, terms, after, uomName } = answer
  const t = (text: Text) => textIn(text, language)
  const amount = (quantity: Thousandths) => [formatQuantity(quantity), uomName].filter(Boolean).join(' ')
  const equation = [
    { sign: ' ', name: words.before, figure: before },
    ...terms.map(({ process, change }) => ({
      ...{ sign: change < 0 ? '−' : '+', name: stockProcesses[process].words },
      figure: Math.abs(change) as Thousandths,
    })),
    { sign: '=', name: words.after, figure: after },
  ]
  const rest = answer.count - answer.movements.length
  return {
    data: answer,
    lines: [
      `${storeCode} ${storeName} · ${materialCode} ${materialName} · ${day} (${t(isClosed ? words.closed : words.open)})`,
      words.now(amount(answer.inStoreQty), amount(answer.transportQty)),
      '',
      ...tableOf(
        [
          { head: '', cell: term => term.sign },
          { head: '', cell: term => t(term.name) },
          { head: '', cell: term => amount(term.figure), align: 'right' },
        ],
        equation,
      )
        .split('\n')
        .slice(1),
      '',
      ...movementTable(answer, answer.zone, language),
      ...(rest > 0 ? [words.more(rest)] : []),
    ],
  }
}

const formatSigned = (quantity: Thousandths): string => `${quantity > 0 ? '+' : ''}${formatQuantity(quantity)}`

const movementTable = ({ movements }: StockAnswer, zone: Zone, language: Language): ReadonlyArray<string> => {
  const t = (text: Text) => textIn(text, language)
  type Movement = StockAnswer['movements'][number]
  const processOf = ({ process, lateFor }: Movement) =>
    [t(stockProcesses[process].words), ...(lateFor === null ? [] : [`(${t(words.late(lateFor))})`])].join(' ')
  const columns = [
    { head: t(words.time), cell: (row: Movement) => figureText('instant', row.occurredAt, { zone })[0] },
    { head: t(words.process), cell: processOf },
    { head: t(words.document), cell: (row: Movement) => row.bizOrderNo },
    { head: t(words.related), cell: (row: Movement) => row.relateOrderNo ?? '' },
    { head: t(words.change), cell: (row: Movement) => formatSigned(row.changeInStoreQty), align: 'right' },
    { head: t(words.left), cell: (row: Movement) => formatQuantity(row.afterInStoreQty), align: 'right' },
    { head: t(words.transit), cell: (row: Movement) => formatSigned(row.changeTransportQty), align: 'right' },
    { head: t(words.actor), cell: (row: Movement) => actorIn(row.actorName, language) },
    { head: t(words.remark), cell: (row: Movement) => row.remark ?? '' },
  ] as const
  return tableOf(columns, movements).split('\n')
}
