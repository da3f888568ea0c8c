import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { recipeCostHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { LinesTable } from '../../kit/document/lines/lines-table.tsx'
import { DrawerFoot } from '../../kit/layout/foot/drawer-foot.tsx'
import { Gate } from '../../kit/layout/gate.tsx'
import { useGo } from '../../kit/layout/link.tsx'
import { SideDrawer } from '../../kit/layout/side-drawer.tsx'
import type { RowAction } from '../../kit/list-page/table/columns.ts'
import { RowActions } from '../../kit/list-page/table/row-actions.tsx'
import { columnsOf, type RowWithKey } from '../sheet/sheet-columns.tsx'
import { productText, type Recipe } from './recipe.ts'

const words = {
  title: (product: string, from: string) => [`${product} · 自 ${from} 起`, `${product} · from ${from}`] as const,
  lines: ['组成', 'Components'],
  actions: ['操作', 'Actions'],
  add: ['新增组成', 'Add a component'],
  cost: ['查看成本', 'See the cost'],
} as const

interface RecipeDrawerProps {
  readonly recipe: Recipe
  readonly actions: (row: RowWithKey) => ReadonlyArray<RowAction>
  readonly onAdd: () => void
  readonly onClose: () => void
}

/** The rows of a recipe with all columns of the sheet, each to be edited. */
export const RecipeDrawer = ({ recipe, actions, onAdd, onClose }: RecipeDrawerProps) => {
  const t = useText()
  const go = useGo()
  const product = productText(recipe)
  const title = words.title(typeof product === 'string' ? product : t(product), recipe.validFrom)
  return (
    <SideDrawer opened onClose={onClose} title={t(title)} width={880}>
      <LinesTable
        label={words.lines}
        columns={[
          ...lineColumns,
          {
            key: 'actions',
            words: words.actions,
            kind: 'custom',
            width: 150,
            render: row => <RowActions actions={actions(row)} />,
          },
        ]}
        lines={recipe.lines}
        lineKey={({ key }) => key}
      />
      <DrawerFoot>
        <Gate code="DH0042">
          <Button variant="default" onClick={() => go(recipeCostHref(recipe.productCode))}>
            {t(words.cost)}
          </Button>
        </Gate>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
          {t(words.add)}
        </Button>
      </DrawerFoot>
    </SideDrawer>
  )
}

/** Columns that the drawer names in its title. */
const inTitle: ReadonlySet<string> = new Set(['product_code', 'valid_from'])
const widths: Readonly<Record<string, number>> = {
  component_code: 220,
  quantity: 90,
  unit: 72,
  portions: 90,
  yield_rate: 104,
}

const lineColumns = columnsOf('recipes')
  .filter(({ key }) => !inTitle.has(key))
  .map(column => ({ ...column, width: widths[column.key] ?? 100, wraps: true }))
