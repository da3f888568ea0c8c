import { UnstyledButton } from '@mantine/core'
import { type CategoryNode, getCategoryTree } from '../../../../application/ordering/contract/cart.ts'
import { useApiQuery } from '../../../app/backend.ts'
import { useText } from '../../../app/preferences.tsx'
import { type CategoryFilterProps, categoryWords, childrenOf } from './category-filter.tsx'
import css from './category-rail.module.css'

/** The categories of a phone beside its materials: the first level, and below the chosen ones their children. */
export const CategoryRail = ({ shopNo, value, onPick }: CategoryFilterProps) => {
  const t = useText()
  const tree = useApiQuery(getCategoryTree, { merchandiseType: 'M', shopNo }, { staleTime: 600_000 }).data ?? []
  return (
    <nav className={css.rail} aria-label={t(categoryWords.label)}>
      <UnstyledButton className={css.category} aria-pressed={value.length === 0} onClick={() => onPick([])}>
        {t(categoryWords.all)}
      </UnstyledButton>
      <Level nodes={tree} above={[]} value={value} onPick={onPick} />
    </nav>
  )
}

interface LevelProps extends Pick<CategoryFilterProps, 'value' | 'onPick'> {
  readonly nodes: ReadonlyArray<CategoryNode>
  /** Codes of the categories that contain these. */
  readonly above: ReadonlyArray<string>
}

const Level = ({ nodes, above, value, onPick }: LevelProps) =>
  nodes.map(node => {
    const path = [...above, node.categoryCode]
    const isOpen = value[above.length] === node.categoryCode
    return (
      <div key={node.categoryCode} className={css.branch}>
        <UnstyledButton
          className={css.category}
          data-level={above.length}
          aria-pressed={isOpen}
          onClick={() => onPick(isOpen && value.length === path.length ? above : path)}
        >
          {node.categoryName}
        </UnstyledButton>
        {isOpen && <Level nodes={childrenOf(node)} above={path} value={value} onPick={onPick} />}
      </div>
    )
  })
