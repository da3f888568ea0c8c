import { ActionIcon, Tooltip } from '@mantine/core'
import { IconLayoutList, IconPhoto } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FormOrder } from '../../../application/ordering/contract/sheet.ts'
import { useText } from '../../app/preferences.tsx'
import { usePhone } from '../../kit/layout/use-phone.ts'
import { AutoSubmitButton } from '../automatic/auto-submit-button.tsx'
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
  /** Receives the code of a material whose barcode the camera has read. */
  readonly onScan: (materialCode: string) => void
}

/** Category filter, search, bulk filling, and the row layout. A phone has the categories beside the materials. */
export const FormTools = (props: FormToolsProps) => {
  const phone = usePhone()
  return phone ? <PhoneTools {...props} /> : <DesktopTools {...props} />
}

const DesktopTools = ({ order, materials, view, walk, mayFill }: FormToolsProps) => {
  const t = useText()
  const other = view.rowStyle === 'picture' ? 'compact' : 'picture'
  const RowStyleIcon = other === 'compact' ? IconLayoutList : IconPhoto
  return (
    <div className={css.tools}>
      <CategoryFilter shopNo={order.shopJdeNo} value={view.category} onPick={view.setCategory} />
      <Search {...{ view, walk }} />
      <QuickFilters materials={materials} quick={view.quick} onPick={view.setQuick} />
      {mayFill && (
        <>
          <FillMenu order={order} materials={materials} />
          <ForecastButton order={order} />
          <RemarkField order={order} />
        </>
      )}
      <Tooltip label={t(words[other])}>
        <ActionIcon variant="default" size={36} aria-label={t(words[other])} onClick={() => view.setRowStyle(other)}>
          <RowStyleIcon size={18} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

/** Two lines: the search with the ways to fill in many materials, and the chips with everything else, which scroll sideways. */
const PhoneTools = ({ order, materials, view, walk, mayFill, onScan }: FormToolsProps) => (
  <div className={css.tools}>
    <div className={css.line}>
      <Search {...{ view, walk }}>{mayFill && <CameraScan materials={materials} onScan={onScan} />}</Search>
      {mayFill && <FillMenu order={order} materials={materials} />}
    </div>
    <div className={css.sideways}>
      <QuickFilters materials={materials} quick={view.quick} onPick={view.setQuick} />
      {mayFill && (
        <>
          <VoiceButton order={order} materials={materials} />
          <ForecastButton order={order} />
          <RemarkField order={order} />
        </>
      )}
      {order.orderType === 'NORMAL' && (
        <span className={css.automatic}>
          <AutoSubmitButton shopJdeNo={order.shopJdeNo} closesAt={order.purchaseEndAt} />
        </span>
      )}
    </div>
  </div>
)

interface SearchProps extends Pick<FormToolsProps, 'view' | 'walk'> {
  readonly children?: ReactNode
}

const Search = ({ view, walk, children }: SearchProps) => (
  <MaterialSearch
    keyword={view.keyword}
    onKeyword={view.setKeyword}
    input={walk.search}
    onEnter={walk.onEnter}
    onDown={walk.onDown}
  >
    {children}
  </MaterialSearch>
)
