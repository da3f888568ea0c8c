import { getTurnoverDetail, type TurnoverDetail } from '../../application/forecast/contract/forecast.ts'
import { modifyReasons } from '../../domain/forecast/adjustment.ts'
import { factorKinds } from '../../domain/forecast/turnover.ts'
import type { Day } from '../../domain/kernel/day.ts'
import { useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { formatInstant, useServerClock } from '../kit/feedback/clock.tsx'
import { Dialog } from '../kit/layout/dialog.tsx'
import { RowsSkeleton } from '../kit/layout/skeletons.tsx'
import css from './forecast.module.css'
import { wholeYuanText } from './whole-yuan.ts'

const words = {
  title: (date: string) => [`${date} 预估依据`, `How ${date} was forecast`] as const,
  level: ['平时一天', 'A typical day'],
  result: ['机器预估', 'System forecast'],
  band: ['五天中有四天落在', 'Four out of five days are within'],
  baseline: ['近四周同日均值', 'Average of the last four same weekdays'],
  sold: ['实际营业额', 'Actual turnover'],
  changes: ['人工调整', 'Manual adjustments'],
} as const

export interface FactorsDialogProps {
  readonly shopJdeNo: string
  readonly date: Day
  readonly onClose: () => void
}

/** How the turnover of a day was forecast: the usual day times its factors. */
export const FactorsDialog = ({ shopJdeNo, date, onClose }: FactorsDialogProps) => {
  const t = useText()
  const query = useApiQuery(getTurnoverDetail, { shopJdeNo, tradeDate: date })
  return (
    <Dialog onClose={onClose} title={t(words.title(date))} width={440} asks={false}>
      {query.data === undefined ? <RowsSkeleton query={query} /> : <Factors detail={query.data} />}
    </Dialog>
  )
}

const Factors = ({ detail }: { readonly detail: TurnoverDetail }) => {
  const t = useText()
  const { zone } = useServerClock()
  const { level, factors, aiEstimateValue, low, high, baseline, turnover, changes } = detail
  const rows = [
    ...(level === null ? [] : [{ key: 'level', name: t(words.level), figure: wholeYuanText(level) }]),
    ...factors.map(({ kind, name, ratio }) => ({
      key: `${kind} ${name}`,
      name: [t(factorKinds[kind].words), name].filter(Boolean).join(' · '),
      figure: `× ${(ratio / 10_000).toFixed(2)}`,
    })),
    ...(aiEstimateValue === null
      ? []
      : [{ key: 'result', name: t(words.result), figure: wholeYuanText(aiEstimateValue) }]),
    ...(low === null || high === null
      ? []
      : [{ key: 'band', name: t(words.band), figure: `${wholeYuanText(low)} – ${wholeYuanText(high)}` }]),
    ...(baseline === null ? [] : [{ key: 'baseline', name: t(words.baseline), figure: wholeYuanText(baseline) }]),
    ...(turnover === null ? [] : [{ key: 'sold', name: t(words.sold), figure: wholeYuanText(turnover) }]),
  ]
  return (
    <>
      <dl className={css.factors}>
        {rows.map(({ key, name, figure }) => (
          <div key={key} data-key={key}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {changes.length > 0 && (
        <>
          <h3 className={css.subhead}>{t(words.changes)}</h3>
          <ul className={css.changes}>
            {changes.map(change => (
              <li key={change.modifiedAt}>
                {wholeYuanText(change.estimateValue)} · {t(modifyReasons[change.modifyReason].words)}
                {change.remarks && ` · ${change.remarks}`}
                <span className={css.dim}>
                  {' '}
                  {change.modifiedByName} {formatInstant(change.modifiedAt, zone, 'minute')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
