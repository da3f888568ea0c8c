import { listReductions, type ReductionView } from '../../application/approval/contract.ts'
import { formatQuantity } from '../../domain/kernel/quantity.ts'
import { useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { formatInstant, useServerClock } from '../kit/feedback/clock.tsx'
import css from './reductions.module.css'

const words = {
  title: ['总部核减', 'Reduced by head office'],
  from: (requested: string, approved: string, unit: string) =>
    [`申请 ${requested} ${unit}，批准 ${approved} ${unit}`, `${approved} of ${requested} ${unit} approved`] as const,
  fromNone: (requested: string, unit: string) =>
    [`申请 ${requested} ${unit}，未批准`, `${requested} ${unit} requested, not approved`] as const,
} as const

/** What approvers reduced in an order, by round with person and reason; nothing if nothing was reduced. */
export const Reductions = ({ reductions }: { readonly reductions: ReadonlyArray<ReductionView> }) => {
  const t = useText()
  const { zone } = useServerClock()
  const rounds = [...Map.groupBy(reductions, ({ at, userName }) => `${at} ${userName}`)]
  if (rounds.length === 0) return null
  return (
    <section className={css.reductions} aria-label={t(words.title)}>
      <h3>{t(words.title)}</h3>
      {rounds.map(([key, lines]) => (
        <div key={key}>
          <p>
            <span>{lines[0]!.userName}</span> <time>{formatInstant(lines[0]!.at, zone)}</time>
            <strong>{lines[0]!.reason}</strong>
          </p>
          <ul>
            {lines.map(({ materialCode, materialName, requested, approved, unit }) => (
              <li key={materialCode}>
                <span>{materialName}</span>
                <span data-struck={approved === 0 || undefined}>
                  {t(
                    approved === 0
                      ? words.fromNone(formatQuantity(requested), unit)
                      : words.from(formatQuantity(requested), formatQuantity(approved), unit),
                  )}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

/** The reductions of an order for the page of its shop. */
export const OrderReductions = ({ dhNo }: { readonly dhNo: string }) => {
  const { data } = useApiQuery(listReductions, { dhNo })
  return data ? <Reductions reductions={data} /> : null
}
