import { Checkbox, MultiSelect, Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { openStocktake } from '../../application/stocktake/contract/stocktakes.ts'
import { type CountAttribute, countAttributes } from '../../domain/master-data/count-words.ts'
import { storageTypes } from '../../domain/master-data/words.ts'
import { useApiMutation } from '../app/backend.ts'
import { countStockHref } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import { ShopPicker } from '../kit/fields/shop-picker.tsx'
import { Dialog } from '../kit/layout/dialog.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { FormFoot } from '../kit/layout/foot/form-foot.tsx'
import { useGo } from '../kit/layout/link.tsx'
import { useShop } from '../people/session/shop.tsx'
import { openWords as words } from './open-words.ts'
import { staleStocktakes } from './stale.ts'
import css from './stocktake.module.css'

/** Opens a stocktake of a shop by hand, and goes on to count it. */
export const OpenDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useText()
  const go = useGo()
  const { success } = useDialogs()
  const { shops, shop } = useShop()
  const [storeCode, setStoreCode] = useState<string | null>(shop?.shopJdeNo ?? null)
  const [attribute, setAttribute] = useState<CountAttribute>('ALL')
  const [covers, setCovers] = useState<ReadonlyArray<string>>([])
  const [isBlind, setBlind] = useState(true)
  const opening = useApiMutation(openStocktake, staleStocktakes)
  const send = async () => {
    if (storeCode === null) return
    const answer = await opening
      .mutateAsync({ storeCode, countingAttribute: attribute, covers, isBlind })
      .catch(() => null)
    if (answer === null) return
    success(words.opened)
    go(countStockHref(answer.orderNo))
  }
  const choose = (next: string | null) => {
    setAttribute((next ?? 'ALL') as CountAttribute)
    setCovers([])
  }
  const options = Object.entries(countAttributes).map(([value, row]) => ({ value, label: t(row.words) }))
  return (
    <Dialog title={t(words.open)} width={480} onClose={onClose}>
      <form
        className={css.form}
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        <ShopPicker
          label={t(words.shop)}
          shops={shops.map(({ shopJdeNo, shopName, initials }) => ({ code: shopJdeNo, name: shopName, initials }))}
          value={storeCode}
          onPick={setStoreCode}
        />
        <Select label={t(words.covers)} data={options} value={attribute} onChange={choose} allowDeselect={false} />
        <Covers attribute={attribute} covers={covers} onCovers={setCovers} />
        <Checkbox label={t(words.blind)} checked={isBlind} onChange={event => setBlind(event.currentTarget.checked)} />
        <FormFoot failure={opening.error} verb={words.verb} busy={opening.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}

interface CoversProps {
  readonly attribute: CountAttribute
  readonly covers: ReadonlyArray<string>
  readonly onCovers: (covers: ReadonlyArray<string>) => void
}

/** The storage types, or the codes of categories or materials, that are counted. */
const Covers = ({ attribute, covers, onCovers }: CoversProps) => {
  const t = useText()
  if (attribute === 'ALL') return null
  if (attribute === 'STORAGE') {
    const data = Object.entries(storageTypes).map(([value, row]) => ({ value, label: t(row.words) }))
    return <MultiSelect label={t(words.storage)} data={data} value={[...covers]} onChange={onCovers} />
  }
  return (
    <Textarea
      autosize
      minRows={3}
      label={t(words.codes)}
      onChange={event => onCovers(codesIn(event.currentTarget.value))}
    />
  )
}

const codesIn = (text: string): ReadonlyArray<string> => [
  ...new Set(text.split(/[\s,，;；、]+/).filter(code => code !== '')),
]
