import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Button, Input, MultiSelect, SegmentedControl, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'

import type { ReactNode } from 'react'
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
import { useReportFailure } from '../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { DrawerFoot } from '../kit/layout/foot/drawer-foot.tsx'
import { LeaveButton } from '../kit/layout/foot/leave-button.tsx'
import { SideDrawer } from '../kit/layout/side-drawer.tsx'
import css from './integration.module.css'
import { webhookWords, integrationWords as words } from './integration-words.ts'
import { ShopScope } from './shop-scope.tsx'

export interface WebhookDrawerProps {
  /** Null for a new one. */
  readonly webhook: WebhookView | null
  readonly onClose: () => void
}

/** Form of a webhook: its address, events and shops. */
export const WebhookDrawer = ({ webhook, onClose }: WebhookDrawerProps) => {
  const t = useText()
  const { form, submit, isSaving } = useWebhookForm(webhook, onClose)
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={t(webhook ? webhookWords.editTitle : webhookWords.addTitle)}
      width={480}
    >
      <form className={css.form} onSubmit={submit} noValidate>
        <TextInput label={t(words.name)} required maxLength={50} {...form.getInputProps('webhookName')} />
        <TextInput
          label={t(webhookWords.url)}
          required
          type="url"
          maxLength={500}
          placeholder="https://"
          {...form.getInputProps('url')}
          onChange={event => form.setFieldValue('url', event.currentTarget.value.trim())}
        />
        <Events
          events={form.values.events}
          error={form.errors.events}
          onEvents={events => form.setFieldValue('events', events)}
        />
        <ShopScope
          shops={form.values.shopJdeNos}
          error={form.errors.shopJdeNos}
          onShops={shops => form.setFieldValue('shopJdeNos', shops)}
        />
        <Switch
          label={t(webhookWords.active)}
          description={t(webhookWords.activeHint)}
          {...form.getInputProps('active', { type: 'checkbox' })}
        />
        <DrawerFoot>
          <LeaveButton onClose={onClose} />
          <Button type="submit" loading={isSaving}>
            {t(webhook ? words.save : webhookWords.add)}
          </Button>
        </DrawerFoot>
      </form>
    </SideDrawer>
  )
}

interface EventsProps {
  readonly events: ReadonlyArray<OutgoingEvent> | null
  readonly error?: ReactNode
  readonly onEvents: (events: ReadonlyArray<OutgoingEvent> | null) => void
}

const Events = ({ events, error, onEvents }: EventsProps) => {
  const t = useText()
  return (
    <Input.Wrapper label={t(webhookWords.events)} labelElement="div">
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
    </Input.Wrapper>
  )
}

interface WebhookValues {
  readonly webhookName: string
  readonly url: string
  /** Null for every event. */
  readonly events: ReadonlyArray<OutgoingEvent> | null
  /** Null for every shop. */
  readonly shopJdeNos: ReadonlyArray<string> | null
  readonly active: boolean
}

const useWebhookForm = (webhook: WebhookView | null, onClose: () => void) => {
  const t = useText()
  const create = useApiMutation(createWebhook, [listWebhooks, listChanges])
  const change = useApiMutation(changeWebhook, [listWebhooks, listChanges])
  const { success } = useDialogs()
  const reportFailure = useReportFailure()
  const form = useForm<WebhookValues>({
    initialValues: {
      webhookName: webhook?.name ?? '',
      url: webhook?.url ?? '',
      events: webhook?.events ?? null,
      shopJdeNos: webhook?.shopJdeNos ?? null,
      active: webhook?.active ?? true,
    },
    validate: {
      webhookName: name => (name.trim() === '' ? t(words.nameMissing) : null),
      url: url => (url === '' ? t(webhookWords.urlMissing) : null),
      events: events => (events?.length === 0 ? t(webhookWords.eventsMissing) : null),
      shopJdeNos: shops => (shops?.length === 0 ? t(words.shopsMissing) : null),
    },
  })
  const fail = (failure: Failure) => {
    if (failure instanceof Refused && failure.refusal.kind === 'WEBHOOK_URL')
      form.setFieldError('url', t(refusalText(failure.refusal)))
    else reportFailure(failure)
  }
  const submit = form.onSubmit(values => {
    const input = { ...values, webhookName: values.webhookName.trim() }
    const done = webhook ? change.mutateAsync({ ...input, webhookId: webhook.webhookId }) : create.mutateAsync(input)
    done.then(() => {
      success(words.saved)
      onClose()
    }, fail)
  })
  return { form, submit, isSaving: create.isPending || change.isPending }
}
