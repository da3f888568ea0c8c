import { getDelivery } from '../../application/integration/contract/webhooks.ts'
import { connectionFailure } from '../../domain/platform/connection-failures.ts'
import { useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { formatInstant, useServerClock } from '../kit/feedback/clock.tsx'
import { RowsSkeleton } from '../kit/layout/skeletons.tsx'
import entry from '../master-data/sheet/entries.module.css'
import css from './integration.module.css'
import { webhookWords as words } from './integration-words.ts'

export interface DeliveryDetailProps {
  readonly webhookId: string
  readonly announcementId: number
}

/** The payload of a delivery, and the result of each attempt. */
export const DeliveryDetail = ({ webhookId, announcementId }: DeliveryDetailProps) => {
  const t = useText()
  const { zone } = useServerClock()
  const query = useApiQuery(getDelivery, { webhookId, announcementId }, { refetchInterval: 5_000 })
  if (!query.data) return <RowsSkeleton query={query} rows={3} height={32} />
  const { body, attempts } = query.data
  const inWords = (failure: string) => {
    const reason = connectionFailure(failure)
    return typeof reason === 'string' ? reason : t(reason)
  }
  return (
    <div className={css.stack}>
      <h3 className={css.title}>{t(words.body)}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <pre className={css.code} tabIndex={0}>
        {JSON.stringify(JSON.parse(body), null, 2)}
      </pre>
      <h3 className={css.title}>{t(words.attempts)}</h3>
      {attempts.length === 0 && <span className={entry.line}>{t(words.noAttempts)}</span>}
      <ul className={entry.entries}>
        {attempts.map(({ tryNo, at, tookMs, status, failure, answer }) => (
          <li key={tryNo}>
            <div className={entry.line}>
              <span>{t(words.attempt(tryNo))}</span>
              <span>{formatInstant(at, zone)}</span>
              <strong>{status ?? (failure && inWords(failure))}</strong>
              <span>{t(words.took(tookMs))}</span>
            </div>
            {answer !== '' && <pre className={`${css.code} ${css.wrapped}`}>{answer}</pre>}
          </li>
        ))}
      </ul>
    </div>
  )
}
