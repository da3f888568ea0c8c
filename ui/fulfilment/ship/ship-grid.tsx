import { ActionIcon, Button } from '@mantine/core'
import { IconArrowsExchange, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import type { WarehouseLine } from '../../../application/fulfilment/contract/warehouse.ts'
import { shortReasons } from '../../../domain/fulfilment/pick.ts'
import type { BatchPlan } from '../../../domain/fulfilment/plan.ts'
import { missingStock, stockThousandths } from '../../../domain/fulfilment/shortage.ts'
import { formatQuantity } from '../../../domain/kernel/quantity.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { storageTypes } from '../../../domain/master-data/words.ts'
import { useText } from '../../app/preferences.tsx'
import { EmptyState } from '../../kit/layout/empty.tsx'
import { Quantity } from '../../kit/money/quantity-text.tsx'
import { type GridColumn, QuantityGrid } from '../../kit/quantity-grid/quantity-grid.tsx'
import { Picture } from '../../kit/table/picture.tsx'
import { stockNotCounted } from '../stock-not-counted.ts'
import css from '../warehouse.module.css'
import type { Draft, DraftSubstitute } from './ship-draft.ts'
import { ShipQuantity } from './ship-quantity.tsx'

const words = {
  label: ['本批物料', 'Materials of this batch'],
  material: ['物料', 'Material'],
  ordered: ['订货', 'Ordered'],
  shipped: ['已发', 'Shipped'],
  open: ['未发', 'Remaining'],
  onHand: ['现存', 'On hand'],
  now: ['本批发货', 'Ship now'],
  note: ['差异', 'Difference'],
  replace: ['替换', 'Replace'],
  nothing: ['没有未发的物料', 'Nothing left to ship'],
  nothingHint: ['可勾选最后一批，结束这张订货单', 'Mark the batch as the last one to finish the order'],
  picked: (quantity: string) => [`已拣 ${quantity}`, `${quantity} picked`] as const,
  substitute: (name: string) => [`替换为 ${name}`, `Replaced by ${name}`] as const,
  remove: (name: string) => [`不用 ${name} 替换`, `Do not replace with ${name}`] as const,
  more: (by: string) => [`多发 ${by}`, `${by} over`] as const,
  less: (by: string) => [`少发 ${by}`, `${by} short`] as const,
  later: (by: string) => [`留 ${by}`, `${by} later`] as const,
  none: ['缺货', 'Out of stock'],
  missing: (by: string) => [`不足 ${by}`, `${by} short`] as const,
  atMost: (most: string) => [`最多可发 ${most}`, `At most ${most}`] as const,
  unreadable: ['数量最多三位小数', 'At most three decimals'],
} as const

export interface ShipGridProps {
  readonly lines: ReadonlyArray<WarehouseLine>
  readonly draft: Draft
  readonly plan: BatchPlan
  readonly onDraft: (change: (now: Draft) => Draft) => void
  readonly onReplace: (materialCode: string) => void
}

/** Every open line with its quantity in this batch. */
export const ShipGrid = (props: ShipGridProps) => {
  const { lines, draft, plan } = props
  const noteOf = useMemo(() => notes(plan, draft.isLast), [plan, draft.isLast])
  const columns = useColumns(props, noteOf)
  return (
    <div className={css.flat}>
      <QuantityGrid
        label={words.label}
        rows={lines}
        rowKey={keyOf}
        columns={columns}
        rowStyle="compact"
        height={`min(${40 + lines.length * 53}px, 62dvh)`}
        stateOf={line => stateOf(noteOf(line).kind)}
        empty={<EmptyState title={words.nothing} hint={words.nothingHint} />}
      />
    </div>
  )
}

const useColumns = (
  { draft, plan, onDraft, onReplace }: ShipGridProps,
  noteOf: ReturnType<typeof notes>,
): ReadonlyArray<GridColumn<WarehouseLine>> => {
  const t = useText()
  return [
    {
      key: 'material',
      words: words.material,
      track: 'minmax(260px, 2fr)',
      phone: 'title',
      render: line => (
        <Material line={line}>
          {draft.substitutes
            .filter(({ replaces }) => replaces === line.materialCode)
            .map(substitute => (
              <SubstituteRow key={substitute.materialCode} substitute={substitute} onDraft={onDraft} />
            ))}
        </Material>
      ),
    },
    orderedColumn,
    shippedColumn,
    figure('open', words.open, line => <Quantity of={line.openQuantity} unit={line.unit} />),
    figure('onHand', words.onHand, line => <OnHand line={line} />),
    {
      key: 'now',
      words: words.now,
      track: '156px',
      align: 'right',
      phone: 'entry',
      render: line => (
        <ShipQuantity
          rowKey={line.materialCode}
          label={line.materialName}
          unit={line.unit}
          text={draft.quantities[line.materialCode] ?? ''}
          invalid={plan.unreadable.has(line.materialCode) || plan.refusals.has(line.materialCode)}
          noteId={noteIdOf(line)}
          onText={text => onDraft(now => ({ ...now, quantities: { ...now.quantities, [line.materialCode]: text } }))}
        />
      ),
    },
    {
      key: 'note',
      words: noLabel,
      head: t(words.note),
      track: 'minmax(150px, 1fr)',
      render: line => (
        <NoteCell id={noteIdOf(line)} note={noteOf(line)} onReplace={() => onReplace(line.materialCode)} />
      ),
    },
  ]
}

/** No label on a phone, where the control is self-explanatory. */
const noLabel: Text = ['', '']
const keyOf = (line: WarehouseLine): string => line.materialCode
const noteIdOf = (line: WarehouseLine): string => `ship-note-${line.materialCode}`

const figure = (
  key: string,
  name: Text,
  render: (line: WarehouseLine) => ReactNode,
  isBlank?: (line: WarehouseLine) => boolean,
): GridColumn<WarehouseLine> => ({
  key,
  words: name,
  track: '100px',
  align: 'right',
  phone: 'line',
  render,
  ...(isBlank && { isBlank }),
})

const orderedColumn = figure(
  'ordered',
  words.ordered,
  line => <Quantity of={line.quantity} unit={line.unit} />,
  line => line.quantity === line.openQuantity,
)

const shippedColumn = figure(
  'shipped',
  words.shipped,
  line => <Quantity of={line.fhQuantity} />,
  line => line.fhQuantity === 0,
)

interface NoteCellProps {
  readonly id: string
  readonly note: ReturnType<ReturnType<typeof notes>>
  readonly onReplace: () => void
}

const NoteCell = ({ id, note, onReplace }: NoteCellProps) => {
  const t = useText()
  return (
    <span className={css.note}>
      <span id={id} data-note={note.kind}>
        {t(note.words)}
      </span>
      <Button size="compact-xs" variant="subtle" leftSection={<IconArrowsExchange size={14} />} onClick={onReplace}>
        {t(words.replace)}
      </Button>
    </span>
  )
}

type Note = 'wrong' | 'more' | 'less' | 'none'

const stateOf = (note: Note) => (note === 'wrong' ? 'error' : note === 'none' ? undefined : 'edited')

const notes = ({ unreadable, refusals: refused, more, less }: BatchPlan, isLast: boolean) => {
  const over = new Map(more.map(({ materialCode, by }) => [materialCode, by]))
  const under = new Map(less.map(({ materialCode, by }) => [materialCode, by]))
  return ({ materialCode }: WarehouseLine): { readonly kind: Note; readonly words: Text } => {
    if (unreadable.has(materialCode)) return { kind: 'wrong', words: words.unreadable }
    const why = refused.get(materialCode)
    if (why) return { kind: 'wrong', words: words.atMost(String(why.accepted[0])) }
    const [most, rest] = [over.get(materialCode), under.get(materialCode)]
    if (most) return { kind: 'more', words: words.more(formatQuantity(most)) }
    if (!rest) return { kind: 'none', words: ['', ''] }
    return { kind: 'less', words: (isLast ? words.less : words.later)(formatQuantity(rest)) }
  }
}

const Material = ({ line, children }: { readonly line: WarehouseLine; readonly children: ReactNode }) => {
  const t = useText()
  const storage = (storageTypes as Readonly<Record<string, { words: Text }>>)[line.storageType]?.words
  return (
    <div className={css.material}>
      <Picture src={line.imageUrl} size={32} />
      <div className={css.materialText}>
        <div className={css.name}>{line.materialName}</div>
        <div className={css.dim}>
          {line.materialCode} · {line.materialSpecs}
          {storage && ` · ${t(storage)}`}
        </div>
        <PickedQuantity line={line} />
        {children}
      </div>
    </div>
  )
}

/** What was picked of a line, and why not all of it. */
const PickedQuantity = ({
  line: { pickedQuantity, shortReason, openQuantity, unit },
}: {
  readonly line: WarehouseLine
}) => {
  const t = useText()
  if (pickedQuantity === null) return null
  return (
    <div className={css.picked} data-short={pickedQuantity < openQuantity || undefined}>
      {t(words.picked(`${formatQuantity(pickedQuantity)} ${unit}`))}
      {shortReason !== null && ` · ${t(shortReasons[shortReason].words)}`}
    </div>
  )
}

const OnHand = ({ line: { onHand, openQuantity, unit } }: { readonly line: WarehouseLine }) => {
  const t = useText()
  if (onHand === null) return <span title={t(stockNotCounted)}>--</span>
  const missing = missingStock(openQuantity, onHand)
  return (
    <span className={css.onHand} data-short={missing > 0 || undefined}>
      <Quantity of={stockThousandths(onHand)} unit={unit} />
      {missing > 0 && (
        <strong>{t(onHand > 0 ? words.missing(`${formatQuantity(missing)} ${unit}`) : words.none)}</strong>
      )}
    </span>
  )
}

interface SubstituteRowProps {
  readonly substitute: DraftSubstitute
  readonly onDraft: ShipGridProps['onDraft']
}

const SubstituteRow = ({ substitute, onDraft }: SubstituteRowProps) => {
  const t = useText()
  const { materialCode, materialName, unit, text, replaces } = substitute
  const others = (one: DraftSubstitute) => one.materialCode !== materialCode || one.replaces !== replaces
  return (
    <div className={css.substitute}>
      <IconArrowsExchange size={14} aria-hidden />
      <span>
        {t(words.substitute(materialName))} · {text} {unit}
      </span>
      <ActionIcon
        size={24}
        variant="subtle"
        color="gray"
        aria-label={t(words.remove(materialName))}
        onClick={() => onDraft(now => ({ ...now, substitutes: now.substitutes.filter(others) }))}
      >
        <IconTrash size={14} />
      </ActionIcon>
    </div>
  )
}
