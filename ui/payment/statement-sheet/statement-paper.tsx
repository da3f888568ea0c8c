import type { ReactNode } from 'react'
import type {
  PayerStatement,
  StatementLineView,
  StatementMovementView,
} from '../../../application/payment/contract/payer-statement.ts'
import { chineseAmount } from '../../../domain/kernel/chinese-amount.ts'
import { type Fen, fen, sumFen } from '../../../domain/kernel/money.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { monthOf } from '../../../domain/payment/month-close/entry-days.ts'
import { statementKinds } from '../../../domain/payment/statements/payer-statement.ts'
import { useText } from '../../app/preferences.tsx'
import { PaperFacts, PaperFigures, PaperSheet } from '../../kit/document/paper-sheet.tsx'
import type { SheetColumn } from '../../kit/document/sheet-table.tsx'
import { Money } from '../../kit/money/money-text.tsx'
import { sheetWords as words } from './sheet-words.ts'
import css from './statement-sheet.module.css'

type Row =
  | { readonly part: 'line'; readonly key: string; readonly line: StatementLineView }
  | { readonly part: 'movement'; readonly key: string; readonly line: StatementMovementView }

interface StatementPaperProps {
  readonly of: PayerStatement
  readonly isOneOfSeveral: boolean
}

/** The statement of one payer as it is printed on A4, with places for both seals. */
export const StatementPaper = ({ of, isOneOfSeveral }: StatementPaperProps) => {
  const t = useText()
  const { statementMonth, issuer, entityName, partnerName, bought, paid, refunded, charged } = of
  const title = words.title(issuer, statementMonth)
  const lines = of.lines.map((line, index): Row => ({ part: 'line', key: `line ${index}`, line }))
  const movements = of.movements.map((line, index): Row => ({ part: 'movement', key: `movement ${index}`, line }))
  const filledGroups = [
    { key: 'lines', heading: t(words.lines), rows: lines, totalLabel: t(words.total(lines.length)) },
    { key: 'movements', heading: t(words.movements), rows: movements, totalLabel: t(words.total(movements.length)) },
  ].filter(({ rows }) => rows.length > 0)
  const groups = filledGroups.length > 0 ? filledGroups : [{ key: 'none', heading: t(words.none), rows: [] }]
  return (
    <PaperSheet
      label={[`${title[0]} ${entityName}`, `${title[1]} ${entityName}`]}
      title={title}
      facts={
        <>
          <PaperFacts>{t(words.payer(entityName, partnerName))}</PaperFacts>
          <PaperFacts>
            {t(words.period(of.firstDay, of.lastDay, of.closedAt === null ? words.notClosed : words.closed))}
          </PaperFacts>
          <PaperFigures
            figures={[
              { words: words.bought, value: <Money fen={bought} /> },
              { words: words.paid, value: <Money fen={paid} /> },
              { words: words.refunded, value: <Money fen={refunded} /> },
              ...(charged === 0 ? [] : [{ words: words.charged, value: <Money fen={charged} /> }]),
              { words: words.subsidyLeft, value: <Money fen={of.closing} /> },
            ]}
          />
          <PaperFacts>{t(words.inWords(chineseAmount(fen(paid - refunded))))}</PaperFacts>
          <PaperFacts>{t(words.subsidy(of.opening, of.granted, of.used, of.returned, of.closing))}</PaperFacts>
        </>
      }
      columns={columns}
      groups={groups}
      rowKey={row => row.key}
      signatures={[words.payerSeal, words.issuerSeal, words.date]}
      marks={{ left: entityName, right: t(words.mark(statementMonth)) }}
      isOneOfSeveral={isOneOfSeveral}
      isLarge
    />
  )
}

/** The day on which an entry counts, and that on which the money moved if it lies in another month. */
const DayOf = ({ of: { bookDay, moneyDay } }: { readonly of: Row['line'] }) => {
  const t = useText()
  return monthOf(bookDay) === monthOf(moneyDay) ? bookDay : t(words.late(bookDay, moneyDay))
}

/** The kind of an entry above its number. */
const Kind = ({ of: { line } }: { readonly of: Row }) => {
  const t = useText()
  return (
    <>
      <strong className={css.kind}>{t(statementKinds[line.kind].words)}</strong>
      <span className={css.number}>{line.no}</span>
    </>
  )
}

/** The shop of a line, or the note and balance of a movement. */
const About = ({ of }: { readonly of: Row }) => {
  const t = useText()
  if (of.part === 'line') return of.line.shopName
  return [of.line.remark, t(words.balance(of.line.balance))].filter(Boolean).join(' · ')
}

/** Returns an amount; null if there is none, so that its cell is empty. */
const amountOf = (amount: Fen): ReactNode => (amount === 0 ? null : <Money fen={amount} />)

const entryAmount = (row: Row): Fen => (row.part === 'line' ? fen(row.line.goods + row.line.charged) : fen(0))
const subsidyOf = ({ part, line }: Row): Fen => (part === 'line' ? line.subsidy : line.amount)
const cashOf = (row: Row): Fen => (row.part === 'line' ? row.line.cash : fen(0))

/** A column with an amount of each entry and its sum. */
const amountColumn = (columnWords: Text, of: (row: Row) => Fen): SheetColumn<Row> => ({
  ...{ words: columnWords, align: 'right', value: row => amountOf(of(row)) },
  total: rows => amountOf(sumFen(rows.map(of))),
})

const columns: ReadonlyArray<SheetColumn<Row>> = [
  { words: words.at, phone: 'detail', value: ({ line }) => <DayOf of={line} /> },
  { words: words.kind, phone: 'title', value: row => <Kind of={row} /> },
  { words: words.about, cellStyle: 'name', phone: 'detail', value: row => <About of={row} /> },
  { ...amountColumn(words.amount, entryAmount), phone: 'amount' },
  { ...amountColumn(words.subsidyColumn, subsidyOf), phone: 'labelled' },
  { ...amountColumn(words.cash, cashOf), phone: 'labelled' },
]
