import { useState } from 'react'
import { getAllocationOrders, listAllocations } from '../../application/allocation/contract.ts'
import { pluralOf } from '../../domain/kernel/text.ts'
import { queryClient } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { Page } from '../kit/layout/page.tsx'
import { ListTabs } from '../kit/list-page/list-tabs.tsx'
import css from './allocation.module.css'
import { AllocationEntry } from './allocation-entry.tsx'
import { AllocationPreview } from './allocation-preview.tsx'
import { AllocationRecords } from './allocation-records.tsx'
import type { WrittenAllocation } from './written.ts'

const words = {
  head: ['总部', 'Head office'],
  title: ['主配下单', 'Main allocations'],
  subtitle: [
    '按「门店 × 物料 × 数量」为多家门店一次下单，先预览每一行的结果',
    'Order for many shops at once (shop × material × quantity) and preview the result of each row first',
  ],
  views: ['主配下单', 'Main allocations'],
  send: ['下单', 'Place orders'],
  records: ['主配记录', 'Allocation records'],
  sent: (no: string, orders: number) =>
    [`主配 ${no} 已生成 ${orders} 张订货单`, `${no}: ${pluralOf(orders, 'order')} created`] as const,
  sentWhat: [
    '订货单已提交并冻结价格，可在「主配记录」中查看每家门店的进度。',
    'The orders have been submitted at the prices shown. See "Allocation records" for the progress of each shop.',
  ],
} as const

/** DH0006: head office sends goods to many shops at once. */
export const AllocationPage = () => {
  const t = useText()
  const [tab, setTab] = useState<'send' | 'records'>('send')
  const [previewed, setPreviewed] = useState<WrittenAllocation | null>(null)
  const [round, setRound] = useState(0)
  const { inform } = useDialogs()
  const done = async (allocationNo: string, orders: number) => {
    for (const { name } of [listAllocations, getAllocationOrders])
      void queryClient.invalidateQueries({ queryKey: [name] })
    setPreviewed(null)
    setRound(round + 1)
    await inform({ title: words.sent(allocationNo, orders), message: words.sentWhat })
    setTab('records')
  }
  const tabs = [
    { key: 'send', words: words.send },
    { key: 'records', words: words.records },
  ]
  return (
    <Page trail={[{ words: words.head }, { words: words.title }]} title={t(words.title)} subtitle={t(words.subtitle)}>
      <ListTabs label={words.views} tabs={tabs} current={tab} onTab={key => setTab(key as typeof tab)} />
      {tab === 'records' ? (
        <AllocationRecords />
      ) : (
        <div className={css.send}>
          <AllocationEntry key={round} hidden={previewed !== null} onPreview={setPreviewed} />
          {previewed && <AllocationPreview written={previewed} onBack={() => setPreviewed(null)} onSent={done} />}
        </div>
      )}
    </Page>
  )
}
