import { Button, SegmentedControl, Textarea } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useState } from 'react'
import { applyTransfer, getTransferForm } from '../../application/transfers/contract/transfers.ts'
import { cutQuantityInput, parseQuantity } from '../../domain/kernel/quantity.ts'
import { pluralOf } from '../../domain/kernel/text.ts'
import { documentHref, listPath } from '../../domain/lists/document.ts'
import { TRANSFER_TEXT_MAX, transferPicturesMax } from '../../domain/transfers/transfer.ts'
import { transferDocument } from '../../domain/transfers/transfer-document.ts'
import { useApiMutation, useApiQuery } from '../app/backend.ts'
import { transferWorkHref } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import { useReportFailure } from '../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { PageFoot } from '../kit/layout/foot/page-foot.tsx'
import { useGo } from '../kit/layout/link.tsx'
import { Page } from '../kit/layout/page.tsx'
import { PageLoading } from '../kit/layout/skeletons.tsx'
import { type Query, textOf, useQueryString } from '../kit/layout/use-query.ts'
import { Uploader } from '../kit/upload/uploader.tsx'
import { useUploads } from '../kit/upload/use-uploads.ts'
import { useShop } from '../people/session/shop.tsx'
import { type Partner, PartnerField } from './partner-field.tsx'
import { staleTransfers } from './stale.ts'
import { TransferGoods } from './transfer-goods.tsx'
import css from './transfers.module.css'
import { useEntries } from './use-entries.ts'

const words = {
  title: ['申请调拨', 'Request a transfer'],
  direction: ['调拨方向', 'Direction'],
  in: ['我要调入', 'Transfer in'],
  out: ['我要调出', 'Transfer out'],
  from: ['从哪家门店调入', 'From which shop'],
  to: ['调出到哪家门店', 'To which shop'],
  remark: ['备注', 'Remark'],
  vouchers: ['凭证', 'Vouchers'],
  chosen: (count: number) => [`已选 ${count} 种物料`, `${pluralOf(count, 'material')} chosen`] as const,
  chooseShop: ['请选择对方门店', 'Choose the other shop'],
  chooseGoods: ['请选择要调拨的物料', 'Choose the goods'],
  typeQuantity: (material: string) => [`请填写${material}的数量`, `Enter a quantity of ${material}`] as const,
  uploading: ['凭证上传中', 'Uploading the vouchers'],
  submit: ['提交申请', 'Submit request'],
  done: ['已提交，等待调出门店调出', 'Submitted; the other shop will send the goods'],
  toCallOut: ['已提交，请核对后调出', 'Submitted; check it and send the goods'],
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
  const [query] = useQueryString()
  const proposal = proposalIn(query)
  const storeCode = textOf(query.shop) ?? shop?.shopJdeNo ?? ''
  const payload = { storeCode, ...(proposal && { materialCodes: [proposal.material] }) }
  const answer = useApiQuery(getTransferForm, payload, { enabled: storeCode !== '' })
  if (answer.data === undefined) return <PageLoading query={answer} trail={trail} missing={missing} />
  return <Form key={`${storeCode} ${proposal?.material}`} form={answer.data} proposal={proposal} />
}

/** Goods that another page offers to another shop. */
interface Proposal {
  readonly partner: Partner
  readonly material: string
  readonly quantity: string
}

/** Returns the goods that the expiry actions page offers in the address; null if it offers none. */
const proposalIn = (query: Query): Proposal | null => {
  const [value, material] = [textOf(query.partner), textOf(query.material)]
  if (value === undefined || material === undefined) return null
  const partner = { value, label: textOf(query.partnerName) ?? value }
  return { partner, material, quantity: cutQuantityInput(textOf(query.quantity) ?? '') }
}

type Direction = 'IN' | 'OUT'
type TransferForm = typeof getTransferForm.success.Type

/** The request as it is filled in, and how it is submitted: the sender goes on to sending the goods, the receiver to the page of the transfer. */
const useApplication = ({ storeCode, tiles }: TransferForm, proposal: Proposal | null) => {
  const go = useGo()
  const { success } = useDialogs()
  const reportFailure = useReportFailure()
  const apply = useApiMutation(applyTransfer, staleTransfers)
  const [clientKey] = useState(() => crypto.randomUUID())
  const [direction, setDirection] = useState<Direction>(proposal ? 'OUT' : 'IN')
  const [partnerCode, setPartner] = useState<string | null>(proposal?.partner.value ?? null)
  const [remark, setRemark] = useState('')
  const uploads = useUploads({ uploadType: 'DH', limit: transferPicturesMax })
  const tile = tiles.find(({ materialCode }) => materialCode === proposal?.material)
  const goods = useEntries(tile && proposal ? { tile, quantity: proposal.quantity } : null)
  const { lines } = goods
  const send = async () => {
    if (partnerCode === null) return
    const about = { storeCode, clientKey, partnerCode, direction, remark }
    const answer = await apply.mutateAsync({ ...about, lines, voucherImageList: uploads.urls }).catch(reportFailure)
    if (!answer) return
    success(direction === 'OUT' ? words.toCallOut : words.done)
    go(direction === 'OUT' ? transferWorkHref(answer.no) : documentHref(transferDocument, answer.no))
  }
  const withoutQuantity = [...goods.entries.values()].find(({ quantity }) => (parseQuantity(quantity) ?? 0) === 0)
  const missing =
    partnerCode === null
      ? words.chooseShop
      : lines.length === 0
        ? words.chooseGoods
        : withoutQuantity
          ? words.typeQuantity(withoutQuantity.tile.materialName)
          : uploads.isUploading && words.uploading
  const summary = missing || words.chosen(lines.length)
  const isReady = !missing
  const fields = { summary, direction, setDirection, partnerCode, setPartner, remark, setRemark, uploads, goods }
  return { ...fields, isReady, isPending: apply.isPending, send }
}

interface FormProps {
  readonly form: TransferForm
  readonly proposal: Proposal | null
}

const Form = ({ form, proposal }: FormProps) => {
  const t = useText()
  const application = useApplication(form, proposal)
  const { summary, direction, setDirection, partnerCode, setPartner, goods } = application
  const { remark, setRemark, uploads, isReady, isPending, send } = application
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
        <PartnerField
          storeCode={form.storeCode}
          label={direction === 'IN' ? words.from : words.to}
          proposed={proposal?.partner ?? null}
          onPartner={setPartner}
        />
      </div>
      <TransferGoods storeCode={form.storeCode} tiles={form.tiles} {...{ direction, partnerCode, goods }} />
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
      <PageFoot isSpread>
        <span role="status">{t(summary)}</span>
        <Button disabled={!isReady} loading={isPending} onClick={() => void send()}>
          {t(words.submit)}
        </Button>
      </PageFoot>
    </Page>
  )
}
