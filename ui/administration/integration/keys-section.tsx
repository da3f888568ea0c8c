import '@mantine/core/styles/Badge.layer.css'
import { Badge, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { changeKey, type KeyView, listChanges, listKeys } from '../../../application/contract/integration.ts'
import { inboundKindNames } from '../../../domain/integration/inbound.ts'
import { useAsk, useTell } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { formatInstant, useServerClock } from '../../kit/clock.tsx'
import { RowsComing } from '../../kit/coming.tsx'
import { useDialogs } from '../../kit/dialogs.tsx'
import { NothingYet } from '../../kit/empty.tsx'
import { Gate } from '../../kit/gate.tsx'
import { useTellFailure } from '../../kit/refusal-failure.tsx'
import css from './integration.module.css'
import { keyWords, integrationWords as words } from './integration-words.ts'
import { KeyDrawer } from './key-drawer.tsx'
import { SecretDialog } from './secret-dialog.tsx'

/** The keys of other systems. */
export const KeysSection = () => {
  const t = useText()
  const asked = useAsk(listKeys, {})
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
      {!asked.data && <RowsComing asked={asked} rows={3} height={72} />}
      {asked.data?.length === 0 && <NothingYet title={keyWords.none} hint={keyWords.noneHint} />}
      <ul className={css.cards}>
        {asked.data?.map(key => (
          <Key key={key.keyId} apiKey={key} onEdit={() => setEdited(key)} />
        ))}
      </ul>
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
    <li className={css.card}>
      <div className={css.head}>
        <span className={css.name}>{name}</span>
        <Badge variant="default" tt="none">
          {keyId}
        </Badge>
        {disabled && (
          <Badge color="gray" tt="none">
            {t(keyWords.disabled)}
          </Badge>
        )}
        <span className={css.verbs}>
          <KeyVerbs apiKey={apiKey} onEdit={onEdit} />
        </span>
      </div>
      <div className={css.line}>
        <span>{t(shopJdeNos === null ? words.allShops : words.someShops(shopJdeNos.length))}</span>
        <span>
          {t(kinds.length === inboundKindNames.length ? keyWords.allKinds : keyWords.someKinds(kinds.length))}
        </span>
        <span>{t(lastUsedAt === null ? words.never : keyWords.usedAt(formatInstant(lastUsedAt, zone, 'minute')))}</span>
        <span>{t(keyWords.createdBy(createdByName, formatInstant(createdAt, zone, 'minute')))}</span>
      </div>
    </li>
  )
}

const KeyVerbs = ({ apiKey, onEdit }: { readonly apiKey: KeyView; readonly onEdit: () => void }) => {
  const t = useText()
  const { confirm, success } = useDialogs()
  const tellFailure = useTellFailure()
  const change = useTell(changeKey, [listKeys, listChanges])
  const { keyId, name: keyName, shopJdeNos, kinds, disabled } = apiKey
  const turn = async () => {
    const isSure =
      disabled ||
      (await confirm({
        title: keyWords.disableTitle(keyName),
        consequence: keyWords.disableMeans,
        verb: keyWords.disableVerb,
      }))
    if (!isSure) return
    const wish = { keyId, keyName, shopJdeNos, kinds, disabled: !disabled }
    await change.mutateAsync(wish).then(() => success(words.saved), tellFailure)
  }
  return (
    <Gate code="DH0007">
      <Button size="compact-sm" variant="subtle" onClick={onEdit}>
        {t(words.edit)}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        {...(disabled ? {} : { color: 'red' })}
        loading={change.isPending}
        onClick={() => void turn()}
      >
        {t(disabled ? keyWords.enable : keyWords.disable)}
      </Button>
    </Gate>
  )
}
