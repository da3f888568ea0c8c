import { useMemo } from 'react'
import { getLastOrder } from '../../../../../application/ordering/contract/ordering-aids.ts'
import { requestedLinesFrom } from '../../../../../domain/ordering/filling/proposal-sources.ts'
import { useApiQuery } from '../../../../app/backend.ts'
import { useText } from '../../../../app/preferences.tsx'
import { EmptyState } from '../../../../kit/layout/empty.tsx'
import { RowsSkeleton } from '../../../../kit/layout/skeletons.tsx'
import { Preview } from '../preview.tsx'
import { asWritten } from '../terms.ts'
import type { SourceProps } from './source-props.ts'

const words = {
  draft: (dhNo: string, day: string) =>
    [`${day} 的订货单 ${dhNo}（未提交）`, `Order ${dhNo} for ${day} (not submitted)`] as const,
  from: (dhNo: string, day: string) => [`${day} 的订货单 ${dhNo}`, `Order ${dhNo} for ${day}`] as const,
  none: ['还没有更早的订货单', 'There is no earlier order'],
  noneHint: [
    '提交过一张同类订货单后，可从这里一步填入',
    'Once an order of this type has been submitted, its quantities can be filled in from here',
  ],
} as const

/** The last order of this shop and type, checked against what can be ordered now. */
export const LastSource = ({ order, materials, onDone }: SourceProps) => {
  const t = useText()
  const last = useApiQuery(getLastOrder, { dhNo: order.dhNo })
  const source = useMemo(() => asWritten(requestedLinesFrom(last.data?.lines ?? [])), [last.data])
  if (last.data === undefined) return <RowsSkeleton query={last} rows={4} />
  if (last.data === null) return <EmptyState title={words.none} hint={words.noneHint} />
  const note = t((last.data.isDraft ? words.draft : words.from)(last.data.dhNo, last.data.purchaseDate))
  return <Preview source={source} materials={materials} onDone={onDone} note={note} />
}
