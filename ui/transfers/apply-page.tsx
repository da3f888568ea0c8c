import { Button, SegmentedControl, Textarea, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { applyTransfer, getTransferForm, type TransferTile } from '../../application/transfers/contract/transfers.ts'
import { parseQuantity, type Thousandths } from '../../domain/kernel/quantity.ts'
import { documentHref, listPath } from '../../domain/lists/document.ts'
import { TRANSFER_TEXT_MAX, transferPicturesMax } from '../../domain/transfers/transfer.ts'
import { transferDocument } from '../../domain/transfers/transfer-document.ts'
import { call, useApiMutation, useApiQuery } from '../app/backend.ts'
import { transferWorkHref } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import { useReportFailure } from '../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { useGo } from '../kit/layout/link.tsx'
import { Page } from '../kit/layout/page.tsx'
import { PageLoading } from '../kit/layout/skeletons.tsx'
import { Quantity } from '../kit/money/quantity-text.tsx'
import { Uploader } from '../kit/upload/uploader.tsx'
import { useUploads } from '../kit/upload/use-uploads.ts'
import { useShop } from '../people/session/shop.tsx'
import { MaterialSearch } from './material-search.tsx'
import { PartnerField } from './partner-field.tsx'
import { staleTransfers } from './stale.ts'
import { Stepper } from './stepper.tsx'
import css from './transfers.module.css'

const words = {
  title: ['申请调拨', 'Ask for a transfer'],
  direction: ['调拨方向', 'Direction'],
  in: ['我要调入', 'Come in'],
  out: ['我要调出', 'Go out'],
  from: ['从哪家门店调入', 'From which shop'],
  to: ['调出到哪家门店', 'To which shop'],
  quantity: ['调拨数量', 'Quantity'],
  inStore: ['本店库存', 'In stock here'],
  remove: ['移除', 'Remove'],
  remark: ['备注', 'Remark'],
  vouchers: ['凭证', 'Vouchers'],
  chosen: (count: number) => [`已选 ${count} 种物料`, `${count} materials chosen`] as const,
  submit: ['提交申请', 'Send'],
  done: ['已提交，等待调出门店调出', 'Sent; the other shop calls it out'],
  toCallOut: ['已提交，请核对后调出', 'Sent; check it and call it out'],
  missing: { title: ['没有门店', 'No shop'], hint: ['请先选择门店', 'Choose a shop first'] },
  list: ['查看调拨单列表', 'Go to the transfer list'],
} as const

const list = listPath(transferDocument)
const trail = [
  { words: transferDocument.area.words },
  { words: transferDocument.page.words, href: list },
  { words: words.title },
]
const missing = { ...words.missing, href: list, link: words.list }

/** DH0035: the chosen shop asks for goods of another shop, or offers goods to it. */
export const ApplyTransferPage = () => {
  const { shop } = useShop()
  const storeCode = shop?.shopJdeNo ?? ''
  const answer = useApiQuery(getTransferForm, { storeCode }, { enabled: storeCode !== '' })
  if (answer.data === undefined) return <PageLoading query={answer} trail={trail} missing={missing} />
  return <Form key={storeCode} form={answer.data} />
}

/** A material of the application as it is typed. */
interface Entry {
  readonly tile: TransferTile
  readonly quantity: string
}

/** The materials of the application; each press of a tile adds a unit. */
const useEntries = () => {
  const [entries, setEntries] = useState<ReadonlyMap<string, Entry>>(new Map())
  const write = (tile: TransferTile, quantity: string) =>
    setEntries(before => new Map(before).set(tile.materialCode, { tile, quantity }))
  const add = (tile: TransferTile) => {
    const typed = parseQuantity(entries.get(tile.materialCode)?.quantity ?? '') ?? 0
    write(tile, String((typed + 1000) / 1000))
  }
  const remove = (code: string) => setEntries(before => new Map([...before].filter(([key]) => key !== code)))
  const lines = [...entries.values()].map(({ tile, quantity }) => ({
    ...{ materialCode: tile.materialCode, quantity: (parseQuantity(quantity) ?? 0) as Thousandths },
  }))
  return { entries, write, add, remove, lines }
}

const Form = ({ form }: { readonly form: typeof getTransferForm.success.Type }) => {
  const t = useText()
  const go = useGo()
  const { success } = useDialogs()
  const reportFailure = useReportFailure()
  const apply = useApiMutation(applyTransfer, staleTransfers)
  const [clientKey] = useState(() => crypto.randomUUID())
  const [direction, setDirection] = useState<'IN' | 'OUT'>('IN')
  const [partnerCode, setPartner] = useState<string | null>(null)
  const [remark, setRemark] = useState('')
  const uploads = useUploads({ uploadType: 'DH', limit: transferPicturesMax })
  const { entries, write, add, remove, lines } = useEntries()
  const { storeCode } = form
  const isReady =
    partnerCode !== null && !uploads.isUploading && lines.length > 0 && lines.every(({ quantity }) => quantity > 0)
  const find = async (materialCode: string) => {
    const found = await call(getTransferForm, { storeCode, materialCodes: [materialCode] }).catch(reportFailure)
    const [tile] = found?.tiles ?? []
    if (tile) add(tile)
  }
  const send = async () => {
    if (partnerCode === null) return
    const about = { storeCode, clientKey, partnerCode, direction, lines, remark, voucherImageList: uploads.urls }
    const answer = await apply.mutateAsync(about).catch(reportFailure)
    if (!answer) return
    success(direction === 'OUT' ? words.toCallOut : words.done)
    go(direction === 'OUT' ? transferWorkHref(answer.no) : documentHref(transferDocument, answer.no))
  }
  return (
    <Page trail={trail} title={`${t(words.title)} · ${form.storeName}`}>
      <div className={css.shops}>
        <SegmentedControl
          aria-label={t(words.direction)}
          value={direction}
          data={[
            { value: 'IN', label: t(words.in) },
            { value: 'OUT', label: t(words.out) },
          ]}
          onChange={value => setDirection(value === 'OUT' ? 'OUT' : 'IN')}
        />
        <PartnerField storeCode={storeCode} label={direction === 'IN' ? words.from : words.to} onPartner={setPartner} />
      </div>
      <ul className={css.tiles}>
        {form.tiles.map(tile => (
          <li key={tile.materialCode}>
            <Tile tile={tile} isChosen={entries.has(tile.materialCode)} onPress={() => add(tile)} />
          </li>
        ))}
      </ul>
      <div className={css.form}>
        <MaterialSearch onMaterial={find} />
      </div>
      <ul className={css.lines}>
        {[...entries.values()].map(({ tile, quantity }) => (
          <Line
            key={tile.materialCode}
            tile={tile}
            text={quantity}
            onText={text => write(tile, text)}
            onRemove={() => remove(tile.materialCode)}
          />
        ))}
      </ul>
      <div className={css.form}>
        <Textarea
          autosize
          minRows={1}
          label={t(words.remark)}
          maxLength={TRANSFER_TEXT_MAX}
          value={remark}
          onChange={event => setRemark(event.currentTarget.value)}
        />
        <Uploader uploads={uploads} label={words.vouchers} />
      </div>
      <div className={css.foot} data-bottom-bar>
        <span>{t(words.chosen(lines.length))}</span>
        <Button disabled={!isReady} loading={apply.isPending} onClick={() => void send()}>
          {t(words.submit)}
        </Button>
      </div>
    </Page>
  )
}

interface TileProps {
  readonly tile: TransferTile
  readonly isChosen: boolean
  readonly onPress: () => void
}

const Tile = ({ tile, isChosen, onPress }: TileProps) => {
  const t = useText()
  return (
    <UnstyledButton className={css.tile ?? ''} data-chosen={isChosen || undefined} onClick={onPress}>
      <span className={css.name}>{tile.materialName}</span>
      <span className={css.aside}>
        {t(words.inStore)} <Quantity of={tile.inStoreQty} unit={tile.materialUnitName ?? undefined} />
      </span>
    </UnstyledButton>
  )
}

interface LineProps {
  readonly tile: TransferTile
  readonly text: string
  readonly onText: (text: string) => void
  readonly onRemove: () => void
}

const Line = ({ tile: { materialName, materialSpecs, materialUnitName }, text, onText, onRemove }: LineProps) => {
  const t = useText()
  return (
    <li className={css.line}>
      <span className={css.about}>
        <span className={css.name}>{materialName}</span>
        <span className={css.aside}>{materialSpecs}</span>
      </span>
      <Stepper label={words.quantity} name={materialName} unit={materialUnitName} text={text} onText={onText} />
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`${t(words.remove)} ${materialName}`}
        leftSection={<IconX size={14} aria-hidden />}
        onClick={onRemove}
      >
        {t(words.remove)}
      </Button>
    </li>
  )
}
