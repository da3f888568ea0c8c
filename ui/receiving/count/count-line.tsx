import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { type CountEntry, emptyEntry } from '../../../domain/receiving/count-entry.ts'
import { needsPhoto } from '../../../domain/receiving/differences.ts'
import { differenceKinds } from '../../../domain/receiving/receipt-status.ts'
import { useText } from '../../app/preferences.tsx'
import { DisabledWhenReadOnly } from '../../kit/feedback/read-only.tsx'
import { Picture } from '../../kit/table/picture.tsx'
import css from './count.module.css'
import { countWords as words } from './count-words.ts'
import { LineBatches } from './line-batches.tsx'
import { LinePhotos } from './line-photos.tsx'
import fieldsCss from './quantity-field.module.css'
import { QuantityField } from './quantity-field.tsx'
import { quantityText } from './unit-texts.ts'
import type { CountLine } from './use-count.ts'
import { useRowFields } from './use-row-fields.ts'

export interface CountRowProps {
  readonly count: CountLine
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
  readonly onChange: (entry: CountEntry | undefined) => void
  /** Goes on to the next line, where the quantity is typed in the row. */
  readonly onNext: () => void
}

/** One material of the count: a press opens it to be corrected; where there is room, its quantity and reason are typed in the row. */
export const CountRow = (props: CountRowProps) => {
  const { count, isOpen, onOpen, onClose, onChange } = props
  const isByRow = useRowFields()
  return (
    <li className={css.line} data-open={isOpen || undefined} data-state={stateOf(count)} data-line={count.key}>
      <div className={fieldsCss.row}>
        <button type="button" className={css.head} aria-expanded={isOpen} onClick={isOpen ? onClose : onOpen}>
          <Picture src={count.line.materialUrl} size={isByRow ? 40 : 44} />
          <Name line={count.line} />
          <Figures count={count} />
          <IconChevronDown className={css.chevron} size={18} aria-hidden />
        </button>
        {isByRow && <RowFields {...props} />}
      </div>
      {isOpen && (
        <DisabledWhenReadOnly>
          <Editor count={count} isByRow={isByRow} onChange={onChange} onClose={onClose} />
        </DisabledWhenReadOnly>
      )}
    </li>
  )
}

const Name = ({ line }: Pick<CountLine, 'line'>) => (
  <span className={css.name}>
    <strong>{line.materialName}</strong>
    <small>
      {line.materialSpecs} · {line.materialCode}
    </small>
    <ShippingNote line={line} />
  </span>
)

const Figures = ({ count }: { readonly count: CountLine }) => {
  const t = useText()
  const { line } = count
  return (
    <span className={css.figures}>
      {line.fhQuantity !== null && <small>{t(words.shipped(quantityText(line.fhQuantity, line)))}</small>}
      <Outcome count={count} />
    </span>
  )
}

/** The quantity received, the reason of a difference, and the tick of a line that came in full. */
const RowFields = ({ count, onChange, onNext }: CountRowProps) => {
  const t = useText()
  const { line, entry = emptyEntry } = count
  const isFull = stateOf(count) === 'same'
  return (
    <DisabledWhenReadOnly>
      <div className={fieldsCss.fields}>
        <QuantityField count={count} figure="received" onEntry={onChange} onDone={onNext} isInRow />
        {stateOf(count) === 'differs' ? (
          <TextInput
            aria-label={`${line.materialName} ${t(words.reason)}`}
            placeholder={t(words.reason)}
            maxLength={100}
            value={entry.reason}
            onChange={event => onChange({ ...entry, reason: event.currentTarget.value })}
          />
        ) : (
          <span />
        )}
        {line.fhQuantity !== null && (
          <Checkbox
            label={t(words.inFull)}
            aria-label={`${line.materialName} ${t(words.inFull)}`}
            checked={isFull}
            onChange={event => onChange(event.currentTarget.checked ? fullEntry(entry) : undefined)}
          />
        )}
      </div>
    </DisabledWhenReadOnly>
  )
}

/** Returns the entry of a line that came in full; its expiry dates stay as entered. */
const fullEntry = ({ batches }: CountEntry): CountEntry => ({ ...emptyEntry, ...(batches && { batches }) })

/** Says which ordered material a line replaces, or how much more or less than ordered was shipped of it. */
const ShippingNote = ({ line }: Pick<CountLine, 'line'>) => {
  const t = useText()
  const { replacesName = null, fcQuantity = null, diffType = null } = line
  if (replacesName !== null) return <small className={css.note}>{t(words.replaces(replacesName))}</small>
  if (fcQuantity === null || diffType === null) return null
  const text = diffType === 'MORE' ? words.shippedMore : words.shippedLess
  return <small className={css.note}>{t(text(quantityText(fcQuantity, line)))}</small>
}

const stateOf = ({ differences, isCounted, entry }: CountLine): string =>
  !isCounted
    ? 'open'
    : entry === undefined
      ? 'unchanged'
      : differences !== null && differences.length > 0
        ? 'differs'
        : 'same'

const figures = ['received', 'damaged', 'wrong'] as const

/** Says how a line differs: 少 2 箱. */
const Outcome = ({ count }: { readonly count: CountLine }) => {
  const t = useText()
  const { differences, isCounted, quantities, line, entry } = count
  if (isCounted && entry === undefined) return <span className={css.outcome}>{t(words.unchanged)}</span>
  if (!isCounted) return <span className={css.outcome}>{t(words.notCounted)}</span>
  if (differences === null || differences.length === 0) {
    const counted = line.fhQuantity === null ? quantityText(quantities!.quantity, line) : t(words.asShipped)
    return (
      <span className={css.outcome}>
        <IconCheck size={14} aria-hidden /> {counted}
      </span>
    )
  }
  // In blind receiving only the counted goods say how many there are.
  const counted = line.fhQuantity === null ? `${quantityText(quantities!.quantity, line)} · ` : ''
  return (
    <span className={css.outcome}>
      {counted}
      {differences
        .map(({ kind, quantity }) => `${t(differenceKinds[kind].words)} ${quantityText(quantity, line)}`)
        .join(' · ')}
    </span>
  )
}

interface EditorProps extends Pick<CountRowProps, 'count' | 'onChange' | 'onClose'> {
  /** Whether the quantity received and the reason are typed in the row. */
  readonly isByRow: boolean
}

const Editor = ({ count, isByRow, onChange, onClose }: EditorProps) => {
  const t = useText()
  const { line, entry = emptyEntry, differences } = count
  const put = (change: Partial<CountEntry>) => onChange({ ...entry, ...change })
  const differs = differences !== null && differences.length > 0
  return (
    <div className={css.editor}>
      <div className={fieldsCss.quantities} data-mixed={line.stockUnit ? true : undefined}>
        {figures
          .filter(figure => !isByRow || figure !== 'received')
          .map(figure => (
            <QuantityField key={figure} count={count} figure={figure} onEntry={onChange} onDone={onClose} />
          ))}
      </div>
      {line.shelfLifeDays != null && <LineBatches count={count} onBatches={batches => put({ batches })} />}
      {differences === null && (
        <p className={css.trouble}>{t(count.hasBatchFault ? words.batchFault : words.unreadable)}</p>
      )}
      {differs && (
        <>
          {!isByRow && (
            <TextInput
              label={t(words.reason)}
              maxLength={100}
              value={entry.reason}
              onChange={event => put({ reason: event.currentTarget.value })}
            />
          )}
          <LinePhotos
            documents={entry.documents}
            isNeeded={differences.some(({ kind }) => needsPhoto(kind))}
            onDocuments={documents => put({ documents })}
          />
        </>
      )}
      {count.entry !== undefined && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            onChange(undefined)
            onClose()
          }}
        >
          {t(line.fhQuantity === null ? words.clear : words.reset)}
        </Button>
      )}
    </div>
  )
}
