import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { changeKey, type KeyView, listChanges, listKeys } from '../../application/integration/contract/integration.ts'
import { inboundKindNames } from '../../domain/integration/inbound.ts'
import { useApiMutation, useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { formatInstant, useServerClock } from '../kit/feedback/clock.tsx'
import { useReportFailure } from '../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { Gate } from '../kit/layout/gate.tsx'
import entry from '../master-data/sheet/entries.module.css'
import { Entries, Entry, Mark, Verb } from '../master-data/sheet/entries.tsx'
import css from './integration.module.css'
import { keyWords, integrationWords as words } from './integration-words.ts'
import { KeyDrawer } from './key-drawer.tsx'
import { SecretDialog } from './secret-dialog.tsx'

export const KeysSection = () => {
  const t = useText()
  const query = useApiQuery(listKeys, {})
  const [edited, setEdited] = useState<KeyView | 'new' | null>(null)
  const [token, setToken] = useState<string | null>(null)
  return (
    <div className={css.stack}>
      <Gate code="DH0007">
        <div>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            {t(keyWords.add)}
          </Button>
        </div>
      </Gate>
      <Entries query={query} none={keyWords.none} noneHint={keyWords.noneHint}>
        {key => <Key key={key.keyId} apiKey={key} onEdit={() => setEdited(key)} />}
      </Entries>
      {edited && (
        <KeyDrawer apiKey={edited === 'new' ? null : edited} onClose={() => setEdited(null)} onToken={setToken} />
      )}
      {token !== null && (
        <SecretDialog
          title={t(keyWords.secretTitle)}
          about={t(keyWords.secretOnce)}
          secret={token}
          onClose={() => setToken(null)}
        />
      )}
    </div>
  )
}

const Key = ({ apiKey, onEdit }: { readonly apiKey: KeyView; readonly onEdit: () => void }) => {
  const t = useText()
  const { zone } = useServerClock()
  const { keyId, name, shopJdeNos, kinds, disabled, createdByName, createdAt, lastUsedAt } = apiKey
  return (
    <Entry
      name={name}
      marks={
        <>
          <Mark>{keyId}</Mark>
          {disabled && <Mark color="gray">{t(keyWords.disabled)}</Mark>}
        </>
      }
      verbs={<KeyVerbs apiKey={apiKey} onEdit={onEdit} />}
    >
      <div className={entry.line}>
        <span>{t(shopJdeNos === null ? words.allShops : words.someShops(shopJdeNos.length))}</span>
        <span>
          {t(kinds.length === inboundKindNames.length ? keyWords.allKinds : keyWords.someKinds(kinds.length))}
        </span>
        <span>{t(lastUsedAt === null ? words.never : keyWords.usedAt(formatInstant(lastUsedAt, zone, 'minute')))}</span>
        <span>{t(keyWords.createdBy(createdByName, formatInstant(createdAt, zone, 'minute')))}</span>
      </div>
    </Entry>
  )
}

const KeyVerbs = ({ apiKey, onEdit }: { readonly apiKey: KeyView; readonly onEdit: () => void }) => {
  const { confirm, success } = useDialogs()
  const reportFailure = useReportFailure()
  const change = useApiMutation(changeKey, [listKeys, listChanges])
  const { keyId, name: keyName, shopJdeNos, kinds, disabled } = apiKey
  const toggle = async () => {
    const isSure =
      disabled ||
      (await confirm({
        title: keyWords.disableTitle(keyName),
        consequence: keyWords.disableMeans,
        verb: keyWords.disableVerb,
      }))
    if (!isSure) return
    const input = { keyId, keyName, shopJdeNos, kinds, disabled: !disabled }
    await change.mutateAsync(input).then(() => success(words.saved), reportFailure)
  }
  return (
    <Gate code="DH0007">
      <Verb words={words.edit} onPress={onEdit} />
      <Verb
        words={disabled ? keyWords.enable : keyWords.disable}
        danger={!disabled}
        loading={change.isPending}
        onPress={() => void toggle()}
      />
    </Gate>
  )
}
