import { Button, MultiSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'

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
import { useReportFailure } from '../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { DrawerFoot } from '../kit/layout/foot/drawer-foot.tsx'
import { LeaveButton } from '../kit/layout/foot/leave-button.tsx'
import { SideDrawer } from '../kit/layout/side-drawer.tsx'
import css from './integration.module.css'
import { keyWords, integrationWords as words } from './integration-words.ts'
import { ShopScope } from './shop-scope.tsx'

export interface KeyDrawerProps {
  /** Null for a new one. */
  readonly apiKey: KeyView | null
  readonly onClose: () => void
  /** Receives the secret of a new key, which cannot be read again. */
  readonly onToken: (token: string) => void
}

interface KeyValues {
  readonly keyName: string
  /** Null for every shop. */
  readonly shopJdeNos: ReadonlyArray<string> | null
  readonly kinds: ReadonlyArray<InboundKind>
}

/** Form of a key: the system's name, its shops and the events it may send. */
export const KeyDrawer = ({ apiKey, onClose, onToken }: KeyDrawerProps) => {
  const t = useText()
  const create = useApiMutation(createKey, [listKeys, listChanges])
  const change = useApiMutation(changeKey, [listKeys, listChanges])
  const { success } = useDialogs()
  const reportFailure = useReportFailure()
  const form = useForm<KeyValues>({
    initialValues: {
      keyName: apiKey?.name ?? '',
      shopJdeNos: apiKey?.shopJdeNos ?? null,
      kinds: apiKey?.kinds ?? inboundKindNames,
    },
    validate: {
      keyName: name => (name.trim() === '' ? t(words.nameMissing) : null),
      shopJdeNos: shops => (shops?.length === 0 ? t(words.shopsMissing) : null),
      kinds: kinds => (kinds.length === 0 ? t(keyWords.kindsMissing) : null),
    },
  })
  const { shopJdeNos, kinds } = form.values
  const submit = form.onSubmit(values => {
    const input = { ...values, keyName: values.keyName.trim() }
    const done = apiKey
      ? change
          .mutateAsync({ ...input, keyId: apiKey.keyId, disabled: apiKey.disabled })
          .then(() => success(words.saved))
      : create.mutateAsync(input).then(({ token }) => onToken(token))
    done.then(onClose, reportFailure)
  })
  return (
    <SideDrawer opened onClose={onClose} title={t(apiKey ? keyWords.editTitle : keyWords.addTitle)} width={480}>
      <form className={css.form} onSubmit={submit} noValidate>
        <TextInput label={t(words.name)} required maxLength={50} {...form.getInputProps('keyName')} />
        <ShopScope
          shops={shopJdeNos}
          onShops={shops => form.setFieldValue('shopJdeNos', shops)}
          error={form.errors.shopJdeNos}
        />
        <MultiSelect
          label={t(keyWords.kinds)}
          required
          data={inboundKindNames.map(value => ({ value, label: t(inboundKinds[value].words) }))}
          description={shopJdeNos !== null && kinds.includes('stock.counted') ? t(keyWords.stockKind) : undefined}
          {...form.getInputProps('kinds')}
        />
        <DrawerFoot>
          <LeaveButton onClose={onClose} />
          <Button type="submit" loading={create.isPending || change.isPending}>
            {t(apiKey ? words.save : keyWords.add)}
          </Button>
        </DrawerFoot>
      </form>
    </SideDrawer>
  )
}
