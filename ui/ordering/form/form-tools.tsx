import { ActionIcon, Tooltip } from '@mantine/core'
import { IconLayoutList, IconPhoto } from '@tabler/icons-react'
import type { FormOrder } from '../../../application/ordering/contract/sheet.ts'
import { useText } from '../../app/preferences.tsx'
import { usePhone } from '../../kit/layout/use-phone.ts'
import { ForecastButton } from './forecast-button.tsx'
import css from './form-tools.module.css'
import { FillMenu } from './proposal/fill-menu.tsx'
import { VoiceButton } from './proposal/voice-button.tsx'
import { RemarkField } from './remark-field.tsx'
import { CameraScan } from './search/camera-scan.tsx'
import { CategoryFilter } from './search/category-filter.tsx'
import { MaterialSearch } from './search/material-search.tsx'
import { QuickFilters } from './search/quick-filters.tsx'
import type { SearchWalk } from './search/use-search-walk.ts'
import type { FormMaterial } from './sheet.ts'
import type { FormView } from './use-form-view.ts'

const words = {
  compact: ['紧凑显示', 'Compact rows'],
  picture: ['大图显示', 'Picture rows'],
} as const

export interface FormToolsProps {
  readonly order: FormOrder
  readonly materials: ReadonlyArray<FormMaterial>
  readonly view: FormView
  readonly walk: SearchWalk
  readonly mayFill: boolean
  /** Whether a phone shows the search and the chips only. */
  readonly isFolded: boolean
  /** Receives the code of a material whose barcode the camera has read. */
  readonly onScan: (materialCode: string) => void
}

/** Category filter, search, bulk filling, and the row layout. A phone has the categories beside the materials. */
export const FormTools = ({ order, materials, view, walk, mayFill, isFolded, onScan }: FormToolsProps) => {
  const t = useText()
  const phone = usePhone()
  const other = view.rowStyle === 'picture' ? 'compact' : 'picture'
  const RowStyleIcon = other === 'compact' ? IconLayoutList : IconPhoto
  return (
    <div className={css.tools} data-folded={isFolded || undefined}>
      {!phone && <CategoryFilter shopNo={order.shopJdeNo} value={view.category} onPick={view.setCategory} />}
      <MaterialSearch
        keyword={view.keyword}
        onKeyword={view.setKeyword}
        input={walk.search}
        onEnter={walk.onEnter}
        onDown={walk.onDown}
      >
        {phone && mayFill && <CameraScan materials={materials} onScan={onScan} />}
      </MaterialSearch>
      <QuickFilters materials={materials} quick={view.quick} onPick={view.setQuick} />
      {mayFill && (
        <div className={css.fillTools}>
          <FillMenu order={order} materials={materials} />
          {phone && <VoiceButton order={order} materials={materials} />}
          <ForecastButton order={order} />
          <RemarkField order={order} />
        </div>
      )}
      <Tooltip label={t(words[other])}>
        <ActionIcon
          visibleFrom="sm"
          variant="default"
          size={36}
          aria-label={t(words[other])}
          onClick={() => view.setRowStyle(other)}
        >
          <RowStyleIcon size={18} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}
