import { Button, CloseButton } from '@mantine/core'
import { IconAlarm } from '@tabler/icons-react'
import { useState } from 'react'
import type { FormOrder } from '../../../../application/ordering/contract/sheet.ts'
import { pluralOf } from '../../../../domain/kernel/text.ts'
import type { CutOffStage } from '../../../../domain/ordering/cart/cut-off.ts'
import { useText } from '../../../app/preferences.tsx'
import { Countdown } from '../../../kit/feedback/countdown.tsx'
import css from './cut-off.module.css'

const words = {
  soon: (minutes: number) =>
    [
      `距截单不到 ${minutes} 分钟，这张订货单还没有提交。截单后不能修改，未提交的订货单作废。`,
      `Less than ${pluralOf(minutes, 'minute')} to the cut-off, and this order has not been submitted. After the cut-off it cannot be changed, and orders that are not submitted become void.`,
    ] as const,
  submit: ['立即提交', 'Submit now'],
  close: ['收起截单提醒', 'Hide this reminder'],
} as const

export interface CutOffBannerProps {
  readonly order: FormOrder
  readonly stage: CutOffStage
  readonly maySubmit: boolean
  readonly busy: boolean
  readonly onSubmit: () => void
}

/**
 * Reminds of the cut-off 30, 5 and 1 minutes before it, with a submit button; if dismissed, it returns at the next of
 * these.
 */
export const CutOffBanner = ({ order, stage, maySubmit, busy, onSubmit }: CutOffBannerProps) => {
  const t = useText()
  const [hidden, setHidden] = useState<CutOffStage>(null)
  if (typeof stage !== 'number' || stage === hidden) return null
  return (
    <div key={stage} className={css.banner} data-last={stage <= 5 || undefined} role="alert">
      <IconAlarm size={20} aria-hidden className={css.icon} />
      <p className={css.text}>{t(words.soon(stage))}</p>
      <span className={css.controls}>
        <Countdown until={order.purchaseEndAt} />
        {maySubmit && (
          <Button size="compact-md" loading={busy} onClick={onSubmit}>
            {t(words.submit)}
          </Button>
        )}
        <CloseButton aria-label={t(words.close)} onClick={() => setHidden(stage)} />
      </span>
    </div>
  )
}
