import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { FormOrder } from '../../../../application/ordering/contract/sheet.ts'
import { pluralOf, type Text } from '../../../../domain/kernel/text.ts'
import { ALL } from '../../../../domain/ordering/cart/cart-totals.ts'
import { useText } from '../../../app/preferences.tsx'
import { useDialogs } from '../../../kit/layout/dialogs.tsx'
import { EmptyState, NoMatch } from '../../../kit/layout/empty.tsx'
import { SearchBox } from '../../../kit/layout/search-box.tsx'
import { SideDrawer } from '../../../kit/layout/side-drawer.tsx'
import { ListTabs } from '../../../kit/list-page/list-tabs.tsx'
import { Pager } from '../../../kit/list-page/pager.tsx'
import { Money } from '../../../kit/money/money-text.tsx'
import { matchesText } from '../../../kit/text-match.ts'
import { useUndo } from '../save/use-undo.tsx'
import type { FormMaterial } from '../sheet.ts'
import { SubmitLabel } from '../submit/submit-label.tsx'
import { useFill, useFlow } from '../use-fill.tsx'
import css from './cart.module.css'
import { CartTable } from './cart-table.tsx'
import { type CartRow, useCartRows } from './use-cart-rows.ts'

const words = {
  cart: ['购物车', 'Cart'],
  categories: ['按分类查看', 'By category'],
  all: ['全部', 'All'],
  search: ['在购物车中查找名称、编码', 'Name or code in the cart'],
  empty: ['购物车是空的', 'The cart is empty'],
  emptyHint: ['在表中填写订货数量后，会出现在这里', 'Quantities you enter in the table appear here'],
  clear: ['清空购物车', 'Clear the cart'],
  clearWhat: (kinds: number) =>
    [
      `将移除全部 ${kinds} 种物料，清空后 8 秒内可以撤销。`,
      `This removes ${pluralOf(kinds, 'material')} from the cart. You can undo it for 8 seconds.`,
    ] as const,
  clearTitle: ['清空购物车？', 'Clear the cart?'],
  clearVerb: ['确认清空', 'Clear'],
  cleared: ['购物车已清空', 'Cart cleared'],
  kinds: (kinds: number) => [`共 ${kinds} 种`, pluralOf(kinds, 'material')] as const,
} as const

export interface CartDrawerProps {
  readonly opened: boolean
  /** Whether the order shows prices [F6]. */
  readonly priced: boolean
  readonly onClose: () => void
  readonly order: FormOrder
  readonly materials: ReadonlyArray<FormMaterial>
  readonly disabled: boolean
  readonly busy: boolean
  readonly onSubmit: () => void
}

/** All ordered materials by category, to check and correct before submitting. */
export const CartDrawer = (props: CartDrawerProps) => {
  const t = useText()
  return (
    <SideDrawer
      pageKeys
      opened={props.opened}
      onClose={props.onClose}
      title={t(words.cart)}
      width={920}
      classNames={{ body: css.body!, content: css.content! }}
    >
      <CartContent {...props} />
    </SideDrawer>
  )
}

const sizes = [10, 20, 30, 50]

const CartContent = ({ order, materials, priced, disabled, busy, onSubmit }: CartDrawerProps) => {
  const { rows, remove, edit } = useCartRows(materials)
  const [category, setCategory] = useState<string>(ALL)
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState({ current: 1, size: 10 })
  const matches = useMemo(() => rows.filter(row => matchesText(keyword, textsOf(row))), [rows, keyword])
  const tabs = useMemo(() => tabsOf(matches), [matches])
  const chosen = tabs.some(({ key }) => key === category) ? category : ALL
  const inCategory = chosen === ALL ? matches : matches.filter(row => row.categoryCode === chosen)
  const current = Math.min(page.current, Math.max(1, Math.ceil(inCategory.length / page.size)))
  const pageLines = inCategory.slice((current - 1) * page.size, current * page.size)
  if (rows.length === 0) return <EmptyState title={words.empty} hint={words.emptyHint} />
  return (
    <>
      <div className={css.tabs}>
        <ListTabs
          label={words.categories}
          tabs={tabs}
          current={chosen}
          onTab={key => {
            setCategory(key)
            setPage({ ...page, current: 1 })
          }}
        />
        <SearchBox
          words={words.search}
          keyword={keyword}
          waitMs={SEARCH_WAIT}
          onKeyword={text => {
            setKeyword(text)
            setPage({ ...page, current: 1 })
          }}
        />
      </div>
      <div className={css.rows}>
        {matches.length === 0 ? (
          <NoMatch onClear={() => setKeyword('')} />
        ) : (
          <CartTable rows={pageLines} priced={priced} disabled={disabled} onRemove={remove} onEdit={edit} />
        )}
      </div>
      <Pager
        total={inCategory.filter(row => row.counts).length}
        current={current}
        size={page.size}
        sizes={sizes}
        onPage={(next, size) => setPage({ current: next, size })}
      />
      <CartFoot {...{ order, priced, disabled, busy, onSubmit }} />
    </>
  )
}

/** Milliseconds after the last key before the lines are filtered. */
const SEARCH_WAIT = 150

const textsOf = ({ materialCode, material }: CartRow): ReadonlyArray<string> =>
  material ? [material.materialName, materialCode, material.initials] : [materialCode]

const tabsOf = (rows: ReturnType<typeof useCartRows>['rows']) => {
  const byCategory = Map.groupBy(rows, row => row.categoryCode)
  const categoryLines = [...byCategory].map(([key, group]) => ({
    key,
    words: [group[0]!.categoryName, group[0]!.categoryName] as Text,
    count: group.filter(row => row.counts).length,
  }))
  return [
    { key: ALL as string, words: words.all as Text, count: rows.filter(row => row.counts).length },
    ...categoryLines,
  ]
}

const CartFoot = ({
  order,
  priced,
  disabled,
  busy,
  onSubmit,
}: Pick<CartDrawerProps, 'order' | 'priced' | 'disabled' | 'busy' | 'onSubmit'>) => {
  const t = useText()
  const flow = useFlow()
  const { confirm } = useDialogs()
  const undoable = useUndo()
  const kinds = useFill(state => state.totals.kinds)
  const amount = useFill(state => state.totals.amount)
  const clear = async () => {
    const question = { title: words.clearTitle, consequence: words.clearWhat(kinds), verb: words.clearVerb }
    if (!(await confirm(question))) return
    const texts = flow.clear()
    undoable(words.cleared, () => flow.refill(texts))
  }
  return (
    <div className={css.foot} data-bottom-bar>
      {!disabled && (
        <Button variant="subtle" color="red" leftSection={<IconTrash size={16} />} onClick={() => void clear()}>
          {t(words.clear)}
        </Button>
      )}
      <span className={css.sum}>
        {disabled && (
          <>
            {t(words.kinds(kinds))} {priced && <Money fen={amount} size="lg" />}
          </>
        )}
      </span>
      {!disabled && (
        <Button loading={busy} onClick={onSubmit}>
          <SubmitLabel order={order} />
        </Button>
      )}
    </div>
  )
}
