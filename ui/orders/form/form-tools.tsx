import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconLayoutList, IconPhoto } from '@tabler/icons-react'
import type { FormOrder } from '../../../application/contract/cart.ts'
import { textOf } from '../../../application/portal/fill-order.ts'
import { useText } from '../../app/preferences.tsx'
import { CategoryFilter } from './category-filter.tsx'
import css from './form.module.css'
import { MaterialSearch } from './material-search.tsx'
import type { FormMaterial } from './sheet.ts'
import { useFlow } from './use-fill.tsx'
import type { FormView } from './use-form-view.ts'
import { useUndo } from './use-undo.tsx'

const words = {
  adopt: ['采纳建议量', 'Adopt suggestions'],
  adopted: (count: number) => [`已填入 ${count} 种物料的建议量`, `Filled in ${count} suggestions`] as const,
  nothing: ['没有可以填入的建议量', 'There is no suggestion to fill in'],
  compact: ['紧凑显示', 'Compact rows'],
  picture: ['大图显示', 'Picture rows'],
} as const

export interface FormToolsProps {
  readonly order: FormOrder
  readonly materials: ReadonlyArray<FormMaterial>
  readonly view: FormView
  readonly mayFill: boolean
}

/** Category, keyword, suggestions at one press, and how rows look. */
export const FormTools = ({ order, materials, view, mayFill }: FormToolsProps) => {
  const t = useText()
  const flow = useFlow()
  const undoable = useUndo()
  const adopt = () => {
    const { lines } = flow.state()
    const open = materials.filter(row => row.canPurchase && row.suggested > 0 && !lines.get(row.materialCode)?.text)
    flow.refill(new Map(open.map(row => [row.materialCode, textOf(row.suggested)])))
    if (open.length === 0) return undoable(words.nothing)
    undoable(words.adopted(open.length), () => flow.refill(new Map(open.map(row => [row.materialCode, '']))))
  }
  const other = view.look === 'picture' ? 'compact' : 'picture'
  const LookIcon = other === 'compact' ? IconLayoutList : IconPhoto
  return (
    <div className={css.tools}>
      <CategoryFilter shopNo={order.shopJdeNo} value={view.category} onPick={view.setCategory} />
      <MaterialSearch keyword={view.keyword} onKeyword={view.setKeyword} />
      {mayFill && (
        <Button variant="default" onClick={adopt}>
          {t(words.adopt)}
        </Button>
      )}
      <Tooltip label={t(words[other])}>
        <ActionIcon
          className={css.wideOnly}
          variant="default"
          size={36}
          aria-label={t(words[other])}
          onClick={() => view.setLook(other)}
        >
          <LookIcon size={18} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}
