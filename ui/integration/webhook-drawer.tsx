import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Button, MultiSelect, SegmentedControl, Switch, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { listChanges } from '../../application/integration/contract/integration.ts'
import {
  changeWebhook,
  createWebhook,
  listWebhooks,
  type WebhookView,
} from '../../application/integration/contract/webhooks.ts'
import { type Failure, Refused } from '../../application/platform/failure.ts'
import { refusalText } from '../../application/texts/refusals.ts'
import { type OutgoingEvent, outgoingEvents, outgoingKinds } from '../../domain/integration/outgoing.ts'
import { useApiMutation } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { useTellFailure } from '../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { SideDrawer } from '../kit/layout/side-drawer.tsx'
import css from './integration.module.css'
import { webhookWords, integrationWords as words } from './integration-words.ts'
import { ShopScope } from './shop-scope.tsx'

export interface WebhookDrawerProps {
  /** Null for a new one. */
  readonly webhook: WebhookView | null
  readonly onClose: () => void
}

/** Where something is told, what, and of which shops. */
export const WebhookDrawer = ({ webhook, onClose }: WebhookDrawerProps) => {
  const t = useText()
  const { draft, put, problems, submit, isSaving } = useDraft(webhook, onClose)
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={t(webhook ? webhookWords.editTitle : webhookWords.addTitle)}
      width={480}
    >
      <form className={css.form} onSubmit={submit} noValidate>
        <TextInput
          label={t(words.name)}
          required
          maxLength={50}
          value={draft.webhookName}
          error={problems.name}
          onChange={event => put({ webhookName: event.currentTarget.value })}
        />
        <TextInput
          label={t(webhookWords.url)}
          required
          type="url"
          maxLength={500}
          placeholder="https://"
          value={draft.url}
          error={problems.url}
          onChange={event => put({ url: event.currentTarget.value.trim() })}
        />
        <Events events={draft.events} error={problems.events} onEvents={events => put({ events })} />
        <ShopScope shops={draft.shopJdeNos} error={problems.shops} onShops={shopJdeNos => put({ shopJdeNos })} />
        <Switch
          label={t(webhookWords.active)}
          description={t(webhookWords.activeHint)}
          checked={draft.active}
          onChange={event => put({ active: event.currentTarget.checked })}
        />
        <Button type="submit" loading={isSaving}>
          {t(webhook ? words.save : webhookWords.add)}
        </Button>
      </form>
    </SideDrawer>
  )
}

interface EventsProps {
  readonly events: ReadonlyArray<OutgoingEvent> | null
  readonly error?: string | undefined
  readonly onEvents: (events: ReadonlyArray<OutgoingEvent> | null) => void
}

const Events = ({ events, error, onEvents }: EventsProps) => {
  const t = useText()
  return (
    <div>
      <SegmentedControl
        aria-label={t(webhookWords.events)}
        fullWidth
        data={[
          { value: 'all', label: t(webhookWords.everyEvent) },
          { value: 'some', label: t(webhookWords.chosenEvents) },
        ]}
        value={events === null ? 'all' : 'some'}
        onChange={value => onEvents(value === 'all' ? null : ['submit', 'ship', 'receive', 'cancel'])}
      />
      {events !== null && (
        <MultiSelect
          mt={8}
          aria-label={t(webhookWords.chosenEvents)}
          data={outgoingEvents.map(value => ({ value, label: t(outgoingKinds[value].words) }))}
          value={[...events]}
          error={error}
          onChange={next => onEvents(next as ReadonlyArray<OutgoingEvent>)}
        />
      )}
    </div>
  )
}

const useDraft = (webhook: WebhookView | null, onClose: () => void) => {
  const t = useText()
  const [draft, setDraft] = useState(() => ({
    webhookName: webhook?.name ?? '',
    url: webhook?.url ?? '',
    events: webhook?.events ?? null,
    shopJdeNos: webhook?.shopJdeNos ?? null,
    active: webhook?.active ?? true,
  }))
  const [asked, setAsked] = useState(false)
  const [refusedUrl, setRefusedUrl] = useState<string | null>(null)
  const create = useApiMutation(createWebhook, [listWebhooks, listChanges])
  const change = useApiMutation(changeWebhook, [listWebhooks, listChanges])
  const { success } = useDialogs()
  const tellFailure = useTellFailure()
  const found = {
    ...(draft.webhookName.trim() === '' && { name: t(words.nameMissing) }),
    ...(draft.url === '' && { url: t(webhookWords.urlMissing) }),
    ...(draft.events?.length === 0 && { events: t(webhookWords.eventsMissing) }),
    ...(draft.shopJdeNos?.length === 0 && { shops: t(words.shopsMissing) }),
  }
  const fail = (failure: Failure) => {
    if (failure instanceof Refused && failure.refusal.kind === 'WEBHOOK_URL')
      setRefusedUrl(t(refusalText(failure.refusal)))
    else tellFailure(failure)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (Object.keys(found).length > 0) return
    const wish = { ...draft, webhookName: draft.webhookName.trim() }
    const done = webhook ? change.mutateAsync({ ...wish, webhookId: webhook.webhookId }) : create.mutateAsync(wish)
    done.then(() => {
      success(words.saved)
      onClose()
    }, fail)
  }
  const put = (change: Partial<typeof draft>) => {
    if ('url' in change) setRefusedUrl(null)
    setDraft(before => ({ ...before, ...change }))
  }
  const problems: Readonly<Partial<Record<'name' | 'url' | 'events' | 'shops', string>>> = {
    ...(asked && found),
    ...(refusedUrl !== null && { url: refusedUrl }),
  }
  return { draft, put, problems, submit, isSaving: create.isPending || change.isPending }
}
