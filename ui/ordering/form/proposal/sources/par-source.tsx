import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { getParLevels } from '../../../../../application/ordering/contract/ordering-aids.ts'
import type { Thousandths } from '../../../../../domain/kernel/quantity.ts'
import { pluralOf } from '../../../../../domain/kernel/text.ts'
import { requestedLinesToLevel } from '../../../../../domain/ordering/filling/proposal-sources.ts'
import { useApiQuery } from '../../../../app/backend.ts'
import { useText } from '../../../../app/preferences.tsx'
import { EmptyState } from '../../../../kit/layout/empty.tsx'
import { useSettle } from '../../../../kit/layout/foot/draft-guard.tsx'
import { Gate, useHolds } from '../../../../kit/layout/gate.tsx'
import { RowsSkeleton } from '../../../../kit/layout/skeletons.tsx'
import { Preview } from '../preview.tsx'
import { asNeeded } from '../terms.ts'
import { ParEditor } from './par-editor.tsx'
import type { SourceProps } from './source-props.ts'

const words = {
  note: (levels: number, enough: number) =>
    [
      `${levels} 种物料有标准库存，其中 ${enough} 种已够。按 标准库存 − 门店库存 − 在途 补足。`,
      `${pluralOf(levels, 'material')} with a par level, ${enough} with enough stock. To order = par level − on hand − in transit.`,
    ] as const,
  none: ['还没有设置标准库存', 'No par levels yet'],
  noneHint: [
    '设置每种物料想保有的数量后，可一步补足',
    'Set how much of each material the shop should have, then fill up in one step',
  ],
  noneWho: [
    '由店长设置每种物料想保有的数量后，可一步补足',
    'Once the shop manager has set how much of each material the shop should have, you can fill up in one step',
  ],
  enough: ['库存都够，不需要补货', 'There is enough stock of everything; nothing to order'],
  enoughHint: ['门店库存加在途已达到标准库存', 'Stock on hand and in transit reaches every par level'],
  edit: ['维护标准库存', 'Edit par levels'],
} as const

const zero = 0 as Thousandths

/** The quantities missing up to the shop's stock levels. */
export const ParSource = ({ order, materials, onDone }: SourceProps) => {
  const t = useText()
  const [editing, setEditing] = useState(false)
  const settle = useSettle()
  const endEditing = () => {
    settle()
    setEditing(false)
  }
  const mayEdit = useHolds()('DH0005')
  const levels = useApiQuery(getParLevels, { shopJdeNo: order.shopJdeNo })
  const source = useMemo(() => {
    const byCode = new Map(materials.map(it => [it.materialCode, it]))
    const stocks = (levels.data ?? []).map(level => {
      const { inShopInventory: inShop = zero, inTransitInventory: inTransit = zero } =
        byCode.get(level.materialCode) ?? {}
      return { ...level, inShop, inTransit }
    })
    return asNeeded(requestedLinesToLevel(stocks))
  }, [levels.data, materials])
  if (levels.data === undefined) return <RowsSkeleton query={levels} rows={4} />
  if (editing) {
    const { shopJdeNo } = order
    return <ParEditor shopJdeNo={shopJdeNo} materials={materials} levels={levels.data} onDone={endEditing} />
  }
  const edit = (
    <Gate code="DH0005">
      <Button variant="default" onClick={() => setEditing(true)}>
        {t(words.edit)}
      </Button>
    </Gate>
  )
  if (levels.data.length === 0) {
    return (
      <EmptyState title={words.none} hint={mayEdit ? words.noneHint : words.noneWho}>
        {edit}
      </EmptyState>
    )
  }
  const note = t(words.note(levels.data.length, levels.data.length - source.requestedLines.length))
  if (source.requestedLines.length === 0) {
    return (
      <EmptyState title={words.enough} hint={words.enoughHint}>
        {edit}
      </EmptyState>
    )
  }
  return <Preview source={source} materials={materials} onDone={onDone} note={note} back={edit} />
}
