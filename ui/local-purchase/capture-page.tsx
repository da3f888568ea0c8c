import { Button, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { saveLocalPurchase } from '../../application/local-purchase/contract/local-purchases.ts'
import { isDay } from '../../domain/kernel/day.ts'
import { cutQuantityInput } from '../../domain/kernel/quantity.ts'
import { documentHref, listPath } from '../../domain/lists/document.ts'
import { LOCAL_PURCHASE_TEXT_MAX, RECEIPT_PICTURES_MAX, SELLER_MAX } from '../../domain/local-purchase/purchase.ts'
import { localPurchase } from '../../domain/local-purchase/purchase-order.ts'
import { useApiMutation } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import css from '../inventory/inventory.module.css'
import { MaterialSelect } from '../inventory/material-select.tsx'
import { useToday } from '../kit/feedback/clock.tsx'
import { FailureLine } from '../kit/feedback/refusal-failure.tsx'
import { DateField } from '../kit/fields/date-field.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { EmptyState } from '../kit/layout/empty.tsx'
import { PageFoot } from '../kit/layout/foot/page-foot.tsx'
import { useGo } from '../kit/layout/link.tsx'
import { Page } from '../kit/layout/page.tsx'
import { Money } from '../kit/money/money-text.tsx'
import { Uploader } from '../kit/upload/uploader.tsx'
import { useUploads } from '../kit/upload/use-uploads.ts'
import { useShop } from '../people/session/shop.tsx'
import { staleLocalPurchases } from './stale.ts'
import { type PurchaseEntry, paidFeeOf, quantityOf, usePurchaseLines } from './use-purchase-lines.ts'

const words = {
  title: ['登记临采', 'Record a local purchase'],
  day: ['采购日期', 'Bought on'],
  seller: ['采购地点', 'Bought at'],
  remark: ['备注', 'Remark'],
  receipt: ['小票照片（必填）', 'Receipt photos (required)'],
  quantity: (unit: string) => [`数量（${unit}）`, `Quantity (${unit})`] as const,
  quantityWrong: ['请输入大于 0 的数量', 'Enter a quantity above 0'],
  paid: ['付款金额（元）', 'Paid (¥)'],
  paidWrong: ['请输入大于 0 的金额', 'Enter an amount above 0'],
  remove: (material: string) => [`移除 ${material}`, `Remove ${material}`] as const,
  total: ['本单付款', 'Total paid'],
  save: ['入库', 'Add to stock'],
  done: ['已入库', 'Added to stock'],
  toReview: ['已提交总部审核', 'Submitted to head office for approval'],
  none: { title: ['没有门店', 'No shop'], hint: ['请先选择门店', 'Choose a shop first'] },
} as const

const list = listPath(localPurchase)
const trail = [
  { words: localPurchase.area.words },
  { words: localPurchase.page.words, href: list },
  { words: words.title },
]

/** DH0052: enters goods that the chosen shop bought itself, with what was paid and photos of the receipt. */
export const BuyLocallyPage = () => {
  const { shop } = useShop()
  if (!shop)
    return (
      <Page trail={trail}>
        <EmptyState {...words.none} />
      </Page>
    )
  return <Capture key={shop.shopJdeNo} storeCode={shop.shopJdeNo} storeName={shop.shopName} />
}

interface CaptureProps {
  readonly storeCode: string
  readonly storeName: string
}

const Capture = ({ storeCode, storeName }: CaptureProps) => {
  const t = useText()
  const go = useGo()
  const today = useToday()
  const { success } = useDialogs()
  const [clientKey] = useState(() => crypto.randomUUID())
  const [head, setHead] = useState({ purchaseDate: today, sellerName: '', remark: '' })
  const save = useApiMutation(saveLocalPurchase, staleLocalPurchases)
  const uploads = useUploads({ uploadType: 'DH', limit: RECEIPT_PICTURES_MAX })
  const { entries, add, change, lines, amount, isReady } = usePurchaseLines()
  const send = async () => {
    const input = { storeCode, clientKey, ...head, documents: uploads.urls, lines }
    const answer = await save.mutateAsync(input).catch(() => null)
    if (!answer) return
    success(answer.lcStatus === '99' ? words.done : words.toReview)
    go(documentHref(localPurchase, answer.lcNo))
  }
  return (
    <Page trail={trail} title={`${t(words.title)} · ${storeName}`}>
      <HeadFields head={head} onChange={next => setHead(before => ({ ...before, ...next }))} />
      <MaterialSelect onMaterial={add} />
      <ul className={css.entries}>
        {[...entries].map(([code, entry]) => (
          <LineFields key={code} entry={entry} onChange={next => change(code, next)} />
        ))}
      </ul>
      <Uploader uploads={uploads} label={words.receipt} button={words.receipt} />
      <PageFoot isSpread>
        {save.error && (
          <p className={css.failure} role="alert">
            <FailureLine failure={save.error} />
          </p>
        )}
        <span>
          {t(words.total)} <Money fen={amount} size="lg" />
        </span>
        <Button
          disabled={!isReady || uploads.urls.length === 0 || uploads.isUploading}
          loading={save.isPending}
          onClick={() => void send()}
        >
          {t(words.save)}
        </Button>
      </PageFoot>
    </Page>
  )
}

interface Head {
  readonly purchaseDate: ReturnType<typeof useToday>
  readonly sellerName: string
  readonly remark: string
}

const HeadFields = ({ head, onChange }: { readonly head: Head; readonly onChange: (next: Partial<Head>) => void }) => {
  const t = useText()
  const today = useToday()
  return (
    <div className={css.fields}>
      <DateField
        label={t(words.day)}
        value={head.purchaseDate}
        maxDate={today}
        onChange={value => value !== null && isDay(value) && onChange({ purchaseDate: value })}
      />
      <TextInput
        label={t(words.seller)}
        maxLength={SELLER_MAX}
        value={head.sellerName}
        onChange={event => onChange({ sellerName: event.currentTarget.value })}
      />
      <TextInput
        label={t(words.remark)}
        maxLength={LOCAL_PURCHASE_TEXT_MAX}
        value={head.remark}
        onChange={event => onChange({ remark: event.currentTarget.value })}
      />
    </div>
  )
}

interface LineFieldsProps {
  readonly entry: PurchaseEntry
  readonly onChange: (next: Partial<PurchaseEntry> | null) => void
}

/** One material that was bought: quantity and what was paid for it. */
const LineFields = ({ entry, onChange }: LineFieldsProps) => {
  const t = useText()
  const { material, quantity, paidFee } = entry
  return (
    <li className={css.entry}>
      <span className={css.name}>
        {material.materialName} <span className={css.dim}>{material.materialCode}</span>
      </span>
      <div className={css.fields}>
        <TextInput
          label={t(words.quantity(material.materialUnitName))}
          withAsterisk
          inputMode="decimal"
          value={quantity}
          error={quantity.trim() !== '' && quantityOf(entry) === null && t(words.quantityWrong)}
          onChange={event => onChange({ quantity: cutQuantityInput(event.currentTarget.value) })}
        />
        <TextInput
          label={t(words.paid)}
          withAsterisk
          inputMode="decimal"
          value={paidFee}
          error={paidFee.trim() !== '' && paidFeeOf(entry) === null && t(words.paidWrong)}
          onChange={event => onChange({ paidFee: event.currentTarget.value })}
        />
        <Button
          size="compact-md"
          variant="subtle"
          leftSection={<IconX size={14} aria-hidden />}
          onClick={() => onChange(null)}
        >
          {t(words.remove(material.materialName))}
        </Button>
      </div>
    </li>
  )
}
