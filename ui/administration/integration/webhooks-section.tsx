import '@mantine/core/styles/Badge.layer.css'
import { Badge, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { listWebhooks, type WebhookView } from '../../../application/contract/webhooks.ts'
import { useAsk } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { formatInstant, useServerClock } from '../../kit/clock.tsx'
import { RowsComing } from '../../kit/coming.tsx'
import { NothingYet } from '../../kit/empty.tsx'
import { Gate } from '../../kit/gate.tsx'
import { DeliveriesDrawer } from './deliveries-drawer.tsx'
import css from './integration.module.css'
import { webhookWords, integrationWords as words } from './integration-words.ts'
import { WebhookDrawer } from './webhook-drawer.tsx'
import { WebhookVerbs } from './webhook-verbs.tsx'

/** The addresses that are told what happens to orders, and how they are doing. */
export const WebhooksSection = () => {
  const t = useText()
  const asked = useAsk(listWebhooks, {}, { refetchInterval: 10_000 })
  const [edited, setEdited] = useState<WebhookView | 'new' | null>(null)
  const [opened, setOpened] = useState<WebhookView | null>(null)
  return (
    <div className={css.stack}>
      <Gate code="DH0007">
        <div>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            {t(webhookWords.add)}
          </Button>
        </div>
      </Gate>
      {!asked.data && <RowsComing asked={asked} rows={3} height={72} />}
      {asked.data?.length === 0 && <NothingYet title={webhookWords.none} hint={webhookWords.noneHint} />}
      <ul className={css.cards}>
        {asked.data?.map(webhook => (
          <li key={webhook.webhookId} className={css.card}>
            <div className={css.head}>
              <span className={css.name}>{webhook.name}</span>
              <Marks webhook={webhook} />
              <span className={css.verbs}>
                <WebhookVerbs
                  webhook={webhook}
                  onEdit={() => setEdited(webhook)}
                  onDeliveries={() => setOpened(webhook)}
                />
              </span>
            </div>
            <Lines webhook={webhook} />
          </li>
        ))}
      </ul>
      {edited && <WebhookDrawer webhook={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {opened && <DeliveriesDrawer webhook={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

const Marks = ({ webhook: { active, pausedAt, waiting } }: { readonly webhook: WebhookView }) => {
  const t = useText()
  return (
    <>
      {pausedAt !== null && (
        <Badge color="red" tt="none">
          {t(webhookWords.paused)}
        </Badge>
      )}
      {!active && pausedAt === null && (
        <Badge color="gray" tt="none">
          {t(webhookWords.off)}
        </Badge>
      )}
      {waiting > 0 && (
        <Badge variant="default" tt="none">
          {t(webhookWords.waiting(waiting))}
        </Badge>
      )}
    </>
  )
}

const Lines = ({ webhook }: { readonly webhook: WebhookView }) => {
  const t = useText()
  const { zone } = useServerClock()
  const { url, events, shopJdeNos, failures, failingSince, openUntil } = webhook
  return (
    <>
      <div className={css.line}>
        <span>{url}</span>
        <span>{t(events === null ? webhookWords.everyEvent : webhookWords.someEvents(events.length))}</span>
        <span>{t(shopJdeNos === null ? words.allShops : words.someShops(shopJdeNos.length))}</span>
      </div>
      {failingSince !== null && (
        <div className={css.trouble} role="status">
          {t(webhookWords.failing(failures, formatInstant(failingSince, zone, 'minute')))}
          {openUntil !== null && webhook.active && ` · ${t(webhookWords.resting(formatInstant(openUntil, zone)))}`}
        </div>
      )}
    </>
  )
}
