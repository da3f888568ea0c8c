import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import {
  type DeliveryView,
  getDelivery,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  type WebhookView,
} from '../../application/integration/contract/webhooks.ts'
import { deliveryList } from '../../domain/integration/integration-lists.ts'
import { outgoingOf } from '../../domain/integration/outgoing.ts'
import { deliveryStateNames } from '../../domain/integration/webhook.ts'
import { connectionFailure } from '../../domain/platform/connection-failures.ts'
import { useApiMutation, useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { useReportFailure } from '../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { SideDrawer } from '../kit/layout/side-drawer.tsx'
import { listOf } from '../kit/list-page/declared.ts'
import { type ListDef, shapeOf } from '../kit/list-page/list.ts'
import { ListPage } from '../kit/list-page/list-page.tsx'
import { pageParams, repairSearch, type Search } from '../kit/list-page/search-state.ts'
import { useListData } from '../kit/list-page/use-list-data.ts'
import { DeliveryDetail } from './delivery-detail.tsx'
import css from './integration.module.css'
import { webhookWords as words } from './integration-words.ts'

interface DeliveriesDrawerProps {
  readonly webhook: WebhookView
  readonly onClose: () => void
}

/** The messages sent to a webhook, with each attempt. */
export const DeliveriesDrawer = ({ webhook, onClose }: DeliveriesDrawerProps) => {
  const t = useText()
  const [open, setOpen] = useState<DeliveryView | null>(null)
  const [search, setSearch] = useState<Search>(() => repairSearch(shape, {}))
  const resend = useResend(webhook)
  const list = useMemo<ListDef<DeliveryView>>(
    () => ({
      ...definition,
      actions: delivery => [
        { key: 'detail', words: words.detail, onPress: () => setOpen(delivery) },
        {
          ...{ key: 'resend', words: words.resend, code: 'DH0007', disabled: !webhook.active },
          onPress: () => resend(delivery),
        },
      ],
    }),
    [webhook.active, resend],
  )
  const query = useApiQuery(listDeliveries, payloadOf(webhook, search), {
    placeholderData: keepPreviousData,
    refetchInterval: 5_000,
  })
  const data = useListData(query)
  return (
    <SideDrawer opened onClose={onClose} title={t(words.drawer(webhook.name))} width={960}>
      {open ? (
        <div className={css.stack}>
          <div>
            <Button variant="default" size="compact-sm" onClick={() => setOpen(null)}>
              {t(words.back)}
            </Button>
          </div>
          <strong>{t(outgoingOf(open.event).words)}</strong>
          <DeliveryDetail webhookId={webhook.webhookId} announcementId={open.announcementId} />
        </div>
      ) : (
        <ListPage
          list={list}
          search={search}
          onSearch={next => setSearch(repairSearch(shape, next))}
          // Refetched every five seconds, which needs no loading indicator.
          data={{ ...data, isFetching: data.isFetching && query.isPlaceholderData }}
        />
      )}
    </SideDrawer>
  )
}

const useResend = ({ webhookId }: WebhookView) => {
  const { mutateAsync } = useApiMutation(resendDelivery, [listDeliveries, listWebhooks, getDelivery])
  const { success } = useDialogs()
  const reportFailure = useReportFailure()
  return useCallback(
    ({ announcementId }: DeliveryView) =>
      void mutateAsync({ webhookId, announcementId }).then(() => success(words.resent), reportFailure),
    [webhookId, mutateAsync, success, reportFailure],
  )
}

const definition = listOf<DeliveryView, typeof deliveryList>(deliveryList, {
  cells: {
    event: ({ event }) => outgoingOf(event).words,
    dhNo: ({ event, dhNo }) => (event === 'ping' ? null : dhNo),
    answer: ({ lastStatus, lastFailure }) =>
      lastStatus === null ? lastFailure && connectionFailure(lastFailure) : `${lastStatus}`,
    nextAt: ({ state, nextAt }) => (state === 'RETRYING' ? nextAt : null),
  },
  views: false,
  rowKey: ({ announcementId }) => `${announcementId}`,
  filters: [],
  actionsWidth: 150,
})
const shape = shapeOf(definition)

function payloadOf({ webhookId }: WebhookView, search: Search) {
  const state = deliveryStateNames.find(name => name === search.tab)
  return { webhookId, ...(state && { state }), ...pageParams(search) }
}
