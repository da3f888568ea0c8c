import type { MaterialGroup } from '../../../application/master-data/contract/materials.ts'
import { formatQuantity } from '../../../domain/kernel/quantity.ts'
import type { StatusDisplay } from '../../../domain/kernel/status-display.ts'
import { pluralOf } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import type { LineColumn } from '../../kit/document/lines/line-columns.ts'
import { LinesTable } from '../../kit/document/lines/lines-table.tsx'
import { PageLink } from '../../kit/layout/link.tsx'
import { Money } from '../../kit/money/money-text.tsx'
import { PriceChange } from '../prices/price-change.tsx'
import css from './materials.module.css'

const words = {
  title: ['价格与可订门店组', 'Prices and shop groups'],
  changePrices: ['调价', 'Change prices'],
  changeRules: ['订货规则', 'Purchase rules'],
  group: ['门店组', 'Shop group'],
  shops: (count: number) => [`${count} 家店`, pluralOf(count, 'shop')] as const,
  can: ['订货', 'Ordering'],
  rule: ['最小 / 递增 / 最大', 'Min / step / max'],
  now: ['当前价', 'Price now'],
  next: ['之后', 'Next'],
  from: (day: string) => [`${day} 起`, `from ${day}`] as const,
} as const

const states = {
  yes: { words: ['可订', 'Orderable'], tone: 'done', icon: 'check' },
  no: { words: ['停订', 'Not orderable'], tone: 'closed', icon: 'ban' },
  none: { words: ['无规则', 'No rule'], tone: 'closed', icon: 'ban' },
  priceless: { words: ['缺价格', 'Price missing'], tone: 'act', icon: 'alert' },
} as const satisfies Record<string, StatusDisplay>

const stateOf = ({ rule, prices }: MaterialGroup): StatusDisplay => {
  if (rule === null) return states.none
  if (!rule.canPurchase) return states.no
  return prices.now === null ? states.priceless : states.yes
}

interface MaterialGroupsProps {
  readonly materialCode: string
  readonly groups: ReadonlyArray<MaterialGroup>
  readonly unit: string
}

/** The shop groups with whether they may order a material, their rule, and their prices now and next. */
export const MaterialGroups = ({ materialCode, groups, unit }: MaterialGroupsProps) => {
  const t = useText()
  const code = encodeURIComponent(materialCode)
  return (
    <section className={css.block}>
      <div className={css.blockHead}>
        <h3>{t(words.title)}</h3>
        <span className={css.links}>
          <PageLink href={`/administration/prices?material=${code}`}>{t(words.changePrices)}</PageLink>
          <PageLink href={`/administration/purchase-rules?keyword=${code}`}>{t(words.changeRules)}</PageLink>
        </span>
      </div>
      <LinesTable
        label={words.title}
        columns={columnsFor(unit)}
        lines={groups}
        lineKey={({ shopGroup }) => shopGroup}
      />
    </section>
  )
}

const columnsFor = (unit: string): ReadonlyArray<LineColumn<MaterialGroup>> => [
  {
    ...{ key: 'group', words: words.group, kind: 'custom', width: 180, card: 'title' },
    render: group => <GroupName group={group} />,
  },
  { key: 'can', words: words.can, kind: 'status', width: 110, variant: 'dot', value: stateOf },
  {
    ...{ key: 'rule', words: words.rule, kind: 'text', align: 'right', width: 150, hasLabel: true },
    value: ({ rule }) =>
      rule &&
      `${formatQuantity(rule.min)} / ${formatQuantity(rule.step)} / ${rule.max ? formatQuantity(rule.max) : '∞'}`,
  },
  {
    ...{ key: 'now', words: words.now, kind: 'custom', align: 'right', width: 130, hasLabel: true },
    render: group => <PriceNow group={group} unit={unit} />,
  },
  {
    ...{ key: 'next', words: words.next, kind: 'custom', align: 'right', width: 150, hasLabel: true },
    render: group => <PriceNext group={group} />,
  },
]

interface GroupProps {
  readonly group: MaterialGroup
}

const GroupName = ({ group: { name, shops } }: GroupProps) => {
  const t = useText()
  return (
    <span className={css.stacked}>
      {name}
      <small>{t(words.shops(shops))}</small>
    </span>
  )
}

const PriceNow = ({ group, unit }: GroupProps & { readonly unit: string }) => {
  const { now, past } = group.prices
  if (!now) return <>--</>
  return (
    <span className={css.stacked}>
      <span>
        <Money fen={now.price} />
        <small> / {unit}</small>
      </span>
      {past && <PriceChange change={now.change} isUnusual={now.isUnusual} />}
    </span>
  )
}

const PriceNext = ({ group: { prices } }: GroupProps) => {
  const t = useText()
  const { next } = prices
  if (!next) return <>--</>
  return (
    <span className={css.stacked}>
      <span>
        <Money fen={next.price} /> <PriceChange change={next.change} isUnusual={next.isUnusual} />
      </span>
      <small>{t(words.from(next.validFrom))}</small>
    </span>
  )
}
