import { Button, Checkbox } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { getPayerStatement, type PayerStatement } from '../../../application/payment/contract/payer-statement.ts'
import { listPayers } from '../../../application/payment/contract/pending.ts'
import type { Failure } from '../../../application/platform/failure.ts'
import { lastMonth } from '../../../domain/lists/filters/days/month.ts'
import { call, queryKeyOf, useApiQuery } from '../../app/backend.ts'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { useToday } from '../../kit/feedback/clock.tsx'
import { EmptyState } from '../../kit/layout/empty.tsx'
import { FailureState } from '../../kit/layout/failure-state.tsx'
import { Gate } from '../../kit/layout/gate.tsx'
import { PageLink } from '../../kit/layout/link.tsx'
import { PageSkeleton, useLate } from '../../kit/layout/loading.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { isNotFound } from '../../kit/layout/skeletons.tsx'
import { textOf, useQueryString } from '../../kit/layout/use-query.ts'
import { ManySelect } from '../../kit/list-page/filters/many-select.tsx'
import { MonthField } from '../../kit/list-page/filters/month-field.tsx'
import { sheetWords as words } from './sheet-words.ts'
import { StatementDownloads } from './statement-downloads.tsx'
import { statementReportHref } from './statement-export.ts'
import { StatementPaper } from './statement-paper.tsx'
import css from './statement-sheet.module.css'

/** The most payers whose statements are printed at once. */
const PAYERS_MAX = 50
/** Up to so many payers, all statements of the month are there at once; of more, those that are chosen. */
const PAYERS_AT_ONCE = 12

/** P000289: the statements of payers for a month, to be printed, each on pages of its own. */
export const StatementSheetPage = () => {
  const t = useText()
  const [query, write] = useQueryString()
  const lastWholeMonth = lastMonth(useToday())
  const month = monthIn(textOf(query.month)) ?? lastWholeMonth
  const payers = useApiQuery(listPayers, {})
  const options = (payers.data ?? []).map(({ entityCode, entityName }) => ({ value: entityCode, label: entityName }))
  const known = new Set(options.map(({ value }) => value))
  const everybody = options.length <= PAYERS_AT_ONCE ? options.map(({ value }) => value) : []
  const codesInAddress = [query.payers ?? everybody].flat()
  const codes = codesInAddress.filter(code => known.has(code)).slice(0, PAYERS_MAX)
  const answers = useStatements(codes, month)
  const skipsEmpty = codes.length > 1 && query.empty !== '1'
  const papers = skipsEmpty ? answers.statements.filter(hasEntries) : answers.statements.toSorted(byEntries)
  const late = useLate(answers.isPending)
  return (
    <Page
      trail={[{ words: words.payment }, { words: words.page }]}
      title={t(words.page)}
      actions={
        <StatementDownloads
          month={month}
          codes={codes}
          names={papers.map(({ entityName }) => entityName)}
          isPrintable={papers.length > 0 && !answers.isPending}
        />
      }
    >
      <Tools {...{ month, options, codes, skipsEmpty, query, write }} />
      {late && <PageSkeleton />}
      {answers.error && <Unavailable error={answers.error} onRetry={answers.retry} />}
      {codes.length === 0 && !payers.isPending && (
        <EmptyState title={words.nobody} hint={words.nobodyHint}>
          {options.length > 0 && (
            <Button onClick={() => write({ ...query, payers: options.slice(0, PAYERS_MAX).map(({ value }) => value) })}>
              {t(words.everybody(Math.min(options.length, PAYERS_MAX)))}
            </Button>
          )}
          {options.length > 0 && <PageLink href={statementReportHref(month, [])}>{t(words.sums(month))}</PageLink>}
        </EmptyState>
      )}
      {papers.length === 0 && answers.statements.length > 0 && !answers.isPending && (
        <EmptyState title={words.allEmpty} hint={words.allEmptyHint} />
      )}
      {papers.map(statement => (
        <StatementPaper key={statement.entityCode} of={statement} isOneOfSeveral={papers.length > 1} />
      ))}
    </Page>
  )
}

interface ToolsProps {
  readonly month: string
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>
  readonly codes: ReadonlyArray<string>
  readonly skipsEmpty: boolean
  readonly query: ReturnType<typeof useQueryString>[0]
  readonly write: ReturnType<typeof useQueryString>[1]
}

/** The month, the payers, and whether those without entries are left out. */
const Tools = ({ month, options, codes, skipsEmpty, query, write }: ToolsProps) => {
  const t = useText()
  return (
    <div className={css.tools}>
      <MonthField
        id="statement-month"
        label={t(words.month)}
        placeholder={t(words.chooseMonth)}
        value={month}
        onMonth={next => write({ ...query, month: next })}
      />
      <ManySelect
        className={css.payers ?? ''}
        aria-label={t(words.payers)}
        placeholder={t(words.choosePayers)}
        data={options}
        hasAll
        maxValues={PAYERS_MAX}
        value={[...codes]}
        onChange={next => write({ ...query, payers: next })}
      />
      {codes.length > 1 && (
        <Checkbox
          label={t(words.skipEmpty)}
          checked={skipsEmpty}
          onChange={({ currentTarget }) => write({ ...query, empty: currentTarget.checked ? undefined : '1' })}
        />
      )}
    </div>
  )
}

/** Whether money or subsidy of the payer moved in the month. */
const hasEntries = ({ lines, movements }: PayerStatement): boolean => lines.length + movements.length > 0

/** Puts statements without entries last. */
const byEntries = (a: PayerStatement, b: PayerStatement): number => Number(hasEntries(b)) - Number(hasEntries(a))

/** A failed call, or a payer with shops that this person may not see. */
const Unavailable = ({ error, onRetry }: { readonly error: Failure; readonly onRetry: () => void }) =>
  isNotFound(error) ? <PartialPayer /> : <FailureState error={error} onRetry={onRetry} />

/** Says why there is no statement, and leads to what was paid for the shops that this person sees. */
const PartialPayer = () => {
  const t = useText()
  return (
    <EmptyState title={words.partial} hint={words.partialHint}>
      <Gate code="P003053">
        <PageLink href={paths.paid}>{t(words.paidOrders)}</PageLink>
      </Gate>
    </EmptyState>
  )
}

const monthIn = (text: string | undefined): string | undefined =>
  text !== undefined && /^(19[7-9]\d|2\d{3})-(0[1-9]|1[0-2])$/.test(text) ? text : undefined

/** Loads the statements of several payers. */
const useStatements = (codes: ReadonlyArray<string>, statementMonth: string) => {
  const answers = useQueries({
    queries: codes.map(entityCode => ({
      queryKey: queryKeyOf(getPayerStatement, { entityCode, statementMonth }),
      queryFn: (): Promise<PayerStatement> => call(getPayerStatement, { entityCode, statementMonth }),
    })),
  })
  return {
    statements: answers.flatMap(({ data }) => data ?? []),
    isPending: answers.some(answer => answer.isPending),
    error: (answers.find(answer => answer.error)?.error ?? null) as Failure | null,
    retry: () => {
      for (const answer of answers) if (answer.error) void answer.refetch()
    },
  }
}
