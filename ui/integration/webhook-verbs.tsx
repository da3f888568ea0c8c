import { Button } from '@mantine/core'
import { useState } from 'react'
import { listChanges } from '../../application/integration/contract/integration.ts'
import {
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  pingWebhook,
  revealSecret,
  type WebhookView,
} from '../../application/integration/contract/webhooks.ts'
import { call, useApiMutation } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { useReportFailure } from '../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { Gate } from '../kit/layout/gate.tsx'
import { Verb } from '../master-data/sheet/entries.tsx'
import { integrationWords, webhookWords as words } from './integration-words.ts'
import { SecretDialog } from './secret-dialog.tsx'

export interface WebhookVerbsProps {
  readonly webhook: WebhookView
  readonly onEdit: () => void
  readonly onDeliveries: () => void
}

/** The actions on a webhook. */
export const WebhookVerbs = ({ webhook, onEdit, onDeliveries }: WebhookVerbsProps) => {
  const t = useText()
  const { confirm, success } = useDialogs()
  const reportFailure = useReportFailure()
  const { secret, reveal, forget } = useSecret(webhook)
  const ping = useApiMutation(pingWebhook, [listWebhooks, listDeliveries])
  const remove = useApiMutation(deleteWebhook, [listWebhooks, listChanges])
  const { webhookId, name } = webhook
  const askRemoval = async () => {
    const question = { title: words.removeTitle(name), consequence: words.removeMeans, verb: words.removeVerb }
    if (await confirm(question)) await remove.mutateAsync({ webhookId }).catch(reportFailure)
  }
  const askRenewal = async () => {
    const question = { title: words.renewTitle(name), consequence: words.renewMeans, verb: words.renewVerb }
    if (await confirm(question)) reveal(true)
  }
  const sendTrial = () => void ping.mutateAsync({ webhookId }).then(() => success(words.pinged), reportFailure)
  return (
    <Gate code="DH0007">
      <Verb words={words.deliveries} onPress={onDeliveries} />
      <Verb words={words.ping} disabled={!webhook.active} loading={ping.isPending} onPress={sendTrial} />
      <Verb words={words.secret} onPress={() => reveal(false)} />
      <Verb words={integrationWords.edit} onPress={onEdit} />
      <Verb words={words.remove} danger loading={remove.isPending} onPress={() => void askRemoval()} />
      {secret !== null && (
        <SecretDialog title={t(words.secretTitle(name))} about={t(words.secretAbout)} secret={secret} onClose={forget}>
          <Button variant="subtle" color="red" mr="auto" onClick={() => void askRenewal()}>
            {t(words.renew)}
          </Button>
        </SecretDialog>
      )}
    </Gate>
  )
}

const useSecret = ({ webhookId }: WebhookView) => {
  const [secret, setSecret] = useState<string | null>(null)
  const reportFailure = useReportFailure()
  const reveal = (renew: boolean) =>
    void call(revealSecret, { webhookId, renew }).then(answer => setSecret(answer.secret), reportFailure)
  return { secret, reveal, forget: () => setSecret(null) }
}
