import { Select } from '@mantine/core'
import {
  getRecipeTree,
  listRecipeProducts,
  type RecipeTree,
  type TreeNode,
} from '../../application/sales/contract/recipes.ts'
import { type Day, isDay } from '../../domain/kernel/day.ts'
import { fen } from '../../domain/kernel/money.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { productKinds } from '../../domain/master-data/product-kind.ts'
import { salesArea } from '../../domain/sales/area.ts'
import { gapReasons } from '../../domain/sales/recipe.ts'
import { useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { Section } from '../kit/document/detail-page/detail-page.tsx'
import type { LineColumn } from '../kit/document/lines/line-columns.ts'
import { LinesTable } from '../kit/document/lines/lines-table.tsx'
import { useToday } from '../kit/feedback/clock.tsx'
import { DateField } from '../kit/fields/date-field.tsx'
import { EmptyState } from '../kit/layout/empty.tsx'
import { Gate } from '../kit/layout/gate.tsx'
import { PageLink } from '../kit/layout/link.tsx'
import { Page } from '../kit/layout/page.tsx'
import { PageLoading, RowsSkeleton } from '../kit/layout/skeletons.tsx'
import { textOf, useQueryString } from '../kit/layout/use-query.ts'
import { dash } from '../kit/list-page/table/cell.tsx'
import { Money } from '../kit/money/money-text.tsx'
import { useShop } from '../people/session/shop.tsx'
import { ShopSwitcher } from '../people/session/shop-switcher.tsx'
import css from './sales.module.css'

const words = {
  title: ['配方成本', 'Recipe cost'],
  product: ['成品', 'Product'],
  day: ['日期', 'Day'],
  basis: ['成本口径', 'Cost basis'],
  average: ['门店平均成本', 'Average cost of the shop'],
  prices: (group: string) => [`门店组价格：${group}`, `Prices of shop group ${group}`] as const,
  shop: ['门店', 'Shop'],
  choose: ['选择成品', 'Choose a product'],
  cost: ['一份成本', 'Cost per portion'],
  price: ['售价', 'Selling price'],
  margin: ['毛利率', 'Margin'],
  validFrom: ['配方自', 'Recipe from'],
  noRecipe: ['当天没有配方', 'No recipe on that day'],
  unknown: (count: number) =>
    [`${count} 行物料没有成本，未计入`, `Materials without a cost, left out: ${count}`] as const,
  cut: ['只显示前 1,000 行，成本含全部', 'Only the first 1,000 rows are shown; the cost includes all'],
  component: ['组成', 'Component'],
  quantity: ['一份用量', 'Per portion'],
  yield: ['出成率', 'Yield'],
  costOf: ['成本', 'Cost'],
  share: ['占比', 'Share'],
  edit: ['编辑配方', 'Edit the recipe'],
  none: {
    title: ['还没有成品', 'No products yet'],
    hint: ['请先在「成品与半成品」和「配方」中登记', 'Add products and recipes first'],
  },
  missing: {
    title: ['没有找到这个成品', 'This product was not found'],
    hint: ['编码可能有误', 'The code may be wrong'],
  },
} as const

const path = `${salesArea.path}/recipes`
const trail = [{ words: salesArea.words }, { words: words.title }]
const kindWords: Readonly<Record<TreeNode['kind'], Text>> = {
  PRODUCT: productKinds.PRODUCT.words,
  SEMI: productKinds.SEMI.words,
  SERVICE: productKinds.SERVICE.words,
  MATERIAL: ['物料', 'Material'],
}

/** DH0042: the recipe of a product as a tree with the cost of a portion, by the costs of a shop or the prices of a group. */
export const RecipesPage = () => {
  const answer = useApiQuery(listRecipeProducts, {})
  if (answer.data === undefined)
    return <PageLoading query={answer} trail={trail} missing={{ ...words.missing, href: path, link: words.title }} />
  if (answer.data.products.length === 0)
    return (
      <Page trail={trail}>
        <EmptyState {...words.none} />
      </Page>
    )
  return <Recipes {...answer.data} />
}

type RecipesProps = (typeof listRecipeProducts)['success']['Type']

/** The value of the choice that stands for the average cost of the shop. */
const byShop = '*'

const Recipes = ({ products, shopGroups }: RecipesProps) => {
  const t = useText()
  const today = useToday()
  const { shop } = useShop()
  const [query, write] = useQueryString()
  const productCode = textOf(query.product) ?? products[0]!.productCode
  const typedDay = textOf(query.day)
  const day: Day = typedDay !== undefined && isDay(typedDay) ? typedDay : today
  const storeCode = textOf(query.shop) ?? shop?.shopJdeNo
  const basis = textOf(query.by) ?? shopGroups[0]?.shopGroup ?? byShop
  const put = (next: Readonly<Record<string, string>>) =>
    write(
      { product: productCode, day, by: basis, ...(storeCode !== undefined && { shop: storeCode }), ...next },
      'replace',
    )
  const costs = basis === byShop ? storeCode !== undefined && { storeCode } : { shopGroup: basis }
  const answer = useApiQuery(getRecipeTree, { productCode, day, ...(costs || {}) })
  return (
    <Page trail={trail} title={t(words.title)} actions={<EditLink productCode={productCode} />}>
      <div className={css.fields}>
        <Select
          label={t(words.product)}
          searchable
          allowDeselect={false}
          data={products.map(({ productCode: code, name }) => ({ value: code, label: `${name} ${code}` }))}
          value={productCode}
          onChange={code => code !== null && put({ product: code })}
        />
        <DateField label={t(words.day)} value={day} onChange={value => value !== null && put({ day: value })} />
        <Select
          label={t(words.basis)}
          allowDeselect={false}
          data={[
            ...shopGroups.map(({ shopGroup, name }) => ({ value: shopGroup, label: t(words.prices(name)) })),
            { value: byShop, label: t(words.average) },
          ]}
          value={basis}
          onChange={value => value !== null && put({ by: value })}
        />
        {basis === byShop && (
          <ShopSwitcher
            label={t(words.shop)}
            shop={storeCode === shop?.shopJdeNo ? shop : null}
            onSwitch={({ shopJdeNo }) => put({ shop: shopJdeNo })}
          />
        )}
      </div>
      {answer.data ? <Tree tree={answer.data} /> : <RowsSkeleton query={answer} />}
    </Page>
  )
}

/** The link to the rows of the recipe in the administration. */
const EditLink = ({ productCode }: { readonly productCode: string }) => {
  const t = useText()
  return (
    <Gate code="DH0001">
      <PageLink href={`/administration/recipes?keyword=${encodeURIComponent(productCode)}`}>{t(words.edit)}</PageLink>
    </Gate>
  )
}

const Tree = ({ tree }: { readonly tree: RecipeTree }) => {
  const t = useText()
  const { cost, price, unknown, isCut, validFrom, nodes } = tree
  const margin = price !== null && price > 0 ? 1 - (cost * 100) / price : null
  return (
    <>
      <p className={css.state}>
        <span>
          {t(words.cost)} <strong>{formatCost(cost)}</strong> / {tree.unit}
        </span>
        {price !== null && (
          <span>
            {t(words.price)} <Money fen={fen(price)} />
          </span>
        )}
        {margin !== null && (
          <span>
            {t(words.margin)} {(margin * 100).toFixed(1)}%
          </span>
        )}
        <span>{validFrom === null ? t(words.noRecipe) : `${t(words.validFrom)} ${validFrom}`}</span>
        {unknown > 0 && <span className={css.gap}>{t(words.unknown(unknown))}</span>}
        {isCut && <span>{t(words.cut)}</span>}
      </p>
      <Section flush>
        <LinesTable
          label={words.title}
          columns={treeColumns(t, cost)}
          lines={nodes}
          lineKey={({ path: codes }) => codes.join('/')}
        />
      </Section>
    </>
  )
}

const figure = { kind: 'custom', align: 'right', hasLabel: true } as const

/** The columns of the tree: each component below the one that it belongs to, with its share of the cost of the product. */
const treeColumns = (t: (text: Text) => string, total: number): ReadonlyArray<LineColumn<TreeNode>> => [
  {
    ...{ key: 'component', words: words.component, kind: 'custom', card: 'title' },
    render: ({ path: codes, name, code, kind, gap }) => (
      <div style={{ paddingInlineStart: (codes.length - 1) * 20 }}>
        {name}
        <span className={css.code}>
          {code} · {t(kindWords[kind])}
        </span>
        {gap !== null && <span className={css.gap}>{t(gapReasons[gap].words)}</span>}
      </div>
    ),
  },
  { ...figure, key: 'quantity', words: words.quantity, render: node => <PortionQuantity node={node} /> },
  {
    ...{ ...figure, key: 'yield', words: words.yield },
    render: ({ yieldRate }) => (yieldRate === null ? dash : `${yieldRate}%`),
  },
  {
    ...{ ...figure, key: 'cost', words: words.costOf },
    render: ({ unknown, cost }) => (unknown > 0 && cost === 0 ? dash : formatCost(cost)),
  },
  {
    ...{ ...figure, key: 'share', words: words.share },
    render: ({ cost }) => (total > 0 ? `${((cost / total) * 100).toFixed(1)}%` : dash),
  },
]

/** A quantity in the unit of a portion, such as ml, with that in the unit of the recipe below; else the latter alone. */
const PortionQuantity = ({ node: { quantity, unit, content } }: { readonly node: TreeNode }) => {
  const inPacks = `${quantity} ${unit}`
  if (content === null) return inPacks
  return (
    <>
      {content.quantity} {content.unit}
      <span className={css.code}>{inPacks}</span>
    </>
  )
}

/** Formats yuan with four decimals, because a portion of a spice costs less than a fen. */
const formatCost = (cost: number): string => `¥${cost.toFixed(4)}`
