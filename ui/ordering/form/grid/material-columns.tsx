import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatQuantity } from '../../../../domain/kernel/quantity.ts'
import { orderableWords } from '../../../../domain/master-data/row-marks.ts'
import { earliestEstimate } from '../../../../domain/ordering/order/sort.ts'
import { useText } from '../../../app/preferences.tsx'
import { Quantity } from '../../../kit/money/quantity-text.tsx'
import type { GridColumn } from '../../../kit/quantity-grid/quantity-grid.tsx'
import { LineAmount } from '../cart/line-amount.tsx'
import { UnitPrice } from '../cart/unit-price.tsx'
import css from '../form.module.css'
import type { FormMaterial } from '../sheet.ts'
import type { RowStyle } from '../use-form-view.ts'
import { MaterialName } from './material-name.tsx'
import { QuantityEntry } from './quantity-entry.tsx'
import { ShopStock } from './shop-stock.tsx'
import { AvailableStock } from './stock-note.tsx'
import sparklineCss from './stock-sparkline.module.css'
import { StockSparkline } from './stock-sparkline.tsx'
import { SuggestionCell } from './suggestion-cell.tsx'

const words = {
  material: ['物料', 'Material'],
  stock: orderableWords,
  inShop: ['门店库存', 'On hand'],
  inTransit: ['在途', 'In transit'],
  forecast: ['日预估', 'Forecast / day'],
  suggested: ['建议量', 'Suggested'],
  rule: ['起订/递增/上限', 'Min / step / max'],
  multiples: (step: string, unit: string) => [`${step} ${unit}起订`, `min. ${step} ${unit}`] as const,
  from: (min: string, step: string, unit: string) =>
    [`${min} ${unit}起 · 递增 ${step}`, `min. ${min} ${unit} · step ${step}`] as const,
  price: ['单价', 'Price'],
  quantity: ['订货数量', 'Quantity'],
  amount: ['小计', 'Amount'],
} as const

interface ColumnOptions {
  readonly rowStyle: RowStyle
  /** Whether the order shows prices; without them neither price nor amount is shown [F6]. */
  readonly priced: boolean
  readonly disabled: boolean
  /** Whether the rows are cards of a phone. */
  readonly isPhone: boolean
  readonly onTransit: (material: FormMaterial) => void
  readonly heads: { readonly label: ReactNode; readonly forecast: ReactNode }
}

/** Returns the columns of the order form; at least 1100 px wide together (spec 2.9). */
export const materialColumns = (options: ColumnOptions): ReadonlyArray<GridColumn<FormMaterial>> => [
  {
    key: 'material',
    words: words.material,
    head: options.heads.label,
    track: 'minmax(230px, 2fr)',
    render: row => <MaterialName material={row} rowStyle={options.rowStyle} hasStockNote={options.isPhone} />,
  },
  ...stockColumns(options),
  {
    key: 'suggested',
    words: words.suggested,
    track: 'minmax(84px, .6fr)',
    align: 'right',
    isBlank: ({ suggested }) => suggested === 0,
    render: row => <SuggestionCell material={row} disabled={options.disabled} />,
  },
  {
    key: 'rule',
    words: words.rule,
    track: 'minmax(130px, .9fr)',
    phone: 'side',
    render: ({ rule, unitName }) =>
      options.isPhone ? (
        <RuleInWords rule={rule} unitName={unitName} />
      ) : (
        `${formatQuantity(rule.min)} / ${formatQuantity(rule.step)} / ${formatQuantity(rule.max)} ${unitName}`
      ),
  },
  ...(options.priced ? [priceColumn] : []),
  {
    key: 'quantity',
    words: words.quantity,
    track: '156px',
    phone: 'entry',
    render: row => <QuantityEntry material={row} disabled={options.disabled} hasStockNote={hasRoomUnder(options)} />,
  },
  ...(options.priced ? [amountColumn(options)] : []),
]

/** The rule on a card, whose columns have no headings: the limit is named once it is exceeded. */
const RuleInWords = ({ rule, unitName }: Pick<FormMaterial, 'rule' | 'unitName'>) => {
  const t = useText()
  const [min, step] = [formatQuantity(rule.min), formatQuantity(rule.step)]
  return (
    <span className={css.rule}>
      {t(min === step ? words.multiples(min, unitName) : words.from(min, step, unitName))}
    </span>
  )
}

const priceColumn: GridColumn<FormMaterial> = {
  key: 'price',
  words: words.price,
  track: 'minmax(100px, .7fr)',
  align: 'right',
  phone: 'side',
  render: ({ price, unitName }) => <UnitPrice price={price} unit={unitName} />,
}

const amountColumn = ({ isPhone }: ColumnOptions): GridColumn<FormMaterial> => ({
  key: 'amount',
  words: words.amount,
  track: 'minmax(104px, .7fr)',
  align: 'right',
  phone: 'side',
  render: ({ materialCode, price }) => <LineAmount materialCode={materialCode} price={price} omitsMissing={isPhone} />,
})

/** Whether a row has room for words under the quantity: a compact row and a card have not. */
const hasRoomUnder = ({ rowStyle, isPhone }: ColumnOptions): boolean => rowStyle === 'picture' && !isPhone

const stockColumn = (options: ColumnOptions): GridColumn<FormMaterial> => ({
  key: 'stock',
  words: words.stock,
  track: 'minmax(84px, .6fr)',
  align: 'right',
  phone: 'off',
  render: row => <AvailableStock material={row} hasNote={!hasRoomUnder(options)} />,
})

const stockColumns = (options: ColumnOptions): ReadonlyArray<GridColumn<FormMaterial>> => [
  stockColumn(options),
  {
    key: 'inShop',
    words: words.inShop,
    track: 'minmax(84px, .6fr)',
    align: 'right',
    isBlank: ({ inShopInventory, suggestion }) => inShopInventory === 0 && suggestion === null,
    render: row => <ShopStock material={row} />,
  },
  {
    key: 'inTransit',
    words: words.inTransit,
    track: 'minmax(76px, .5fr)',
    align: 'right',
    isBlank: ({ inTransitInventory }) => inTransitInventory <= 0,
    render: row =>
      row.inTransitInventory > 0 ? (
        <UnstyledButton className={css.link} onClick={() => options.onTransit(row)}>
          <Quantity of={row.inTransitInventory} unit={row.unitName} />
        </UnstyledButton>
      ) : (
        <Quantity of={row.inTransitInventory} />
      ),
  },
  {
    key: 'forecast',
    words: words.forecast,
    head: options.heads.forecast,
    track: 'minmax(112px, .8fr)',
    align: 'right',
    phone: 'off',
    render: row => (
      <div className={sparklineCss.forecast}>
        <StockSparkline materialCode={row.materialCode} />
        {earliestEstimate(row.sort.estimates).toLocaleString('en-US', { maximumFractionDigits: 1 })}
      </div>
    ),
  },
]
