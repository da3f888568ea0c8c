import type { MonthFinding } from '../../../application/payment/contract/month-close.ts'
import { closingChecks } from '../../../domain/payment/month-close/month-close.ts'
import { useText } from '../../app/preferences.tsx'
import { Gate } from '../../kit/layout/gate.tsx'
import { PageLink } from '../../kit/layout/link.tsx'
import { checkLinks } from './check-links.ts'
import css from './month-close.module.css'
import { monthWords as words } from './month-words.ts'

interface MonthChecksProps {
  readonly month: string
  readonly findings: ReadonlyArray<MonthFinding>
}

/** The checklist before closing; each finding is a link to its list. */
export const MonthChecks = ({ month, findings }: MonthChecksProps) => {
  const t = useText()
  const links = checkLinks(month)
  return (
    <section>
      <h3 className={css.heading}>{t(words.checks)}</h3>
      <ul className={css.list}>
        {findings.map(({ check, blocks, count }) => {
          const text = `${t(closingChecks[check].words)} ${count}`
          return (
            <li key={check} className={css.check}>
              <span data-result={count === 0 ? 'passed' : blocks ? 'blocks' : 'warns'} className={css.result}>
                {t(count === 0 ? words.passed : blocks ? words.blocks : words.warns)}
              </span>
              {count === 0 ? (
                t(closingChecks[check].words)
              ) : (
                <Gate code={links[check].code} otherwise={text}>
                  <PageLink href={links[check].href}>{text}</PageLink>
                </Gate>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
