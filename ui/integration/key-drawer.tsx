import { Button, MultiSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import {
  changeKey,
  createKey,
  type KeyView,
  listChanges,
  listKeys,
} from '../../application/integration/contract/integration.ts'
import { type InboundKind, inboundKindNames, inboundKinds } from '../../domain/integration/inbound.ts'
import { useApiMutation } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { useTellFailure } from '../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { SideDrawer } from '../kit/layout/side-drawer.tsx'
import css from './integration.module.css'
import { keyWords, integrationWords as words } from './integration-words.ts'
import { ShopScope } from './shop-scope.tsx'

export interface KeyDrawerProps {
  /** Null for a new one. */
  readonly apiKey: KeyView | null
  readonly onClose: () => void
  /** Handed the secret of a new key, which nobody sees again. */
  readonly onToken: (token: string) => void
}

/** What a system is called, for which shops it speaks and what it may tell. */
export const KeyDrawer = ({ apiKey, onClose, onToken }: KeyDrawerProps) => {
  const t = useText()
  const [keyName, setName] = useState(apiKey?.name ?? '')
  const [shopJdeNos, setShops] = useState(apiKey?.shopJdeNos ?? null)
  const [kinds, setKinds] = useState<ReadonlyArray<InboundKind>>(apiKey?.kinds ?? inboundKindNames)
  const [asked, setAsked] = useState(false)
  const create = useApiMutation(createKey, [listKeys, listChanges])
  const change = useApiMutation(changeKey, [listKeys, listChanges])
  const { success } = useDialogs()
  const tellFailure = useTellFailure()
  const isNameless = keyName.trim() === ''
  const isShopless = shopJdeNos?.length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isNameless || isShopless || kinds.length === 0) return
    const wish = { keyName: keyName.trim(), shopJdeNos, kinds }
    const done = apiKey
      ? change.mutateAsync({ ...wish, keyId: apiKey.keyId, disabled: apiKey.disabled }).then(() => success(words.saved))
      : create.mutateAsync(wish).then(({ token }) => onToken(token))
    done.then(onClose, tellFailure)
  }
  return (
    <SideDrawer opened onClose={onClose} title={t(apiKey ? keyWords.editTitle : keyWords.addTitle)} width={480}>
      <form className={css.form} onSubmit={submit} noValidate>
        <TextInput
          label={t(words.name)}
          required
          maxLength={50}
          value={keyName}
          error={asked && isNameless ? t(words.nameMissing) : undefined}
          onChange={event => setName(event.currentTarget.value)}
        />
        <ShopScope
          shops={shopJdeNos}
          onShops={setShops}
          error={asked && isShopless ? t(words.shopsMissing) : undefined}
        />
        <MultiSelect
          label={t(keyWords.kinds)}
          required
          data={inboundKindNames.map(value => ({ value, label: t(inboundKinds[value].words) }))}
          description={shopJdeNos !== null && kinds.includes('stock.counted') ? t(keyWords.stockKind) : undefined}
          value={[...kinds]}
          error={asked && kinds.length === 0 ? t(keyWords.kindsMissing) : undefined}
          onChange={next => setKinds(next as ReadonlyArray<InboundKind>)}
        />
        <Button type="submit" loading={create.isPending || change.isPending}>
          {t(apiKey ? words.save : keyWords.add)}
        </Button>
      </form>
    </SideDrawer>
  )
}
