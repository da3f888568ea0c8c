import type { LateDocumentView, MonthFigureView } from '../../../application/payment/contract/month-close.ts'
import { type Fen, fen, sumFen } from '../../../domain/kernel/money.ts'
import { monthOf } from '../../../domain/payment/month-close/entry-days.ts'
import { ledgerAccounts } from '../../../domain/payment/month-close/month-figures.ts'
import { statementKinds } from '../../../domain/payment/statements/payer-statement.ts'
import { useText } from '../../app/preferences.tsx'
import { PageLink } from '../../kit/layout/link.tsx'
import { usePhone } from '../../kit/layout/use-phone.ts'
import { Money } from '../../kit/money/money-text.tsx'
import { figuresHref } from './check-links.ts'
import css from './month-close.module.css'
import { monthWords as words } from './month-words.ts'

interface MonthFiguresProps {
  readonly month: string
  readonly figures: ReadonlyArray<MonthFigureView>
}

const columns = ['opening', 'inflow', 'outflow', 'closing'] as const

/** The figures of a month of all payers: a sum for each account, and what each kind of event moved on it. */
export const MonthFigures = ({ month, figures }: MonthFiguresProps) => {
  const t = useText()
  const phone = usePhone()
  const Table = phone ? NarrowTable : WideTable
  return (
    <section>
      <h3 className={css.heading}>{t(words.figures)}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label={t(words.figures)}>
        <Table accounts={[...Map.groupBy(figures.map(seenByChain), ({ account }) => account)]} />
      </section>
      <p className={css.facts}>
        <PageLink href={figuresHref(month)}>{t(words.byPayer)}</PageLink>
      </p>
    </section>
  )
}

interface TableProps {
  readonly accounts: ReadonlyArray<readonly [MonthFigureView['account'], ReadonlyArray<MonthFigureView>]>
}

const WideTable = ({ accounts }: TableProps) => {
  const t = useText()
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th>{t(words.account)}</th>
          {columns.map(column => (
            <th key={column} data-right>
              {t(words[column])}
            </th>
          ))}
        </tr>
      </thead>
      {accounts.map(([account, kinds]) => (
        <tbody key={account}>
          <tr data-sum>
            <th scope="rowgroup">{t(ledgerAccounts[account].words)}</th>
            {columns.map(column => (
              <td key={column} data-right>
                <Money fen={sumFen(kinds.map(kind => kind[column]))} />
              </td>
            ))}
          </tr>
          {kinds.filter(hasEntries).map(({ kind, inflow, outflow }) => (
            <tr key={kind}>
              <td>{t(statementKinds[kind].words)}</td>
              <td />
              <Moved fen={inflow} />
              <Moved fen={outflow} />
              <td />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** The same on a phone: what each kind changed in one column, with the closing figure of the account above it. */
const NarrowTable = ({ accounts }: TableProps) => {
  const t = useText()
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th>{t(words.account)}</th>
          <th data-right>{t(words.changeAndClosing)}</th>
        </tr>
      </thead>
      {accounts.map(([account, kinds]) => (
        <tbody key={account}>
          <tr data-sum>
            <th scope="rowgroup">{t(ledgerAccounts[account].words)}</th>
            <td data-right>
              <Money fen={sumFen(kinds.map(({ closing }) => closing))} />
            </td>
          </tr>
          {kinds.filter(hasEntries).map(({ kind, inflow, outflow }) => (
            <tr key={kind}>
              <td>{t(statementKinds[kind].words)}</td>
              <td data-right>
                <Money fen={fen(inflow - outflow)} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

const hasEntries = ({ entries }: MonthFigureView): boolean => entries > 0

/** An amount that moved; empty for none, so that the eye finds what did. */
const Moved = ({ fen }: { readonly fen: Fen }) => <td data-right>{fen !== 0 && <Money fen={fen} />}</td>

/** Returns cash as the chain sees it: payments come in and refunds go out, unlike in the ledger. */
const seenByChain = (figure: MonthFigureView): MonthFigureView =>
  figure.account === 'CHANNEL'
    ? {
        ...figure,
        ...{ opening: fen(-figure.opening), closing: fen(-figure.closing) },
        ...{ inflow: figure.outflow, outflow: figure.inflow },
      }
    : figure

/** Documents that count in another month than the one in which their money moved. */
export const LateDocuments = ({ documents }: { readonly documents: ReadonlyArray<LateDocumentView> }) => {
  const t = useText()
  return (
    <section>
      <h3 className={css.heading}>{t(words.late)}</h3>
      <ul className={css.list}>
        {documents.map(({ entityCode, entityName, kind, no, moneyDay, bookDay, amount }) => (
          <li key={`${entityCode} ${kind} ${no} ${bookDay}`}>
            {entityName} · {t(statementKinds[kind].words)} {no} · <Money fen={amount} />
            <span className={css.note}>{t(words.lateLine(monthOf(moneyDay), monthOf(bookDay)))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
