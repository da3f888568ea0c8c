import { Drawer, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCategory, IconChevronRight } from '@tabler/icons-react'
import { type CategoryBranch, categoryPath } from '../../../domain/master-data/category-tree.ts'
import { useText } from '../../app/preferences.tsx'
import { kitWords } from '../../kit/layout/words.ts'
import css from './category-tree.module.css'

const words = {
  categories: ['物料分类', 'Categories'],
  all: ['全部物料', 'All materials'],
} as const

interface TreeProps {
  readonly tree: ReadonlyArray<CategoryBranch>
  /** The code of the selected category; undefined for all materials. */
  readonly selected: string | undefined
  readonly onSelect: (categoryCode: string | undefined) => void
}

/** The categories with the number of their materials: a column at the left, and a button with a drawer on a phone. */
export const CategoryTree = (props: TreeProps & { readonly isPhone: boolean }) => {
  const t = useText()
  const [isOpen, { open, close }] = useDisclosure(false)
  const { tree, selected, onSelect, isPhone } = props
  if (!isPhone) return <Tree {...props} />
  const path = selected === undefined ? [] : categoryPath(tree, selected)
  return (
    <>
      <UnstyledButton className={css.opener} onClick={open}>
        <IconCategory size={18} aria-hidden />
        <span>{path.length === 0 ? t(words.all) : path.map(({ name }) => name).join(' / ')}</span>
        <IconChevronRight size={16} aria-hidden />
      </UnstyledButton>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="left"
        size="min(320px, 90vw)"
        title={t(words.categories)}
        closeButtonProps={{ 'aria-label': t(kitWords.close) }}
      >
        <Tree
          {...props}
          onSelect={code => {
            onSelect(code)
            if (code === undefined || isLeaf(tree, code)) close()
          }}
        />
      </Drawer>
    </>
  )
}

const isLeaf = (tree: ReadonlyArray<CategoryBranch>, code: string): boolean =>
  categoryPath(tree, code).at(-1)?.children.length === 0

const Tree = ({ tree, selected, onSelect }: TreeProps) => {
  const t = useText()
  const path = selected === undefined ? [] : categoryPath(tree, selected)
  const openCodes = new Set(path.map(({ categoryCode }) => categoryCode))
  const total = tree.reduce((sum, { materials }) => sum + materials, 0)
  return (
    <nav className={css.tree} aria-label={t(words.categories)}>
      <UnstyledButton
        className={css.branch}
        aria-current={selected === undefined ? 'true' : undefined}
        onClick={() => onSelect(undefined)}
      >
        <span className={css.name}>{t(words.all)}</span>
        <span className={css.count}>{total}</span>
      </UnstyledButton>
      <Level branches={tree} depth={0} openCodes={openCodes} selected={selected} onSelect={onSelect} />
    </nav>
  )
}

interface LevelProps extends Pick<TreeProps, 'selected' | 'onSelect'> {
  readonly branches: ReadonlyArray<CategoryBranch>
  readonly depth: number
  /** Codes of the selected category and of those above it. */
  readonly openCodes: ReadonlySet<string>
}

const Level = ({ branches, depth, openCodes, selected, onSelect }: LevelProps) => (
  <ul className={css.level}>
    {branches.map(({ categoryCode, name, materials, children }) => {
      const isOpen = openCodes.has(categoryCode)
      const hasChildren = children.length > 0
      return (
        <li key={categoryCode}>
          <UnstyledButton
            className={css.branch}
            style={{ '--depth': depth } as React.CSSProperties}
            aria-current={selected === categoryCode ? 'true' : undefined}
            aria-expanded={hasChildren ? isOpen : undefined}
            onClick={() => onSelect(categoryCode)}
          >
            <IconChevronRight
              className={css.mark}
              data-open={isOpen || undefined}
              data-leaf={!hasChildren || undefined}
              size={14}
              aria-hidden
            />
            <span className={css.name}>{name}</span>
            <span className={css.count} data-zero={materials === 0 || undefined}>
              {materials}
            </span>
          </UnstyledButton>
          {isOpen && hasChildren && (
            <Level
              branches={children}
              depth={depth + 1}
              openCodes={openCodes}
              selected={selected}
              onSelect={onSelect}
            />
          )}
        </li>
      )
    })}
  </ul>
)
