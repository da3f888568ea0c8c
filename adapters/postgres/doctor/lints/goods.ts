import { formatQuantity, type Thousandths } from '../../../../domain/kernel/quantity.ts'
import { markedRows } from '../../master-data/marked-rows.ts'
import { groupsInUse, type Lint, lint } from './lint.ts'

interface RuleRow {
  readonly key: string
  readonly min: Thousandths
  readonly step: Thousandths
  readonly max: Thousandths
}

/** Returns the largest valid quantity below a maximum and the smallest above it. */
const gridMaxima = ({ min, step, max }: RuleRow): readonly [string, string] => {
  const below = max - ((max - min) % step)
  return [formatQuantity(below as Thousandths), formatQuantity((below + step) as Thousandths)]
}

export const goodsLints: ReadonlyArray<Lint> = [
  lint<RuleRow>({
    name: 'max-off-grid',
    about: [
      '最大订货量不是起订量加整数个递增量：规则允许，但多半是笔误',
      'the maximum is not a whole number of steps above the minimum: allowed, but usually a typing error',
    ],
    severity: 'warning',
    sheet: 'purchase_rules',
    sql: () => `select concat_ws(' ', shop_group, material_code) as key, min_quantity as min, step_quantity as step,
        max_quantity as max from purchase_rules
      where ${markedRows.MAX_OFF_GRID} order by shop_group, material_code`,
    what: ({ min, step, max }) => {
      const figures = [min, step, max].map(formatQuantity)
      return [
        `起订 ${figures[0]}，递增 ${figures[1]}，最大 ${figures[2]}`,
        `minimum ${figures[0]}, step ${figures[1]}, maximum ${figures[2]}`,
      ]
    },
    fix: row => {
      const [below, above] = gridMaxima(row)
      return [`最大改为 ${below} 或 ${above}`, `set the maximum to ${below} or ${above}`]
    },
  }),
  lint<{ key: string; name: string; price: number | null }>({
    name: 'price-missing',
    about: [
      '可订的物料今天没有价格：含它的订货单会提交失败',
      'an orderable material has no price today: orders with it will fail',
    ],
    severity: 'error',
    sheet: 'prices',
    sql: ({ today }) => `select concat_ws(' ', r.shop_group, r.material_code) as key, m.name, p.price
      from purchase_rules r join materials m using (material_code)
        left join lateral (
          select price from prices p where p.shop_group = r.shop_group and p.material_code = r.material_code
            and valid_from <= '${today}' order by valid_from desc limit 1
        ) p on true
      where r.can_purchase and coalesce(p.price, 0) <= 0 and r.shop_group in ${groupsInUse}
      order by r.shop_group, r.material_code`,
    what: ({ name, price }) =>
      price === null ? [`${name}：没有价格`, `${name}: no price`] : [`${name}：价格为 0`, `${name}: the price is 0`],
    fix: [
      '在 prices 中补一行不晚于今天生效的价格，或在 purchase_rules 中改为不可订',
      'add a row to prices that is valid from today or earlier, or set can_purchase to no in purchase_rules',
    ],
  }),
  lint<{ key: string; name: string; level: number }>({
    name: 'category-empty',
    about: ['分类下没有物料', 'a category has no materials'],
    severity: 'warning',
    sheet: 'categories',
    sql: () => `select category_code as key, name, level from categories c
      where not exists (select 1 from categories x where x.parent_code = c.category_code)
        and not exists (select 1 from materials m where m.category_code = c.category_code)
      order by category_code`,
    what: ({ name, level }) => [`${level} 级分类 ${name}`, `${name}, level ${level}`],
    fix: [
      '把物料归入该分类，否则它只在筛选中占一行',
      'assign materials to it, or it is an empty entry in the category filter',
    ],
  }),
]
