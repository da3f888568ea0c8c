import type { HomeBlockView } from '../../application/home/contract.ts'
import { DAY_MS } from '../../domain/kernel/day.ts'
import { useText } from '../app/preferences.tsx'
import { useServerClock, useServerNow } from '../kit/feedback/clock.tsx'
import { PageLink } from '../kit/layout/link.tsx'
import { dueWords } from './due-words.ts'
import css from './home.module.css'
import { homeWords as words } from './home-words.ts'
import { shortInstant } from './short-instant.ts'

type CutOff = Extract<HomeBlockView, { kind: 'cutOffs' }>['cutOffs'][number]

/** The cut-offs of groups with the time left and how far their shops are. */
export const CutOffList = ({ cutOffs }: { readonly cutOffs: ReadonlyArray<CutOff> }) => (
  <ul className={css.tasks}>
    {cutOffs.map(cutOff => (
      <li key={`${cutOff.name} ${cutOff.purchaseDate}`}>
        <CutOffLink cutOff={cutOff} />
      </li>
    ))}
  </ul>
)

const shareOf = (part: number, all: number): string => `${all === 0 ? 0 : (100 * part) / all}%`

const CutOffLink = ({
  cutOff: { name, purchaseDate, closesAt, placed, unpaid, paying, shops, tone, href },
}: {
  readonly cutOff: CutOff
}) => {
  const t = useText()
  const now = useServerNow(30_000)
  const { zone } = useServerClock()
  const left = closesAt - now
  const missing = shops - placed - unpaid - paying
  return (
    <PageLink href={href} className={css.cutOff} underline="never">
      <span className={css.cutOffHead}>
        <span className={css.name}>{name}</span>
        <span className={css.age} data-late={tone === 'act' || tone === 'fail' || undefined}>
          {t(left > 0 ? dueWords(closesAt, now, zone, words.cutOffAt) : words.closed)}
        </span>
      </span>
      <span className={css.bar} aria-hidden>
        <span
          className={css.filled}
          style={{ width: shareOf(placed, shops), background: `var(--tone-${tone === 'closed' ? tone : 'done'}-dot)` }}
        />
        <span className={css.filled} style={{ width: shareOf(paying, shops), background: 'var(--tone-busy-dot)' }} />
        <span className={css.filled} style={{ width: shareOf(unpaid, shops), background: 'var(--tone-act-dot)' }} />
      </span>
      <span className={css.cutOffFoot}>
        <span>
          {[
            words.placed(placed, shops),
            ...(paying > 0 ? [words.paying(paying)] : []),
            ...(unpaid > 0 ? [words.unpaid(unpaid)] : []),
            ...(missing > 0 ? [words.missing(missing)] : []),
          ]
            .map(text => t(text))
            .join(' · ')}
        </span>
        <span>
          {t(words.forDay(purchaseDate.slice(5)))}
          {left <= DAY_MS && <> · {t(words.closesAt(shortInstant(closesAt, now, zone)))}</>}
        </span>
      </span>
    </PageLink>
  )
}
