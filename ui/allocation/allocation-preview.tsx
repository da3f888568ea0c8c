import { Button, Checkbox } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { previewAllocation, sendAllocation } from '../../application/allocation/contract.ts'
import type { Success } from '../../application/platform/endpoint.ts'
import { formatMoney } from '../../domain/kernel/money.ts'
import { pluralOf, type Text } from '../../domain/kernel/text.ts'
import type { Outcome } from '../../domain/ordering/filling/proposal.ts'
import { useApiMutation, useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { formatInstant, useServerClock } from '../kit/feedback/clock.tsx'
import { DisabledWhenReadOnly } from '../kit/feedback/read-only.tsx'
import { FailureLine } from '../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { RowsSkeleton } from '../kit/layout/skeletons.tsx'
import { ListTabs } from '../kit/list-page/list-tabs.tsx'
import { Pager } from '../kit/list-page/pager.tsx'
import { Money } from '../kit/money/money-text.tsx'
import css from './allocation.module.css'
import { PlannedOrders, PreviewRows } from './allocation-tables.tsx'
import type { WrittenAllocation } from './written.ts'

const words = {
  back: ['返回修改', 'Back'],
  outcomes: ['预览结果', 'Preview'],
  all: ['全部', 'All'],
  accepted: ['接受', 'Accepted'],
  adjusted: ['调整', 'Adjusted'],
  rejected: ['拒绝', 'Rejected'],
  orders: ['按门店汇总', 'By shop'],
  total: ['合计', 'Total'],
  leaveOut: (count: number) => [`去掉 ${count} 行不能下单的`, `Leave out ${pluralOf(count, 'rejected row')}`] as Text,
  sentBefore: (by: string, at: string, no: string) =>
    [
      `相同内容已由 ${by} 于 ${at} 下过单（${no}），再次下单会重复配货`,
      `${by} already placed the same rows at ${at} (${no}); placing them again would send the goods twice`,
    ] as Text,
  again: ['确认要重复下单', 'Yes, place them again'],
  send: (orders: number) => [`生成 ${orders} 张订货单`, `Create ${pluralOf(orders, 'order')}`] as Text,
  askTitle: (orders: number, shops: number) =>
    [
      `为 ${shops} 家门店生成 ${orders} 张主配订货单？`,
      `Create ${pluralOf(orders, 'order')} for ${pluralOf(shops, 'shop')}?`,
    ] as Text,
  askWhat: (total: string) =>
    [
      `合计 ${total}。订货单立即提交并按当前价格冻结，门店不能撤回。`,
      `The total is ${total}. The orders are submitted immediately at current prices, and shops cannot withdraw them.`,
    ] as Text,
  askVerb: ['确认下单', 'Create the orders'],
} as const

const outcomes: ReadonlyArray<Outcome> = ['accepted', 'adjusted', 'rejected']

export interface AllocationPreviewProps {
  readonly written: WrittenAllocation
  readonly onBack: () => void
  readonly onSent: (allocationNo: string, orders: number) => void
}

/** The result of every row, the resulting orders, and the button that creates them. */
export const AllocationPreview = ({ written, onBack, onSent }: AllocationPreviewProps) => {
  const t = useText()
  const preview = useApiQuery(previewAllocation, written, { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false })
  return (
    <section className={css.preview} aria-label={t(words.outcomes)}>
      <Button
        variant="subtle"
        className={css.back}
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={onBack}
      >
        {t(words.back)}
      </Button>
      {preview.data ? (
        <>
          <Rows preview={preview.data} />
          <h2 className={css.heading}>{t(words.orders)}</h2>
          <PlannedOrders orders={preview.data.orders} />
          <Sending written={written} preview={preview.data} onSent={onSent} />
        </>
      ) : (
        <RowsSkeleton query={preview} rows={8} />
      )}
    </section>
  )
}

type Preview = Success<typeof previewAllocation>

const Rows = ({ preview: { rows, counts } }: { readonly preview: Preview }) => {
  const [tab, setTab] = useState<string>(counts.rejected > 0 ? 'rejected' : 'all')
  const [page, setPage] = useState({ current: 1, size: 20 })
  const chosen = tab === 'all' ? rows : rows.filter(({ outcome }) => outcome === tab)
  const from = (page.current - 1) * page.size
  const tabs = [
    { key: 'all', words: words.all, count: rows.length },
    ...outcomes.map(key => ({ key, words: words[key], count: counts[key] })),
  ]
  return (
    <>
      <ListTabs
        label={words.outcomes}
        tabs={tabs}
        current={tab}
        onTab={key => {
          setTab(key)
          setPage({ ...page, current: 1 })
        }}
      />
      <PreviewRows rows={chosen.slice(from, from + page.size)} />
      {chosen.length > page.size && (
        <Pager total={chosen.length} {...page} onPage={(current, size) => setPage({ current, size })} />
      )}
    </>
  )
}

interface SendingProps extends Pick<AllocationPreviewProps, 'written' | 'onSent'> {
  readonly preview: Preview
}

const Sending = ({ written, preview, onSent }: SendingProps) => {
  const t = useText()
  const { zone } = useServerClock()
  const { confirm } = useDialogs()
  const sending = useApiMutation(sendAllocation)
  const [leaveOut, setLeaveOut] = useState(false)
  const [again, setAgain] = useState(false)
  const { counts, orders, total, sentBefore } = preview
  const ready = orders.length > 0 && (counts.rejected === 0 || leaveOut) && (sentBefore === null || again)
  const send = async () => {
    const shops = new Set(orders.map(({ shopJdeNo }) => shopJdeNo)).size
    const sum = formatMoney(total).text
    const question = {
      title: words.askTitle(orders.length, shops),
      consequence: words.askWhat(sum),
      verb: words.askVerb,
    }
    if (!(await confirm({ ...question, destructive: false }))) return
    const payload = { ...written, seenTotal: total, leaveOut, again }
    sending.mutate(payload, { onSuccess: answer => onSent(answer.allocationNo, answer.orders) })
  }
  return (
    <div className={css.foot}>
      {sentBefore && (
        <div className={css.warning}>
          <span>
            {t(
              words.sentBefore(
                sentBefore.createdByName,
                formatInstant(sentBefore.createdAt, zone, 'minute'),
                sentBefore.allocationNo,
              ),
            )}
          </span>
          <Checkbox label={t(words.again)} checked={again} onChange={event => setAgain(event.currentTarget.checked)} />
        </div>
      )}
      {sending.error && (
        <span role="alert" className={css.failed}>
          <FailureLine failure={sending.error} />
        </span>
      )}
      {counts.rejected > 0 && orders.length > 0 && (
        <Checkbox
          label={t(words.leaveOut(counts.rejected))}
          checked={leaveOut}
          onChange={event => setLeaveOut(event.currentTarget.checked)}
        />
      )}
      <span className={css.total}>
        {t(words.total)} <Money fen={total} size="lg" />
      </span>
      <DisabledWhenReadOnly>
        <Button disabled={!ready} loading={sending.isPending} onClick={() => void send()}>
          {t(words.send(orders.length))}
        </Button>
      </DisabledWhenReadOnly>
    </div>
  )
}
