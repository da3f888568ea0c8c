import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { type UrgentApplication, urgentStatusInfo } from '../../../application/ordering/contract/urgent.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { cutOffWords } from '../../../domain/master-data/calendar-status.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { CopyNumber } from '../../kit/document/copy-number.tsx'
import { useServerClock, useServerNow } from '../../kit/feedback/clock.tsx'
import { Countdown } from '../../kit/feedback/countdown.tsx'
import { FailureLine } from '../../kit/feedback/refusal-failure.tsx'
import { Gate } from '../../kit/layout/gate.tsx'
import { StatusBadge } from '../../kit/table/status-badge.tsx'
import type { OpenOrder } from '../order/open/use-open-order.tsx'
import css from './urgent.module.css'
import { urgentDisplays } from './urgent-displays.ts'
import type { UrgentActions } from './urgent-view.ts'
import { useMayChange } from './use-may-change.ts'

const words = {
  banners: ['紧急订货申请', 'Urgent applications'],
  name: ['紧急订货申请', 'Urgent application'],
  toAudit: ['总部审核中，请留意审核结果', 'Under review by head office'],
  success: ([zh, en]: Text) =>
    [`请在${zh} 前完成填单，逾期订货单作废`, `Fill in the order by ${en}, or it will be voided`] as Text,
  reject: (reason: string) => [`驳回原因：${reason}`, `Rejected: ${reason}`] as Text,
  expected: (day: string) => [`期望到货 ${day}`, `Requested for ${day}`] as Text,
  fill: ['去填单', 'Fill in the order'],
  amend: ['修改', 'Edit'],
  cancel: ['取消申请', 'Cancel'],
  detail: ['查看申请', 'View'],
} as const

export interface UrgentBannersProps {
  readonly shopJdeNo: string
  readonly opening: OpenOrder
  readonly urgent: UrgentActions
}

/** One banner for each application of the shop that still needs action (spec 2.8, 4.2). */
export const UrgentBanners = ({ shopJdeNo, opening, urgent }: UrgentBannersProps) => {
  const t = useText()
  const query = useApiQuery(urgentStatusInfo, { shopJdeNo })
  if (query.error && !query.data) return <FailureLine failure={query.error} />
  if (!query.data || query.data.applications.length === 0) return null
  return (
    <ul className={css.banners} aria-label={t(words.banners)}>
      {query.data.applications.map(application => (
        <li key={application.jjSqNo}>
          <Banner application={application} opening={opening} urgent={urgent} onEnd={() => void query.refetch()} />
        </li>
      ))}
    </ul>
  )
}

interface BannerProps extends Omit<UrgentBannersProps, 'shopJdeNo'> {
  readonly application: UrgentApplication
  readonly onEnd: () => void
}

const Banner = ({ application, opening, urgent, onEnd }: BannerProps) => {
  const t = useText()
  const { status, jjSqNo, finishAt } = application
  return (
    <article className={css.banner} data-status={status} aria-label={`${t(words.name)} ${jjSqNo}`}>
      <StatusBadge status={urgentDisplays[status]} />
      <div className={css.told}>
        <span className={css.line}>
          <strong>{t(words.name)}</strong>
          <CopyNumber number={jjSqNo} />
          <span>{t(words.expected(application.expectedDeliveryDate))}</span>
        </span>
        <span className={css.line}>
          <ApplicationStatus application={application} />
          {status === 'SUCCESS' && finishAt !== null && <Countdown until={finishAt} onEnd={onEnd} />}
        </span>
      </div>
      <span className={css.buttons}>
        <Button variant="subtle" onClick={() => urgent.show({ kind: 'detail', application })}>
          {t(words.detail)}
        </Button>
        <NextStep application={application} opening={opening} urgent={urgent} />
      </span>
    </article>
  )
}

const ApplicationStatus = ({
  application: { status, rejectReason, finishAt },
}: {
  readonly application: UrgentApplication
}) => {
  const t = useText()
  const { zone } = useServerClock()
  const now = useServerNow(60_000)
  if (status === 'REJECT') return t(words.reject(rejectReason ?? ''))
  return t(finishAt === null ? words.toAudit : words.success(cutOffWords(finishAt, now, zone)))
}

/** The shop's next action, by status. */
const NextStep = ({ application, opening, urgent }: Omit<BannerProps, 'onEnd'>): ReactNode => {
  const t = useText()
  const may = useMayChange()(application)
  const { status, dhNo, shopJdeNo } = application
  if (status === 'SUCCESS' && dhNo !== null) {
    return (
      <Gate code="P000227">
        <Button onClick={() => opening.open({ dhNo, shopJdeNo })}>{t(words.fill)}</Button>
      </Gate>
    )
  }
  if (status !== 'REJECT' || !may) return null
  return (
    <>
      <Gate code="P000232">
        <Button variant="default" onClick={() => urgent.cancel(application)}>
          {t(words.cancel)}
        </Button>
      </Gate>
      <Gate code="P000227">
        <Button onClick={() => urgent.show({ kind: 'amend', application })}>{t(words.amend)}</Button>
      </Gate>
    </>
  )
}
