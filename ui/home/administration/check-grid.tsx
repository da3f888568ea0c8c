import { IconAlertTriangle, IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { HomeBlockView } from '../../../application/home/contract.ts'
import type { Tone } from '../../../domain/kernel/status-display.ts'
import { useText } from '../../app/preferences.tsx'
import { useServerNow } from '../../kit/feedback/clock.tsx'
import { spanWords } from '../../kit/feedback/span-words.ts'
import { PageLink } from '../../kit/layout/link.tsx'
import { homeWords } from '../home-words.ts'
import { ToneDot } from '../tone-dot.tsx'
import css from './administration.module.css'

type Check = Extract<HomeBlockView, { kind: 'checks' }>['checks'][number]

/** Whether the system is sound, in one sentence beside the title. */
export const Verdict = ({ tone, words }: { readonly tone: Tone; readonly words: string }) => {
  const Icon = tone === 'done' ? IconCircleCheck : IconAlertTriangle
  return (
    <span className={css.verdict} style={{ background: `var(--tone-${tone}-bg)`, color: `var(--tone-${tone}-fg)` }}>
      <Icon size={16} aria-hidden />
      {words}
    </span>
  )
}

/**
 * What was checked: what needs somebody or is not known yet side by side, and everything else in one line. The whole of a check with a
 * list leads to it.
 */
export const CheckGrid = ({ checks }: { readonly checks: ReadonlyArray<Check> }) => {
  const t = useText()
  const isSound = ({ tone }: Check) => tone === 'done' || tone === 'closed'
  const [open, sound] = [checks.filter(check => !isSound(check)), checks.filter(isSound)]
  return (
    <>
      {open.length > 0 && (
        <ul className={css.checks}>
          {open.map(check => (
            <li key={check.id} data-tone={check.tone}>
              <CheckLink check={check} className={css.check!}>
                <CheckText check={check} />
              </CheckLink>
            </li>
          ))}
        </ul>
      )}
      {sound.length > 0 && (
        <ul className={css.sound} aria-label={t(homeWords.sound)}>
          {sound.map(check => (
            <li key={check.id}>
              <ToneDot tone={check.tone} />
              <CheckLink check={check} className={css.soundName!}>
                {check.words}
              </CheckLink>
              {check.state}
              <Note check={check} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface CheckLinkProps {
  readonly check: Check
  readonly className: string
  readonly children: ReactNode
}

const CheckLink = ({ check: { href }, className, children }: CheckLinkProps) =>
  href === null ? (
    <span className={className}>{children}</span>
  ) : (
    <PageLink href={href} className={className} underline="never" size="sm">
      {children}
    </PageLink>
  )

const CheckText = ({ check }: { readonly check: Check }) => (
  <>
    <span className={css.checkName}>
      {check.words}
      {check.href !== null && <IconChevronRight size={14} aria-hidden />}
    </span>
    <span className={css.state}>
      <ToneDot tone={check.tone} />
      {check.state}
    </span>
    <Note check={check} />
  </>
)

const Note = ({ check: { note, at } }: { readonly check: Check }) => {
  const t = useText()
  const now = useServerNow(30_000)
  if (note === null && at === null) return null
  return <span className={css.note}>{note ?? t(homeWords.ago(spanWords(now - at!)))}</span>
}
