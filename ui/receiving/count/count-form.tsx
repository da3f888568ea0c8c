import { Button } from '@mantine/core'
import { IconBarcode, IconCheck } from '@tabler/icons-react'
import { lazy, type RefObject, Suspense, useRef, useState } from 'react'
import { lineKey } from '../../../domain/receiving/receipt.ts'
import { useText } from '../../app/preferences.tsx'
import { EmptyState } from '../../kit/layout/empty.tsx'
import { PageFoot } from '../../kit/layout/foot/page-foot.tsx'
import { Pills } from '../../kit/layout/scroll/pills.tsx'
import { SearchBox } from '../../kit/layout/search-box.tsx'
import { matchesText } from '../../kit/text-match.ts'
import { UnsentLines } from '../unsent-lines.tsx'
import css from './count.module.css'
import { CountRow } from './count-line.tsx'
import { countWords as words } from './count-words.ts'
import type { DeviceDraft, DraftStore } from './device-draft.ts'
import { SaveState } from './save-state.tsx'
import { useConfirm } from './use-confirm.tsx'
import { type CountLine, type ReceiptForm, useCount } from './use-count.ts'
import { useRowFields } from './use-row-fields.ts'

const ScanDialog = lazy(() => import('./scan-dialog.tsx').then(({ ScanDialog }) => ({ default: ScanDialog })))

type Show = 'all' | 'differing' | 'uncounted'

export interface CountFormProps {
  readonly form: ReceiptForm
  /** What this device has stored of the count; null if it has nothing newer than the server. */
  readonly stored: DeviceDraft | null
  readonly store: DraftStore
}

/** The lines of a shipment, prefilled as shipped: one press opens a line to be corrected [RC1]. */
export const CountForm = ({ form, stored, store }: CountFormProps) => {
  const t = useText()
  const isByRow = useRowFields()
  const count = useCount(form, stored, store)
  const confirm = useConfirm(form, count, store)
  const [keyword, setKeyword] = useState('')
  const [show, setShow] = useState<Show>('all')
  const [openKey, setOpenKey] = useState<string | null>(null)
  const [isScanning, setScanning] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const differing = count.lines.filter(isDiffering)
  const uncounted = count.lines.filter(({ isCounted }) => !isCounted)
  const counts = { all: count.lines.length, differing: differing.length, uncounted: uncounted.length }
  const visibleLines = { all: count.lines, differing, uncounted }[show].filter(line => matches(line, keyword))
  const openLine = (key: string) => {
    setShow('all')
    setKeyword('')
    setOpenKey(key)
    bringIntoSight(list, key, 'center')
  }
  return (
    <>
      <div className={css.tools}>
        <SearchBox words={words.search} keyword={keyword} onKeyword={setKeyword} waitMs={200} />
        <Button variant="default" leftSection={<IconBarcode size={18} />} onClick={() => setScanning(true)}>
          {t(words.scan)}
        </Button>
        <Filters show={show} onShow={setShow} counts={counts} />
      </div>
      {form.isBlind && <p className={css.blind}>{t(words.blind)}</p>}
      {visibleLines.length === 0 ? (
        <EmptyState title={words.nothing} hint={words.nothingHint} />
      ) : (
        <ul ref={list} className={css.lines}>
          {visibleLines.map(line => (
            <CountRow
              key={line.key}
              count={line}
              isOpen={openKey === line.key}
              onOpen={() => {
                setOpenKey(line.key)
                enterLine(list, line.key, isByRow)
              }}
              onClose={() => setOpenKey(null)}
              onChange={entry => count.change(line.key, entry)}
              onNext={() => focusAfter(list, line.key)}
            />
          ))}
        </ul>
      )}
      {show === 'all' && keyword === '' && <UnsentLines lines={form.unsentLines ?? []} />}
      <Foot count={count} differing={differing.length} uncounted={uncounted.length} confirm={confirm} />
      {isScanning && (
        <Suspense>
          <ScanDialog lines={form.lines} onClose={() => setScanning(false)} onLine={line => openLine(lineKey(line))} />
        </Suspense>
      )}
    </>
  )
}

const isDiffering = ({ differences }: CountLine): boolean => differences === null || differences.length > 0

/** Scrolls to a line once it is open: another one that has closed may have stood above it. */
const bringIntoSight = (list: RefObject<HTMLUListElement | null>, key: string, block: ScrollLogicalPosition): void => {
  requestAnimationFrame(() => lineOf(list, key)?.scrollIntoView({ block }))
}

const lineOf = (list: RefObject<HTMLUListElement | null>, key: string) =>
  list.current?.querySelector(`[data-line='${CSS.escape(key)}']`)

/** Shows a line that was opened, with the cursor in the quantity of its row. */
const enterLine = (list: RefObject<HTMLUListElement | null>, key: string, isByRow: boolean): void => {
  bringIntoSight(list, key, 'nearest')
  if (isByRow) lineOf(list, key)?.querySelector('input')?.focus()
}

/** Puts the cursor into the quantity of the line after this one. */
const focusAfter = (list: RefObject<HTMLUListElement | null>, key: string): void =>
  lineOf(list, key)?.nextElementSibling?.querySelector('input')?.focus()

interface FootProps {
  readonly count: ReturnType<typeof useCount>
  readonly differing: number
  readonly uncounted: number
  readonly confirm: ReturnType<typeof useConfirm>
}

/** Sums up the count, says whether it is saved, and receives the shipment. */
const Foot = ({ count, differing, uncounted, confirm }: FootProps) => {
  const t = useText()
  const isBlind = count.lines.some(({ line }) => line.fhQuantity === null)
  const unchanged = count.lines.filter(({ isCounted, entry }) => isCounted && entry === undefined).length
  const outcome = differing > 0 ? words.differences(differing) : isBlind ? words.allCounted : words.none
  const hasOutcome = uncounted > 0 || differing > 0 || unchanged === 0
  return (
    <PageFoot>
      <span className={css.sum}>
        <strong>{t(words.kinds(count.lines.length))}</strong>
        {hasOutcome && (
          <span data-differs={differing > 0 || undefined}>{t(uncounted > 0 ? words.left(uncounted) : outcome)}</span>
        )}
        {uncounted === 0 && unchanged > 0 && <span>{t(words.restAsShipped(unchanged))}</span>}
        <SaveState count={count} />
      </span>
      <Button
        size="md"
        leftSection={<IconCheck size={18} />}
        disabled={uncounted > 0}
        loading={confirm.busy}
        onClick={confirm.ask}
      >
        {t(words.confirm)}
      </Button>
    </PageFoot>
  )
}

const matches = ({ line }: CountLine, keyword: string): boolean =>
  matchesText(keyword, [line.materialName, line.materialCode, line.materialSpecs, ...line.barcodes])

interface FiltersProps {
  readonly show: Show
  readonly onShow: (show: Show) => void
  readonly counts: Readonly<Record<Show, number>>
}

const Filters = ({ show, onShow, counts }: FiltersProps) => {
  const choices = (['all', 'differing', 'uncounted'] as const).filter(
    choice => choice === 'all' || choice === show || counts[choice] > 0,
  )
  if (choices.length === 1) return null
  return (
    <Pills
      label={words.count}
      pills={choices.map(key => ({ key, words: words[key], count: counts[key] }))}
      chosen={show}
      onChoose={onShow}
    />
  )
}
