import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { getTurnoverTable, type TurnoverRow, type TurnoverTable } from '../../application/forecast/contract/forecast.ts'
import type { Payload } from '../../application/platform/endpoint.ts'
import { modifyReasons } from '../../domain/forecast/adjustment.ts'
import { weekdayOf } from '../../domain/kernel/day.ts'
import { weekdayWords } from '../../domain/master-data/calendar-status.ts'
import { weatherTypes } from '../../domain/master-data/event-kind.ts'
import { useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { Notice } from '../kit/feedback/notice.tsx'
import { useHolds } from '../kit/layout/gate.tsx'
import { RowsSkeleton } from '../kit/layout/skeletons.tsx'
import { AccuracyLine } from './accuracy-line.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'
import { FactorsDialog } from './factors-dialog.tsx'
import css from './forecast.module.css'
import { TurnoverChart } from './turnover-chart.tsx'
import { wholeYuanText } from './whole-yuan.ts'

const words = {
  label: ['预估营业额', 'Turnover'],
  machine: ['机器预估', 'System forecast'],
  band: ['区间', 'Band'],
  adjusted: (reason: string, name: string) => [`${reason} · ${name}`, `${reason} · ${name}`] as const,
  explain: (day: string) => [`${day} 预估依据`, `How ${day} was forecast`] as const,
  adjust: (day: string) => [`调整 ${day} 的预估营业额`, `Adjust the turnover forecast for ${day}`] as const,
  none: ['没有预估', 'No forecast'],
  noHistory: [
    '门店还没有足够的销售日报，机器无法预估；可以自己填写每天的营业额。',
    'The shop has not recorded enough sales for a forecast. You can enter the turnover of each day yourself.',
  ],
  closed: ['订货单已提交，预估只能查看', 'The order has been submitted; its forecast can only be viewed'],
} as const

/** The dialog that is open over the drawer, with its day. */
export interface DayDialog {
  readonly kind: 'adjust' | 'explain'
  readonly row: TurnoverRow
}

interface TurnoverStepProps extends PlanProps {
  readonly dialog: DayDialog | null
  readonly onDialog: (dialog: DayDialog | null) => void
}

export interface PlanProps {
  readonly plan: Payload<typeof getTurnoverTable>
}

/** Step 0: the turnover of each day, 11 days in two rows of 7 and 4 (spec 002 section 9). */
export const TurnoverStep = ({ plan, ...rest }: TurnoverStepProps) => {
  const query = useApiQuery(getTurnoverTable, plan)
  if (query.data === undefined) return <RowsSkeleton query={query} />
  return <Turnover plan={plan} table={query.data} {...rest} />
}

const DAYS_IN_ROW = 7

interface TurnoverProps extends TurnoverStepProps {
  readonly table: TurnoverTable
}

const Turnover = ({ plan, table, dialog, onDialog }: TurnoverProps) => {
  const t = useText()
  const mayAdjust = useHolds()('DH0061') && table.canAdjust
  const close = () => onDialog(null)
  const { records } = table
  const weeks = [records.slice(0, DAYS_IN_ROW), records.slice(DAYS_IN_ROW)].filter(({ length }) => length > 0)
  return (
    <>
      {records.every(({ aiEstimateValue }) => aiEstimateValue === null) && <Notice>{t(words.noHistory)}</Notice>}
      {!table.canAdjust && <Notice>{t(words.closed)}</Notice>}
      <TurnoverChart table={table} />
      <section aria-label={t(words.label)} className={css.weeks}>
        {weeks.map(week => (
          <ol key={week[0]!.date} className={css.week}>
            {week.map(row => (
              <TurnoverCell
                key={row.date}
                row={row}
                mayAdjust={mayAdjust}
                onAdjust={() => onDialog({ kind: 'adjust', row })}
                onExplain={() => onDialog({ kind: 'explain', row })}
              />
            ))}
          </ol>
        ))}
      </section>
      <AccuracyLine table={table} />
      {dialog?.kind === 'adjust' && <AdjustDialog plan={plan} row={dialog.row} onClose={close} />}
      {dialog?.kind === 'explain' && (
        <FactorsDialog shopJdeNo={plan.shopJdeNo} date={dialog.row.date} onClose={close} />
      )}
    </>
  )
}

interface TurnoverCellProps {
  readonly row: TurnoverRow
  readonly mayAdjust: boolean
  readonly onAdjust: () => void
  readonly onExplain: () => void
}

const TurnoverCell = ({ row, mayAdjust, onAdjust, onExplain }: TurnoverCellProps) => {
  const t = useText()
  const { date, estimateValue, aiEstimateValue, low, high, labelContents, weatherType, modifyReason } = row
  const day = date.slice(5)
  return (
    <li className={css.day}>
      <div className={css.date}>
        <span>{day}</span>
        <span className={css.dim}>{t(weekdayWords[weekdayOf(date)])}</span>
      </div>
      <div className={css.labels}>
        {labelContents.map(label => (
          <span key={label} className={css.label}>
            {label}
          </span>
        ))}
        {weatherType && (
          <span className={css.label} data-kind="weather">
            {t(weatherTypes[weatherType].words)}
          </span>
        )}
      </div>
      {mayAdjust ? (
        <UnstyledButton className={css.estimate} onClick={onAdjust}>
          <VisuallyHidden>{t(words.adjust(day))} </VisuallyHidden>
          {estimateValue === null ? t(words.none) : wholeYuanText(estimateValue)}
          <IconPencil size={14} aria-hidden />
        </UnstyledButton>
      ) : (
        <span className={css.estimate}>{estimateValue === null ? t(words.none) : wholeYuanText(estimateValue)}</span>
      )}
      {modifyReason && (
        <span className={css.changed}>
          {t(words.adjusted(t(modifyReasons[modifyReason].words), row.modifiedByName ?? ''))}
          {row.remarks && <span className={css.remarks}>{row.remarks}</span>}
        </span>
      )}
      {aiEstimateValue !== null && (
        <UnstyledButton className={css.machine} onClick={onExplain}>
          {t(words.machine)} {wholeYuanText(aiEstimateValue)}
          <span className={css.band}>
            {wholeYuanText(low!)} – {wholeYuanText(high!)}
          </span>
          <VisuallyHidden> {t(words.explain(day))}</VisuallyHidden>
        </UnstyledButton>
      )}
    </li>
  )
}
