import { type Ref, useMemo } from 'react'
import { isFilled } from '../../../../application/ordering/flows/filling/fill-order.ts'
import { useShortcuts } from '../../../app/shortcuts.tsx'
import { EmptyState, NoMatch } from '../../../kit/layout/empty.tsx'
import type { VirtualRowsHandle } from '../../../kit/layout/scroll/virtual-rows.tsx'
import { usePhone } from '../../../kit/layout/use-phone.ts'
import { offerKey } from '../../../kit/quantity-grid/grid-keys.ts'
import { QuantityGrid } from '../../../kit/quantity-grid/quantity-grid.tsx'
import type { SearchWalk } from '../search/use-search-walk.ts'
import { AskWhy } from '../search/why-material.tsx'
import type { FormMaterial } from '../sheet.ts'
import { useFill } from '../use-fill.tsx'
import type { FormView } from '../use-form-view.ts'
import { materialColumns } from './material-columns.tsx'
import css from './materials.module.css'
import { SortHead } from './sort-head.tsx'

const words = {
  label: ['可订物料', 'Materials to order'],
  nothing: ['没有可订物料', 'There is nothing to order'],
  nothingHint: [
    '门店所在的门店组还没有设置可订物料，请联系管理员',
    'No materials are set up for the group of this shop. Ask an administrator',
  ],
  missing: ['为什么找不到？', "Why can't I find it?"],
} as const

export interface MaterialGridProps {
  readonly view: FormView
  readonly walk: SearchWalk
  readonly errors: ReadonlySet<string>
  readonly disabled: boolean
  readonly onTransit: (material: FormMaterial) => void
  readonly ref: Ref<VirtualRowsHandle>
}

/** The materials to order, as rows or, on a phone, as cards. */
export const MaterialGrid = ({ view, walk, errors, disabled, onTransit, ref }: MaterialGridProps) => {
  const { rows, priced, sort, rowStyle, cycle, keyword, quick, category, showAll } = view
  const phone = usePhone()
  const ordered = useOrdered()
  useShortcuts(offerKeys)
  const columns = useMemo(() => {
    const headed = {
      label: <SortHead by="label" sort={sort} onCycle={cycle} />,
      forecast: <SortHead by="forecast" sort={sort} onCycle={cycle} />,
    }
    return materialColumns({
      rowStyle: phone ? 'compact' : rowStyle,
      isPhone: phone,
      priced,
      disabled,
      onTransit,
      heads: headed,
    })
  }, [sort, cycle, phone, rowStyle, priced, disabled, onTransit])
  const filtered = keyword !== '' || category.length > 0 || quick !== null
  return (
    <div className={css.grid} {...walk.inRows}>
      <QuantityGrid
        ref={ref}
        label={words.label}
        rows={rows}
        rowKey={codeOf}
        columns={columns}
        rowStyle={rowStyle}
        height="100%"
        isClosed={({ materialCode, canPurchase }) => !canPurchase && !ordered.has(materialCode)}
        stateOf={({ materialCode }) =>
          errors.has(materialCode) ? 'error' : ordered.has(materialCode) ? 'edited' : undefined
        }
        empty={
          filtered ? (
            <Missing keyword={keyword} onClear={showAll} />
          ) : (
            <EmptyState title={words.nothing} hint={words.nothingHint} />
          )
        }
      />
    </div>
  )
}

/** Empty state: after a search by name, the person can ask why the material is missing. */
const Missing = ({ keyword, onClear }: { readonly keyword: string; readonly onClear: () => void }) => (
  <NoMatch onClear={onClear}>{keyword !== '' && <AskWhy about={{ keyword }} label={words.missing} />}</NoMatch>
)

const codeOf = (row: FormMaterial): string => row.materialCode

/** Returns the materials with a quantity; compared as text, so that typing in one row renders no other. */
const useOrdered = (): ReadonlySet<string> => {
  const codes = useFill(({ lines }) => {
    let text = ''
    for (const line of lines.values()) if (isFilled(line)) text += `${line.materialCode}\n`
    return text
  })
  return useMemo(() => new Set(codes.split('\n')), [codes])
}

const offerKeys = [offerKey]
