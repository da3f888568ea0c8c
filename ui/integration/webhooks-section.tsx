import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { listWebhooks, type WebhookView } from '../../application/integration/contract/webhooks.ts'
import { useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { formatInstant, useServerClock } from '../kit/feedback/clock.tsx'
import { Gate } from '../kit/layout/gate.tsx'
import entry from '../master-data/sheet/entries.module.css'
import { Entries, Entry, Mark } from '../master-data/sheet/entries.tsx'
import { DeliveriesDrawer } from './deliveries-drawer.tsx'
import css from './integration.module.css'
import { webhookWords, integrationWords as words } from './integration-words.ts'
import { WebhookDrawer } from './webhook-drawer.tsx'
import { WebhookVerbs } from './webhook-verbs.tsx'

/** The webhooks for order events, with their delivery status. */
export const WebhooksSection = () => {
  const t = useText()
  const query = useApiQuery(listWebhooks, {}, { refetchInterval: 10_000 })
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
      <Entries query={query} none={webhookWords.none} noneHint={webhookWords.noneHint}>
        {webhook => (
          <Entry
            key={webhook.webhookId}
            name={webhook.name}
            marks={<Marks webhook={webhook} />}
            verbs={
              <WebhookVerbs
                webhook={webhook}
                onEdit={() => setEdited(webhook)}
                onDeliveries={() => setOpened(webhook)}
              />
            }
          >
            <Lines webhook={webhook} />
          </Entry>
        )}
      </Entries>
      {edited && <WebhookDrawer webhook={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {opened && <DeliveriesDrawer webhook={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

const Marks = ({ webhook: { active, pausedAt, waiting } }: { readonly webhook: WebhookView }) => {
  const t = useText()
  return (
    <>
      {pausedAt !== null && <Mark color="red">{t(webhookWords.paused)}</Mark>}
      {!active && pausedAt === null && <Mark color="gray">{t(webhookWords.off)}</Mark>}
      {waiting > 0 && <Mark>{t(webhookWords.waiting(waiting))}</Mark>}
    </>
  )
}

const Lines = ({ webhook }: { readonly webhook: WebhookView }) => {
  const t = useText()
  const { zone } = useServerClock()
  const { url, events, shopJdeNos, failures, failingSince, openUntil } = webhook
  return (
    <>
      <div className={entry.line}>
        <span>{url}</span>
        <span>{t(events === null ? webhookWords.everyEvent : webhookWords.someEvents(events.length))}</span>
        <span>{t(shopJdeNos === null ? words.allShops : words.someShops(shopJdeNos.length))}</span>
      </div>
      {failingSince !== null && (
        <div className={entry.trouble} role="status">
          {t(webhookWords.failing(failures, formatInstant(failingSince, zone, 'minute')))}
          {openUntil !== null && webhook.active && ` · ${t(webhookWords.nextAttempt(formatInstant(openUntil, zone)))}`}
        </div>
      )}
    </>
  )
}
