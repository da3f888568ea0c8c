import { Textarea } from '@mantine/core'
import { useState } from 'react'
import type { FormOrder } from '../../../../application/ordering/contract/sheet.ts'
import type { Failure } from '../../../../application/platform/failure.ts'
import { refusalText } from '../../../../application/texts/refusals.ts'
import {
  ADD_ON_REASON_MAX,
  type AddOnCase,
  addOnVouchers,
  validateAddOnReason,
  validateVouchers,
} from '../../../../domain/ordering/cart/add-on.ts'
import { useText } from '../../../app/preferences.tsx'
import { Dialog } from '../../../kit/layout/dialog.tsx'
import { FormFoot } from '../../../kit/layout/foot/form-foot.tsx'
import { Uploader } from '../../../kit/upload/uploader.tsx'
import { useUploads } from '../../../kit/upload/use-uploads.ts'
import { FeeRows } from '../cart/fee-preview.tsx'
import css from './add-on-dialog.module.css'

const words = {
  title: ['提交加单', 'Submit add-on order'],
  what: [
    '加单需总部审批，请说明原因并上传凭证。',
    'Add-on orders need approval by head office: please give a reason and upload vouchers.',
  ],
  reason: ['加单原因', 'Reason'],
  example: ['例如：周末促销，鸡腿排备货不足', 'For example: weekend promotion, not enough chicken in stock'],
  vouchers: ['凭证图片', 'Voucher pictures'],
  limits: ['1 至 3 张，jpg、png、jpeg，每张不超过 10 MB', '1 to 3 pictures, jpg, png or jpeg, at most 10 MB each'],
  upload: ['上传凭证', 'Upload voucher'],
  uploading: ['凭证正在上传，请稍候', 'The vouchers are still uploading; please wait'],
  cancel: ['继续订货', 'Continue ordering'],
  submit: ['提交审批', 'Submit for approval'],
} as const

export interface AddOnDialogProps {
  readonly opened: boolean
  readonly order: FormOrder
  readonly busy: boolean
  /** Why the server refused it; the input stays. */
  readonly failure: Failure | null
  readonly onClose: () => void
  readonly onSubmit: (addOn: AddOnCase) => void
}

/**
 * Asks for the reason and the vouchers of an add-on order; the input is preserved while it is closed or refused (spec
 * 5.1, 002 section 5).
 */
export const AddOnDialog = ({ opened, order, busy, failure, onClose, onSubmit }: AddOnDialogProps) => {
  const t = useText()
  const [reason, setReason] = useState(order.reason ?? '')
  const uploads = useUploads({ uploadType: 'DH', limit: addOnVouchers.max, existing: order.attachments })
  const [tried, setTried] = useState(false)
  const validation = { reason: validateAddOnReason(reason), vouchers: validateVouchers(uploads.urls) }
  const submit = () => {
    setTried(true)
    if (uploads.isUploading || !validation.reason.ok || !validation.vouchers.ok) return
    onSubmit({ reason: validation.reason.value, attachments: validation.vouchers.value })
  }
  const trouble = (of: (typeof validation)[keyof typeof validation]) =>
    tried && !of.ok ? t(refusalText(of.refusal)) : undefined
  const vouchers = tried && uploads.isUploading ? t(words.uploading) : trouble(validation.vouchers)
  return (
    <Dialog opened={opened} onClose={onClose} title={t(words.title)} width={560} fillsPhone>
      <form
        className={css.form}
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <p className={css.what}>{t(words.what)}</p>
        <Textarea
          label={t(words.reason)}
          withAsterisk
          autosize
          minRows={3}
          maxRows={6}
          placeholder={t(words.example)}
          value={reason}
          error={trouble(validation.reason)}
          onChange={event => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <Count used={[...reason.trim()].length} />
        <div className={css.label}>
          {t(words.vouchers)} <span aria-hidden>*</span>
          <span className={css.limits}>{t(words.limits)}</span>
        </div>
        <Uploader uploads={uploads} label={words.vouchers} button={words.upload} error={vouchers} />
        <FeeRows order={order} />
        <FormFoot failure={failure} verb={words.submit} cancel={words.cancel} busy={busy} onClose={onClose} />
      </form>
    </Dialog>
  )
}

const Count = ({ used }: { readonly used: number }) => (
  <span className={css.count} data-over={used > ADD_ON_REASON_MAX || undefined}>
    {used} / {ADD_ON_REASON_MAX}
  </span>
)
