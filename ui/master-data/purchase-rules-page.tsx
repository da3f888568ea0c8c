import { TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  formatQuantity,
  isValidRule,
  nearestValid,
  type PurchaseRule,
  parseQuantity,
  QUANTITY_CEILING,
  quantityMessage,
  type Thousandths,
  validateQuantity,
} from '../../domain/kernel/quantity.ts'
import { rowMarks, ruleMark } from '../../domain/master-data/row-marks.ts'
import type { TypedCells } from '../../domain/master-data/sheets/validate-row.ts'
import { useText } from '../app/preferences.tsx'
import type { ColumnDef } from '../kit/list-page/table/columns.ts'
import css from './administration.module.css'
import { MarkedRows } from './sheet/marked-rows.tsx'
import type { RowWithKey } from './sheet/sheet-columns.tsx'
import { SheetPage } from './sheet/sheet-page.tsx'

const words = {
  mark: ['可疑', 'Suspicious'],
  suspicious: (count: number) => [`可疑 ${count}`, `Suspicious ${count}`] as const,
  title: ['试算', 'Test'],
  type: ['输入一个订货数量', 'Enter a quantity'],
  accepted: ['可以订', 'This quantity can be ordered'],
  nearest: (quantity: string) => [`最接近的可订数量：${quantity}`, `Nearest orderable quantity: ${quantity}`] as const,
  unsound: ['规则还不完整，填好后可以试算', 'The rule is not complete yet; fill it in to test it'],
} as const

/** The quantity rules, with a tester that uses the same rule as the order form [Q2, Q3, Q4, Q5]. */
export const PurchaseRulesPage = () => (
  <SheetPage
    sheet="purchase_rules"
    aside={cells => <RuleTester cells={cells} />}
    more={markColumns}
    tools={<MarkedRows mark="MAX_OFF_GRID" words={words.suspicious} href="/administration/purchase-rules" />}
  />
)

/** What may be a mistake in a row. */
const markColumns: ReadonlyArray<ColumnDef<RowWithKey>> = [
  {
    ...{ key: 'mark', words: words.mark, kind: 'status', width: 160, card: 'badge' },
    value: ({ cells }) => {
      const rule = ruleOf(cells)
      const mark = rule && ruleMark(rule, cells.can_purchase === 'yes')
      return mark && { tone: 'act', icon: 'alert', words: rowMarks[mark].words }
    },
  },
]

const RuleTester = ({ cells }: { readonly cells: TypedCells }) => {
  const t = useText()
  const [typed, setTyped] = useState('')
  const rule = ruleOf(cells)
  return (
    <section className={css.paper} style={{ marginTop: 16 }}>
      <h3 className={css.heading}>{t(words.title)}</h3>
      {rule ? (
        <>
          <TextInput
            label={t(words.type)}
            inputMode="decimal"
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
          />
          <div aria-live="polite">{typed.trim() !== '' && <Verdict typed={typed.trim()} rule={rule} />}</div>
        </>
      ) : (
        <p className={css.dim}>{t(words.unsound)}</p>
      )}
    </section>
  )
}

const Verdict = ({ typed, rule }: { readonly typed: string; readonly rule: PurchaseRule }) => {
  const t = useText()
  const verdict = validateQuantity(typed, rule)
  if (verdict.ok) return <p className={css.gain}>{t(words.accepted)}</p>
  const quantity = parseQuantity(typed)
  const { below, above } = quantity === null ? { below: null, above: null } : nearestValid(quantity, rule)
  const nearest = [below, above].flatMap(value => (value === null ? [] : [formatQuantity(value)])).join(' / ')
  return (
    <>
      <p className={css.loss}>{t(quantityMessage(verdict.refusal))}</p>
      {nearest !== '' && <p className={css.dim}>{t(words.nearest(nearest))}</p>}
    </>
  )
}

/** Parses the rule being typed; null while it is incomplete or invalid. */
const ruleOf = (cells: TypedCells): PurchaseRule | null => {
  const read = (column: string): Thousandths | null => parseQuantity((cells[column] ?? '').trim())
  const max = (cells.max_quantity ?? '').trim() === '' ? QUANTITY_CEILING : read('max_quantity')
  const [min, step] = [read('min_quantity'), read('step_quantity')]
  if (min === null || step === null || max === null) return null
  const rule = { min, step, max }
  return isValidRule(rule) ? rule : null
}
