import { Button } from '@mantine/core'
import { getUrgent, type UrgentApplication } from '../../../application/ordering/contract/urgent.ts'
import { transitionUrgent } from '../../../domain/ordering/urgent/status.ts'
import { useApiQuery } from '../../app/backend.ts'
import { orderDetailHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { InfoBlock } from '../../kit/document/detail-page/info-block.tsx'
import { formatInstant, useServerClock } from '../../kit/feedback/clock.tsx'
import { Gate, useHolds } from '../../kit/layout/gate.tsx'
import { PageLink } from '../../kit/layout/link.tsx'
import { RowsSkeleton } from '../../kit/layout/skeletons.tsx'
import { StatusBadge } from '../../kit/table/status-badge.tsx'
import log from '../order/log.module.css'
import css from './urgent.module.css'
import { urgentDisplays } from './urgent-displays.ts'
import type { UrgentActions } from './urgent-view.ts'
import { useMayChange } from './use-may-change.ts'

const words = {
  no: ['申请单号', 'Application'],
  order: ['紧急订货单', 'Urgent order'],
  source: ['申请来源', 'Source'],
  by: ['申请人', 'Applicant'],
  purchaseDate: ['订货日期', 'Order date'],
  expected: ['期望到货日期', 'Requested delivery'],
  phone: ['联系电话', 'Contact phone'],
  reason: ['申请原因', 'Reason'],
  materials: ['申请物料', 'Requested materials'],
  remark: ['备注', 'Remark'],
  rejected: (reason: string) => [`驳回原因：${reason}`, `Rejected: ${reason}`] as const,
  decided: ['审核人', 'Reviewed by'],
  steps: ['处理记录', 'History'],
  amend: ['修改', 'Edit'],
  cancel: ['取消申请', 'Cancel the application'],
} as const

/** One application with its history and its possible actions. */
export const UrgentDetail = ({
  application,
  show,
  cancel,
}: Pick<UrgentActions, 'show' | 'cancel'> & { readonly application: UrgentApplication }) => {
  const t = useText()
  const { zone } = useServerClock()
  const one = { jjSqNo: application.jjSqNo, shopJdeNo: application.shopJdeNo }
  const query = useApiQuery(getUrgent, one, { staleTime: 0 })
  if (!query.data) {
    return <RowsSkeleton query={query} rows={8} height={28} />
  }
  const { steps } = query.data
  return (
    <div className={css.detail}>
      <Facts application={query.data} />
      <h3 className={css.heading}>{t(words.steps)}</h3>
      <ol className={log.log}>
        {steps.toReversed().map(({ nodeName, operateTime, operateUserName, reason }) => (
          <li key={`${operateTime} ${nodeName}`} className={log.entry}>
            <div className={log.node}>{nodeName}</div>
            <div className={log.by}>
              {operateUserName} · <time>{formatInstant(operateTime, zone)}</time>
            </div>
            {reason && <div className={log.reason}>{reason}</div>}
          </li>
        ))}
      </ol>
      <Actions application={query.data} show={show} cancel={cancel} />
    </div>
  )
}

const Facts = ({ application }: { readonly application: UrgentApplication }) => {
  const t = useText()
  const mayReadOrder = useHolds()('P000238')
  const { dhNo } = application
  return (
    <>
      <div className={css.status}>
        <StatusBadge status={urgentDisplays[application.status]} />
        <span className={css.dimmed}>
          {application.shopName} · {application.shopJdeNo}
        </span>
      </div>
      {application.rejectReason && <p className={css.rejected}>{t(words.rejected(application.rejectReason))}</p>}
      <InfoBlock
        items={[
          { words: words.no, value: application.jjSqNo, copy: application.jjSqNo },
          ...(dhNo === null
            ? []
            : [
                {
                  ...{ words: words.order, copy: dhNo },
                  value: mayReadOrder ? <PageLink href={orderDetailHref(dhNo)}>{dhNo}</PageLink> : dhNo,
                },
              ]),
          { words: words.purchaseDate, value: application.purchaseDate },
          { words: words.expected, value: application.expectedDeliveryDate },
          { words: words.phone, value: application.phone, copy: application.phone },
          { words: words.by, value: application.createdByName },
          { words: words.source, value: application.sqSourceName },
          { words: words.decided, value: application.decidedByName },
          { words: words.reason, value: application.reason, wide: true },
          { words: words.materials, value: application.applyMaterials, wide: true },
          { words: words.remark, value: application.remark, wide: true },
        ]}
      />
    </>
  )
}

const Actions = ({ application, show, cancel }: Parameters<typeof UrgentDetail>[0]) => {
  const t = useText()
  const may = useMayChange()(application)
  const [amends, cancels] = [
    transitionUrgent(application.status, 'amend').ok,
    transitionUrgent(application.status, 'cancel').ok,
  ]
  if (!may || !(amends || cancels)) return null
  return (
    <div className={css.foot}>
      {cancels && (
        <Gate code="P000232">
          <Button variant="default" onClick={() => cancel(application)}>
            {t(words.cancel)}
          </Button>
        </Gate>
      )}
      {amends && (
        <Gate code="P000227">
          <Button onClick={() => show({ kind: 'amend', application })}>{t(words.amend)}</Button>
        </Gate>
      )}
    </div>
  )
}
