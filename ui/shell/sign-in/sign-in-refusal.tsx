import { IconAlertTriangle } from '@tabler/icons-react'
import { type Failure, Refused } from '../../../application/platform/failure.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { failureView } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { formatInstant, useServerClock } from '../../kit/feedback/clock.tsx'
import css from './sign-in-page.module.css'

const retryAfter = (time: string) => [`请在 ${time} 之后重试`, `Try again after ${time}`] as const

/** Why signing in was refused, and when to try again. */
export const SignInRefusal = ({ failure }: { readonly failure: Failure }) => {
  const t = useText()
  const { zone } = useServerClock()
  const retryAt =
    failure instanceof Refused && failure.refusal.kind === 'LOGIN_LOCKED' && failure.refusal.figures.retryAt
  const after: Text | null =
    typeof retryAt === 'number' ? retryAfter(formatInstant(retryAt, zone, 'minute').slice(11)) : null
  return (
    <div role="alert" className={css.refusal}>
      <IconAlertTriangle size={16} aria-hidden />
      <span>
        {t(failureView(failure).words)}
        {after && <span className={css.after}>{t(after)}</span>}
      </span>
    </div>
  )
}
