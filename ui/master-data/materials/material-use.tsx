import { Button } from '@mantine/core'
import { useState } from 'react'
import { getMaterialUse } from '../../../application/master-data/contract/materials.ts'
import { addDays, type Day, daysBetween } from '../../../domain/kernel/day.ts'
import { formatQuantity, type Thousandths } from '../../../domain/kernel/quantity.ts'
import { pluralOf } from '../../../domain/kernel/text.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import type { LineColumn } from '../../kit/document/lines/line-columns.ts'
import { LinesTable } from '../../kit/document/lines/lines-table.tsx'
import { RowsSkeleton } from '../../kit/layout/skeletons.tsx'
import css from './materials.module.css'

const words = {
  title: ['近 28 天订货', 'Ordered in the last 28 days'],
  none: ['近 28 天没有订货', 'Not ordered in the last 28 days'],
  total: (quantity: string, unit: string, shops: number) =>
    [`共 ${quantity} ${unit}，${shops} 家店`, `${quantity} ${unit} by ${pluralOf(shops, 'shop')}`] as const,
  quantity: (unit: string) => [`订货量（${unit}）`, `Ordered (${unit})`] as const,
  day: ['订货日期', 'Order date'],
  table: ['数据表', 'Table'],
  chart: ['图表', 'Chart'],
  shops: ['订得最多的门店', 'Top shops'],
} as const

/** What shops ordered of a material recently: by day as bars or a table, and the shops that ordered most. */
export const MaterialUse = ({ materialCode, unit }: { readonly materialCode: string; readonly unit: string }) => {
  const t = useText()
  const [form, setForm] = useState<'chart' | 'table'>('chart')
  const query = useApiQuery(getMaterialUse, { materialCode })
  const use = query.data
  return (
    <section className={css.block}>
      <div className={css.blockHead}>
        <h3>{t(words.title)}</h3>
        {use && use.total > 0 && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            onClick={() => setForm(form === 'chart' ? 'table' : 'chart')}
          >
            {t(form === 'chart' ? words.table : words.chart)}
          </Button>
        )}
      </div>
      {!use && <RowsSkeleton query={query} rows={3} />}
      {use?.total === 0 && <p className={css.dim}>{t(words.none)}</p>}
      {use && use.total > 0 && (
        <>
          <p className={css.dim}>{t(words.total(formatQuantity(use.total), unit, use.shopCount))}</p>
          <UseByDay use={use} unit={unit} form={form} />
          <h4>{t(words.shops)}</h4>
          <ol className={css.shops}>
            {use.shops.map(({ shopCode, shopName, quantity }) => (
              <li key={shopCode}>
                <span
                  className={css.bar}
                  style={{ '--share': quantity / use.shops[0]!.quantity } as React.CSSProperties}
                />
                <span>{shopName}</span>
                <span>
                  {formatQuantity(quantity)} {unit}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

interface UseByDayProps {
  readonly use: (typeof getMaterialUse)['success']['Type']
  readonly unit: string
  readonly form: 'chart' | 'table'
}

interface DayOfUse {
  readonly day: Day
  readonly quantity: Thousandths
}

const UseByDay = ({ use, unit, form }: UseByDayProps) => {
  const t = useText()
  if (form === 'table') {
    return <LinesTable label={words.title} columns={columnsFor(unit)} lines={use.days} lineKey={({ day }) => day} />
  }
  const byDay = new Map(use.days.map(({ day, quantity }) => [day, quantity]))
  const days = Array.from({ length: daysBetween(use.from, use.to) + 1 }, (_, at) => addDays(use.from, at))
  const most = Math.max(...byDay.values())
  return (
    <figure className={css.chart} role="img" aria-label={t(words.title)}>
      <span className={css.most}>
        {formatQuantity(most as Thousandths)} {unit}
      </span>
      <div className={css.bars}>
        {days.map(day => {
          const quantity = byDay.get(day) ?? (0 as Thousandths)
          const title = `${day} · ${formatQuantity(quantity)} ${unit}`
          return (
            <span key={day} title={title}>
              <span style={{ height: `${(quantity / most) * 100}%` }} />
            </span>
          )
        })}
      </div>
      <figcaption>
        <span>{use.from.slice(5)}</span>
        <span>{days[Math.floor(days.length / 2)]!.slice(5)}</span>
        <span>{use.to.slice(5)}</span>
      </figcaption>
    </figure>
  )
}

const columnsFor = (unit: string): ReadonlyArray<LineColumn<DayOfUse>> => [
  { key: 'day', words: words.day, kind: 'date', value: ({ day }) => day, card: 'title' },
  { key: 'quantity', words: words.quantity(unit), kind: 'quantity', value: ({ quantity }) => quantity },
]
