import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { getPriceHistory, type StagedPrice } from '../../../application/master-data/contract/prices.ts'
import type { Report } from '../../../application/master-data/contract.ts'
import type { Success } from '../../../application/platform/endpoint.ts'
import { addDays, type Day } from '../../../domain/kernel/day.ts'
import { parseYuan } from '../../../domain/kernel/money.ts'
import { isUnusualChange, priceChange } from '../../../domain/master-data/price-board.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import type { LineColumn } from '../../kit/document/lines/line-columns.ts'
import { GroupedLinesTable } from '../../kit/document/lines/lines-table.tsx'
import { useToday } from '../../kit/feedback/clock.tsx'
import { DateField } from '../../kit/fields/date-field.tsx'
import { EmptyState } from '../../kit/layout/empty.tsx'
import { SideDrawer } from '../../kit/layout/side-drawer.tsx'
import { RowsSkeleton } from '../../kit/layout/skeletons.tsx'
import { Money } from '../../kit/money/money-text.tsx'
import admin from '../administration.module.css'
import { isChange, ReportView } from '../report-view.tsx'
import { changesFor } from '../sheet/changes/row-changes.ts'
import { useChecked } from '../sheet/changes/use-checked.ts'
import { PriceChange } from './price-change.tsx'
import css from './prices.module.css'

const words = {
  change: ['调价', 'Change prices'],
  hint: ['只填要调价的门店组，其余不变', 'Fill in only the groups whose price changes; the others stay the same'],
  starts: ['生效日期', 'Starts on'],
  now: ['当前', 'Now'],
  fresh: ['新价（元）', 'New price (¥)'],
  label: (group: string) => [`${group} 的新价`, `New price for ${group}`] as const,
  wrong: ['请输入金额，最多两位小数', 'Enter an amount with at most two decimals'],
  review: ['核对修改', 'Review'],
  save: ['确认调价', 'Change prices'],
  back: ['返回修改', 'Back'],
  saved: ['价格已保存', 'Prices saved'],
  history: ['价格历史', 'Price history'],
  from: ['自', 'From'],
  price: ['单价', 'Price'],
  difference: ['涨跌', 'Change'],
  stage: ['状态', 'Status'],
  stages: { past: ['已过', 'Past'], now: ['当前', 'Now'], next: ['将生效', 'Next'] },
  none: ['没有价格', 'No price'],
  missing: ['没有找到这个物料', 'This material was not found'],
  missingHint: ['它可能已被删除，或编码有误', 'It may have been removed, or the code is wrong'],
} as const

type History = Success<typeof getPriceHistory>

/** All prices of a material by shop group, and a change from a day on, checked and shown before it is written. */
export const PriceDrawer = ({
  materialCode,
  onClose,
}: {
  readonly materialCode: string
  readonly onClose: () => void
}) => {
  const history = useApiQuery(getPriceHistory, { materialCode })
  const material = history.data?.material
  const title = material ? `${material.materialName} · ${materialCode}` : materialCode
  return (
    <SideDrawer opened onClose={onClose} title={title} width={720}>
      {!history.data && <RowsSkeleton query={history} rows={6} />}
      {history.data && !material && <EmptyState title={words.missing} hint={words.missingHint} />}
      {history.data && material && (
        <>
          <ChangeForm materialCode={materialCode} history={history.data} />
          <HistoryLines history={history.data} />
        </>
      )}
    </SideDrawer>
  )
}

const ChangeForm = ({ materialCode, history }: { readonly materialCode: string; readonly history: History }) => {
  const t = useText()
  const today = useToday()
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const [start, setStart] = useState<string>(addDays(today, 1))
  const { busy, report, reset, review, save } = useChecked(words.saved, () => setTexts({}))
  const typed = Object.entries(texts).filter(([, text]) => text.trim() !== '')
  const isValid = typed.length > 0 && typed.every(([, text]) => isPrice(text))
  if (report !== null && report.errorCount === 0) {
    return <CheckedChange report={report} busy={busy} onBack={reset} onSave={() => void save()} />
  }
  const cells = typed.map(([group, price]) => ({
    cells: { shop_group: group, material_code: materialCode, valid_from: start, price: price.trim() },
  }))
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (isValid) void review(() => changesFor('prices', history.edition, { rows: cells }))
      }}
    >
      <h3>{t(words.change)}</h3>
      <p className={admin.dim}>{t(words.hint)}</p>
      <DateField
        label={t(words.starts)}
        value={start}
        minDate={today}
        onChange={day => day !== null && setStart(String(day) as Day)}
        w={200}
      />
      <ul className={css.groups}>
        {history.groups.map(group => (
          <GroupField
            key={group.shopGroup}
            group={group}
            text={texts[group.shopGroup] ?? ''}
            onText={text => {
              setTexts(known => ({ ...known, [group.shopGroup]: text }))
              reset()
            }}
          />
        ))}
      </ul>
      {report !== null && <ReportView report={report} />}
      <div className={css.verbs}>
        <Button type="submit" loading={busy} disabled={!isValid}>
          {t(words.review)}
        </Button>
      </div>
    </form>
  )
}

interface CheckedChangeProps {
  readonly report: Report
  readonly busy: boolean
  readonly onBack: () => void
  readonly onSave: () => void
}

/** What the change would write, with the doubts of the server. */
const CheckedChange = ({ report, busy, onBack, onSave }: CheckedChangeProps) => {
  const t = useText()
  return (
    <section className={css.form}>
      <ReportView report={report} />
      <div className={css.verbs}>
        <Button variant="default" onClick={onBack}>
          {t(words.back)}
        </Button>
        <Button loading={busy} disabled={!report.differences.some(isChange)} onClick={onSave}>
          {t(words.save)}
        </Button>
      </div>
    </section>
  )
}

interface GroupFieldProps {
  readonly group: History['groups'][number]
  readonly text: string
  readonly onText: (text: string) => void
}

const GroupField = ({ group: { name, prices }, text, onText }: GroupFieldProps) => {
  const t = useText()
  const now = prices.find(({ stage }) => stage === 'now')
  const price = parseYuan(text.trim())
  const change = now && price !== null && isPrice(text) ? priceChange(now.price, price) : null
  return (
    <li>
      <span>{name}</span>
      <span>{now ? <Money fen={now.price} /> : <span className={css.dim}>{t(words.none)}</span>}</span>
      <TextInput
        aria-label={t(words.label(name))}
        placeholder={t(words.fresh)}
        inputMode="decimal"
        value={text}
        error={text.trim() !== '' && !isPrice(text) && t(words.wrong)}
        onChange={event => onText(event.currentTarget.value)}
      />
      <span className={css.live}>
        <PriceChange change={change} isUnusual={isUnusualChange(change)} />
      </span>
    </li>
  )
}

const isPrice = (text: string): boolean => (parseYuan(text.trim()) ?? -1) >= 0

const HistoryLines = ({ history }: { readonly history: History }) => (
  <GroupedLinesTable
    label={words.history}
    columns={columns}
    lineKey={({ validFrom }) => validFrom}
    groups={history.groups.flatMap(({ shopGroup, name, prices }) =>
      prices.length === 0 ? [] : [{ key: shopGroup, name, heading: name, lines: prices }],
    )}
  />
)

const columns: ReadonlyArray<LineColumn<StagedPrice>> = [
  { key: 'from', words: words.from, kind: 'date', value: ({ validFrom }) => validFrom, card: 'title' },
  { key: 'price', words: words.price, kind: 'money', value: ({ price }) => price },
  {
    ...{ key: 'change', words: words.difference, kind: 'custom', align: 'right', width: 110 },
    render: ({ change, isUnusual }) => (change ? <PriceChange change={change} isUnusual={isUnusual} /> : '--'),
  },
  { key: 'stage', words: words.stage, kind: 'text', value: ({ stage }) => words.stages[stage], card: 'badge' },
]
