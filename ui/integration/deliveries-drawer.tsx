import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { Button, SegmentedControl } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type DeliveryState,
  type DeliveryView,
  deliveryStates,
  getDelivery,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  type WebhookView,
} from '../../application/integration/contract/webhooks.ts'
import { outgoingOf } from '../../domain/integration/outgoing.ts'
import { useApiMutation, useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { formatInstant, useServerClock } from '../kit/feedback/clock.tsx'
import { useTellFailure } from '../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { NothingYet } from '../kit/layout/empty.tsx'
import { Gate } from '../kit/layout/gate.tsx'
import { SideDrawer } from '../kit/layout/side-drawer.tsx'
import { RowsSkeleton } from '../kit/layout/skeletons.tsx'
import { kitWords } from '../kit/layout/words.ts'
import { StatusBadge, type StatusLook } from '../kit/table/status-badge.tsx'
import entry from '../master-data/sheet/entries.module.css'
import { DeliveryDetail } from './delivery-detail.tsx'
import css from './integration.module.css'
import { webhookWords as words } from './integration-words.ts'

const looks: Readonly<Record<DeliveryState, StatusLook>> = {
  WAITING: { tone: 'flow', icon: 'clock', words: ['待推送', 'Waiting'] },
  RETRYING: { tone: 'review', icon: 'hourglass', words: ['重试中', 'Retrying'] },
  DELIVERED: { tone: 'done', icon: 'check', words: ['已送达', 'Delivered'] },
  FAILED: { tone: 'fail', icon: 'x', words: ['已放弃', 'Failed'] },
}

/** The messages sent to a webhook, with each attempt. */
export const DeliveriesDrawer = ({
  webhook,
  onClose,
}: {
  readonly webhook: WebhookView
  readonly onClose: () => void
}) => {
  const t = useText()
  const { webhookId, name } = webhook
  const [state, setState] = useState<DeliveryState | 'ALL'>('ALL')
  const [pages, setPages] = useState(1)
  const size = ([20, 50, 100] as const)[Math.min(pages, 3) - 1] ?? 100
  const payload = { webhookId, size, ...(state !== 'ALL' && { state }) }
  const query = useApiQuery(listDeliveries, payload, { placeholderData: keepPreviousData, refetchInterval: 5_000 })
  const records = query.data?.records
  return (
    <SideDrawer opened onClose={onClose} title={t(words.drawer(name))} width={640}>
      <div className={css.stack}>
        <SegmentedControl
          className={css.sections}
          size="xs"
          aria-label={t(kitWords.filter)}
          data={[
            { value: 'ALL', label: t(kitWords.all) },
            ...deliveryStates.map(value => ({ value, label: t(looks[value].words) })),
          ]}
          value={state}
          onChange={next => setState(next as DeliveryState | 'ALL')}
        />
        {!query.data && <RowsSkeleton query={query} rows={6} height={56} />}
        {records?.length === 0 && <NothingYet title={words.noDeliveries} hint={words.noDeliveriesHint} />}
        <ul className={entry.entries}>
          {records?.map(delivery => (
            <Delivery key={delivery.announcementId} webhook={webhook} delivery={delivery} />
          ))}
        </ul>
        {records && query.data && query.data.total > records.length && pages < 3 && (
          <Button variant="default" onClick={() => setPages(pages + 1)}>
            {t(words.more)}
          </Button>
        )}
      </div>
    </SideDrawer>
  )
}

const Delivery = ({ webhook, delivery }: { readonly webhook: WebhookView; readonly delivery: DeliveryView }) => {
  const t = useText()
  const { zone } = useServerClock()
  const [isOpen, setOpen] = useState(false)
  const { success } = useDialogs()
  const tellFailure = useTellFailure()
  const resend = useApiMutation(resendDelivery, [listDeliveries, listWebhooks, getDelivery])
  const { announcementId, event, dhNo, at, state, nextAt, lastStatus, lastFailure, tries } = delivery
  const { webhookId } = webhook
  const again = () =>
    void resend.mutateAsync({ webhookId, announcementId }).then(() => success(words.resent), tellFailure)
  const went = lastStatus ?? lastFailure
  return (
    <li className={css.delivery}>
      <div className={entry.head}>
        <StatusBadge status={looks[state]} />
        <strong>{t(outgoingOf(event).words)}</strong>
        <span className={entry.verbs}>
          <Button size="compact-xs" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? kitWords.collapse : words.detail)}
          </Button>
          <Gate code="DH0007">
            <Button
              size="compact-xs"
              variant="subtle"
              disabled={!webhook.active}
              loading={resend.isPending}
              onClick={again}
            >
              {t(words.resend)}
            </Button>
          </Gate>
        </span>
      </div>
      <div className={entry.line}>
        {event !== 'ping' && <span>{dhNo}</span>}
        <span>{formatInstant(at, zone)}</span>
        {went !== null && <span>{went}</span>}
        {state === 'RETRYING' && nextAt !== null && (
          <span>
            {t(words.attempt(tries))} · {t(words.nextAt(formatInstant(nextAt, zone)))}
          </span>
        )}
      </div>
      {isOpen && <DeliveryDetail webhookId={webhookId} announcementId={announcementId} />}
    </li>
  )
}
