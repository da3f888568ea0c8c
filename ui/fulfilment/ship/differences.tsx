import type { WarehouseLine, WarehouseOrder } from '../../../application/fulfilment/contract/warehouse.ts'
import type { BatchPlan } from '../../../domain/fulfilment/plan.ts'
import { formatQuantity, type Thousandths } from '../../../domain/kernel/quantity.ts'
import { pluralOf, type Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import type { Confirmation } from '../../kit/layout/dialogs.tsx'
import { enumerate } from '../../kit/layout/words.ts'
import css from '../warehouse.module.css'

const words = {
  asOrdered: ['与订货一致', 'As ordered'],
  more: (kinds: number) => [`多发 ${kinds} 种`, `${kinds} over`] as const,
  less: (kinds: number, names: Text): Text => [`少发 ${kinds} 种：${names[0]}`, `${kinds} short: ${names[1]}`],
  later: (kinds: number, names: Text): Text => [
    `${kinds} 种留待下批：${names[0]}`,
    `${kinds} left for the next batch: ${names[1]}`,
  ],
  others: ([zh, en]: Text): Text => [`${zh} 等`, `${en} …`],
  replaced: (kinds: number) => [`替换 ${kinds} 种`, `${kinds} replaced`] as const,
  title: (batchNo: number, dhNo: string) =>
    [`发出 ${dhNo} 的第 ${batchNo} 批？`, `Ship batch ${batchNo} of ${dhNo}?`] as const,
  giveUp: (dhNo: string) => [`${dhNo} 剩余不再发货？`, `Cancel the rest of ${dhNo}?`] as const,
  leaves: (shop: string, kinds: number) =>
    [
      `发往${shop}，共 ${kinds} 种物料，仓库现存量相应扣减。`,
      `${pluralOf(kinds, 'material')} to ${shop}. The stock on hand is reduced accordingly.`,
    ] as const,
  rest: (shop: string) =>
    [
      `${shop}将看到这张单已全部发完，未发的记为少发。`,
      `${shop} will see this order as shipped in full, with the rest recorded as short.`,
    ] as const,
  moreOf: ['多发', 'Over'],
  lessOf: ['少发', 'Short'],
  laterOf: ['留待下批', 'Later'],
  replacedOf: ['替换', 'Replaced'],
  ship: ['确认发货', 'Ship'],
  verbGiveUp: ['确认不再发货', 'Cancel the rest'],
} as const

interface DifferencesProps {
  readonly plan: BatchPlan
  readonly lines: ReadonlyArray<WarehouseLine>
  readonly isLast: boolean
}

/** How many materials are named that are not shipped in full. */
const NAME_LIMIT = 2

/** Names the first of the materials that are not shipped in full. */
const namesOf = ({ less }: BatchPlan, lines: ReadonlyArray<WarehouseLine>): Text => {
  const codes = new Set(less.map(({ materialCode }) => materialCode))
  const short = lines.filter(({ materialCode }) => codes.has(materialCode))
  const names = enumerate(short.slice(0, NAME_LIMIT).map(({ materialName }) => materialName))
  return short.length > NAME_LIMIT ? words.others(names) : names
}

/** Summarizes in one line how the batch differs from the order. */
export const Differences = ({ plan, lines, isLast }: DifferencesProps) => {
  const t = useText()
  const { more, less, replaced } = plan
  const messages: ReadonlyArray<readonly [string, Text]> = [
    ...(replaced.length > 0 ? [['less', words.replaced(replaced.length)] as const] : []),
    ...(more.length > 0 ? [['more', words.more(more.length)] as const] : []),
    ...(less.length > 0
      ? [['less', (isLast ? words.less : words.later)(less.length, namesOf(plan, lines))] as const]
      : []),
  ]
  return (
    <span className={css.differences} role="status">
      {messages.length === 0 ? (
        <span>{t(words.asOrdered)}</span>
      ) : (
        messages.map(([kind, text]) => (
          <span key={text[0]} data-note={kind}>
            {t(text)}
          </span>
        ))
      )}
    </span>
  )
}

export interface BatchConfirmation {
  readonly order: WarehouseOrder
  readonly lines: ReadonlyArray<WarehouseLine>
  readonly plan: BatchPlan
  readonly isLast: boolean
  readonly batchNo: number
}

/** Returns the confirmation before a batch is shipped; it lists every difference. */
export const shipConfirmation = ({ order, lines, plan, isLast, batchNo }: BatchConfirmation): Confirmation => {
  const { dhNo, shopName } = order
  const isCancelled = plan.lines.length === 0
  return {
    title: isCancelled ? words.giveUp(dhNo) : words.title(batchNo, dhNo),
    consequence: (
      <DifferenceList
        lead={isCancelled ? words.rest(shopName) : words.leaves(shopName, plan.lines.length)}
        lines={lines}
        plan={plan}
        isLast={isLast}
      />
    ),
    verb: isCancelled ? words.verbGiveUp : words.ship,
    destructive: isCancelled,
  }
}

interface DifferenceListProps extends DifferencesProps {
  readonly lead: Text
}

const DifferenceList = ({ lead, lines, plan, isLast }: DifferenceListProps) => {
  const t = useText()
  const materials = new Map(lines.map(line => [line.materialCode, line]))
  const rows: ReadonlyArray<readonly [Text, string, string]> = [
    ...plan.replaced.map(
      ({ replaces = '', quantity }) => [words.replacedOf, replaces, formatQuantity(quantity as Thousandths)] as const,
    ),
    ...plan.more.map(({ materialCode, by }) => [words.moreOf, materialCode, formatQuantity(by)] as const),
    ...plan.less.map(
      ({ materialCode, by }) => [isLast ? words.lessOf : words.laterOf, materialCode, formatQuantity(by)] as const,
    ),
  ]
  return (
    <>
      <p className={css.lead}>{t(lead)}</p>
      {rows.length > 0 && (
        <ul className={css.differenceList}>
          {rows.map(([kind, materialCode, quantity]) => (
            <li key={`${kind[0]} ${materialCode} ${quantity}`}>
              <strong>{t(kind)}</strong> {materials.get(materialCode)?.materialName ?? materialCode} {quantity}{' '}
              {materials.get(materialCode)?.unit}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
