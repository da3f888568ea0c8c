import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { cutQuantityInput, formatQuantity } from '../../../domain/kernel/quantity.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { type CountEntry, emptyEntry } from '../../../domain/receiving/count-entry.ts'
import { needsPhoto } from '../../../domain/receiving/differences.ts'
import { differenceKinds } from '../../../domain/receiving/receipt-status.ts'
import { useText } from '../../app/preferences.tsx'
import { Picture } from '../../kit/table/picture.tsx'
import { Uploader } from '../../kit/upload/uploader.tsx'
import { useUploads } from '../../kit/upload/use-uploads.ts'
import css from './count.module.css'
import { countWords as words } from './count-words.ts'
import type { CountLine } from './use-count.ts'

export interface CountRowProps {
  readonly count: CountLine
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
  readonly onChange: (entry: CountEntry | undefined) => void
}

/** One material of the count; a press opens it to be corrected. */
export const CountRow = ({ count, isOpen, onOpen, onClose, onChange }: CountRowProps) => {
  const t = useText()
  const { key, line } = count
  const { materialName, materialSpecs, materialCode, materialUnitName: unit, fhQuantity } = line
  return (
    <li className={css.line} data-open={isOpen || undefined} data-state={stateOf(count)} data-line={key}>
      <button type="button" className={css.head} aria-expanded={isOpen} onClick={isOpen ? onClose : onOpen}>
        <Picture src={line.materialUrl} size={44} />
        <span className={css.name}>
          <strong>{materialName}</strong>
          <small>
            {materialSpecs} · {materialCode}
          </small>
        </span>
        <span className={css.figures}>
          {fhQuantity !== null && <small>{t(words.shipped(formatQuantity(fhQuantity), unit))}</small>}
          <Outcome count={count} />
        </span>
        <IconChevronDown className={css.chevron} size={18} aria-hidden />
      </button>
      {isOpen && <Editor count={count} onChange={onChange} onClose={onClose} />}
    </li>
  )
}

const stateOf = ({ differences, isCounted }: CountLine): string =>
  !isCounted ? 'open' : differences !== null && differences.length > 0 ? 'differs' : 'same'

/** Says how a line differs: 少 2 箱. */
const Outcome = ({ count: { differences, isCounted, entry, line } }: { readonly count: CountLine }) => {
  const t = useText()
  if (!isCounted) return <span className={css.outcome}>{t(words.notCounted)}</span>
  if (differences === null || differences.length === 0) {
    const counted: Text =
      line.fhQuantity === null && entry
        ? [`${entry.received} ${line.materialUnitName}`, `${entry.received} ${line.materialUnitName}`]
        : words.asShipped
    return (
      <span className={css.outcome}>
        <IconCheck size={14} aria-hidden /> {t(counted)}
      </span>
    )
  }
  return (
    <span className={css.outcome}>
      {differences
        .map(({ kind, quantity }) => `${t(differenceKinds[kind].words)} ${formatQuantity(quantity)}`)
        .join(' · ')}
    </span>
  )
}

type EditorProps = Pick<CountRowProps, 'count' | 'onChange' | 'onClose'>

const Editor = ({ count, onChange, onClose }: EditorProps) => {
  const t = useText()
  const { line, entry = emptyEntry, differences } = count
  const put = (change: Partial<CountEntry>) => onChange({ ...entry, ...change })
  const differs = differences !== null && differences.length > 0
  return (
    <div className={css.editor}>
      <div className={css.quantities}>
        {(['received', 'damaged', 'wrong'] as const).map(field => (
          <Quantity
            key={field}
            label={words[field]}
            unit={line.materialUnitName}
            material={line.materialName}
            text={entry[field]}
            placeholder={field === 'received' ? receivedOf(count) : '0'}
            autoFocus={field === 'received'}
            onText={text => put({ [field]: text })}
            onDone={onClose}
          />
        ))}
      </div>
      {differences === null && <p className={css.trouble}>{t(words.unreadable)}</p>}
      {differs && (
        <>
          <TextInput
            label={t(words.reason)}
            maxLength={100}
            value={entry.reason}
            onChange={event => put({ reason: event.currentTarget.value })}
          />
          <Photos
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
          {t(line.fhQuantity === null ? words.notCounted : words.reset)}
        </Button>
      )}
    </div>
  )
}

/** What counts as received while nothing is typed. */
const receivedOf = ({ line: { fhQuantity }, differences }: CountLine): string => {
  if (fhQuantity === null) return ''
  const lost = (differences ?? []).filter(({ kind }) => kind === 'DAMAGED' || kind === 'WRONG')
  const left = lost.reduce<number>((quantity, line) => quantity - line.quantity, fhQuantity)
  return formatQuantity(Math.max(0, left) as typeof fhQuantity)
}

interface QuantityProps {
  readonly label: Text
  readonly unit: string
  readonly material: string
  readonly text: string
  readonly placeholder: string
  readonly autoFocus: boolean
  readonly onText: (text: string) => void
  readonly onDone: () => void
}

const Quantity = ({ label, unit, material, text, placeholder, autoFocus, onText, onDone }: QuantityProps) => {
  const t = useText()
  return (
    <label className={css.quantity}>
      <span>{t(label)}</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        aria-label={`${material} ${t(label)} ${unit}`}
        // biome-ignore lint/a11y/noAutofocus: the press that opened the line asks for this field
        autoFocus={autoFocus}
        value={text}
        placeholder={placeholder}
        onChange={event => onText(cutQuantityInput(event.currentTarget.value))}
        onFocus={event => event.currentTarget.select()}
        onKeyDown={event => event.key === 'Enter' && onDone()}
      />
    </label>
  )
}

interface PhotosProps {
  readonly documents: ReadonlyArray<string>
  readonly isNeeded: boolean
  readonly onDocuments: (documents: ReadonlyArray<string>) => void
}

const Photos = ({ documents, isNeeded, onDocuments }: PhotosProps) => {
  const t = useText()
  const uploads = useUploads({ uploadType: 'DH', limit: 9, existing: documents })
  if (uploads.urls.join() !== documents.join() && !uploads.isUploading) queueMicrotask(() => onDocuments(uploads.urls))
  return (
    <div className={css.photos}>
      <Uploader uploads={uploads} label={words.photos} />
      {isNeeded && documents.length === 0 && <p className={css.hint}>{t(words.photoNeeded)}</p>}
    </div>
  )
}
