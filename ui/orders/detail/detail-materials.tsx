import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { OrderInfo, OrderLine } from '../../../application/contract/order.ts'
import { storageTypes } from '../../../domain/order/words.ts'
import type { Text } from '../../../domain/text.ts'
import { MaterialSection } from '../../kit/detail-page/material-section.tsx'
import { NoMatch, NothingYet } from '../../kit/empty.tsx'
import { ListTabs } from '../../kit/list-page/list-tabs.tsx'
import css from './detail-materials.module.css'
import { LineCards } from './line-cards.tsx'
import { LineTable } from './line-table.tsx'
import { TransitModal, type TransitOf } from './transit-modal.tsx'

const words = {
  all: ['全部', 'All'],
  tabs: ['储存类型', 'Storage types'],
  none: ['还没有物料', 'No materials yet'],
  noneHint: ['提交订货单后显示物料', 'Materials appear once the order is submitted'],
} as const

export interface DetailMaterialsProps {
  readonly order: OrderInfo
  /** Narrowed by the keyword already. */
  readonly lines: ReadonlyArray<OrderLine>
  readonly keyword: string
  readonly onKeyword: (keyword: string) => void
  readonly tab: string | undefined
  readonly onTab: (tab: string) => void
}

/** The lines of the order under tabs by how they are stored, with what became of each. */
export const DetailMaterials = ({ order, lines, keyword, onKeyword, tab, onTab }: DetailMaterialsProps) => {
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [transit, setTransit] = useState<TransitOf | null>(null)
  const tabs = tabsOf(lines)
  const current = tabs.find(({ key }) => key === tab)?.key ?? 'ALL'
  const shown = current === 'ALL' ? lines : lines.filter(line => line.storageType === current)
  const Lines = phone ? LineCards : LineTable
  return (
    <MaterialSection count={order.totalMaterialCount} keyword={keyword} onKeyword={onKeyword}>
      <div className={css.tabs}>
        <ListTabs label={words.tabs} tabs={tabs} current={current} onTab={onTab} />
      </div>
      {shown.length > 0 ? (
        <Lines
          lines={shown}
          onTransit={({ materialCode, materialName }) =>
            setTransit({ shopJdeNo: order.shopJdeNo, materialCode, materialName })
          }
        />
      ) : keyword === '' ? (
        <NothingYet title={words.none} {...(order.bizStatus === 'WAIT_SUBMIT' && { hint: words.noneHint })} />
      ) : (
        <NoMatch onClear={() => onKeyword('')} />
      )}
      <TransitModal of={transit} onClose={() => setTransit(null)} />
    </MaterialSection>
  )
}

const tabsOf = (lines: ReadonlyArray<OrderLine>) => [
  { key: 'ALL', words: words.all as Text, count: lines.length },
  ...Object.entries(storageTypes).map(([key, row]) => ({
    key,
    words: row.words as Text,
    count: lines.filter(line => line.storageType === key).length,
  })),
]
