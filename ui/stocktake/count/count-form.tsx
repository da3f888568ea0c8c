import { Button } from '@mantine/core'
import { IconBarcode, IconSend } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useText } from '../../app/preferences.tsx'
import { DisabledWhenReadOnly } from '../../kit/feedback/read-only.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { EmptyState } from '../../kit/layout/empty.tsx'
import { PageFoot } from '../../kit/layout/foot/page-foot.tsx'
import { SearchBox } from '../../kit/layout/search-box.tsx'
import { matchesText } from '../../kit/text-match.ts'
import { AreaChips, areasOf, areaWords, type CountArea } from './area-chips.tsx'
import css from './count.module.css'
import type { CountDraft, TypedEntry } from './count-draft.ts'
import { CountSheetRow } from './count-row.tsx'
import { countWords as words } from './count-words.ts'
import { type CountRow, type StocktakeForm, useCount } from './use-count.ts'
import { useSend } from './use-send.tsx'

const ScanDialog = lazy(() =>
  import('../../receiving/count/scan-dialog.tsx').then(({ ScanDialog }) => ({ default: ScanDialog })),
)

type Show = 'all' | 'uncounted' | 'outliers'

export interface CountFormProps {
  readonly form: StocktakeForm
  /** What this device has stored and the server does not know. */
  readonly stored: ReadonlyArray<TypedEntry>
  readonly draft: CountDraft
}

/** The count sheet in shelf order [ST3]. */
export const CountForm = ({ form, stored, draft }: CountFormProps) => {
  const t = useText()
  const count = useCount(form, stored, draft)
  const send = useSend(form, count, draft)
  const { notice } = useDialogs()
  const [keyword, setKeyword] = useState('')
  const [show, setShow] = useState<Show>('all')
  const [isScanning, setScanning] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  const rowsOf: Readonly<Record<Show, ReadonlyArray<CountRow>>> = {
    all: count.rows,
    uncounted: count.rows.filter(({ total }) => total === null),
    outliers: count.rows.filter(({ isOutlier }) => isOutlier),
  }
  const visible = rowsOf[show].filter(row => matches(row, keyword))
  const areas = areasOf(visible)
  const open = (materialCode: string) => {
    setShow('all')
    setKeyword('')
    requestAnimationFrame(() => {
      const key = count.rows.find(({ line }) => line.materialCode === materialCode)?.key ?? ''
      const row = page.current?.querySelector(`[data-line='${CSS.escape(key)}']`)
      row?.scrollIntoView({ block: 'center' })
      row?.querySelector<HTMLInputElement>('input[data-quantity]')?.focus()
    })
  }
  const sendOrShow = () => {
    const first = (['uncounted', 'outliers'] as const).find(kind => rowsOf[kind].length > 0)
    if (first === undefined) return send.ask()
    setShow(first)
    notice(words.beforeSending[first](kindsOf(rowsOf[first])))
  }
  return (
    <div ref={page}>
      <div className={css.tools}>
        <SearchBox words={words.search} keyword={keyword} onKeyword={setKeyword} waitMs={200} />
        <Button variant="default" leftSection={<IconBarcode size={18} />} onClick={() => setScanning(true)}>
          {t(words.scan)}
        </Button>
        <Filters show={show} onShow={setShow} rowsOf={rowsOf} />
        <AreaChips areas={areas} page={page} />
      </div>
      <Notices form={form} />
      {visible.length === 0 && <EmptyState title={words.nothing} hint={words.nothingHint} />}
      <Areas areas={areas} onChange={count.change} />
      <Foot kinds={form.lines.length} count={count} isBusy={send.busy} onSend={sendOrShow} />
      {isScanning && (
        <Suspense>
          <ScanDialog
            lines={form.lines}
            onClose={() => setScanning(false)}
            onLine={({ materialCode }) => open(materialCode)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Says that the count is blind, and why an earlier one was rejected. */
const Notices = ({ form: { isBlind, status, rejectedReason } }: Pick<CountFormProps, 'form'>) => {
  const t = useText()
  return (
    <>
      {isBlind && <p className={css.notice}>{t(words.blind)}</p>}
      {status === '01' && rejectedReason && <p className={css.notice}>{t(words.rejected(rejectedReason))}</p>}
    </>
  )
}

interface FootProps {
  readonly kinds: number
  readonly count: ReturnType<typeof useCount>
  readonly isBusy: boolean
  readonly onSend: () => void
}

/** Says how much is counted and whether it is saved, and sends the count. */
const Foot = ({ kinds, count, isBusy, onSend }: FootProps) => {
  const t = useText()
  const counted = kindsOf(count.rows.filter(({ total }) => total !== null))
  return (
    <PageFoot>
      <span className={css.sum}>
        <strong>{t(words.counted(counted, kinds))}</strong>
        <SaveState count={count} />
      </span>
      <Button size="md" leftSection={<IconSend size={18} />} loading={isBusy} onClick={onSend}>
        {t(words.send)}
      </Button>
    </PageFoot>
  )
}

/** The number of different materials among rows. */
const kindsOf = (rows: ReadonlyArray<CountRow>): number => new Set(rows.map(({ line }) => line.materialCode)).size

interface AreasProps {
  readonly areas: ReadonlyArray<CountArea>
  readonly onChange: ReturnType<typeof useCount>['change']
}

/** The rows under the names of their areas; without an area under their storage. */
const Areas = ({ areas, onChange }: AreasProps) => {
  const t = useText()
  return (
    <DisabledWhenReadOnly>
      {areas.map(([area, areaLines]) => (
        <section key={area} className={css.area} data-area={area} aria-label={t(areaWords(area))}>
          <h2>{t(areaWords(area))}</h2>
          <ul className={css.rows}>
            {areaLines.map(row => (
              <CountSheetRow key={row.key} row={row} onChange={next => onChange(row, next)} />
            ))}
          </ul>
        </section>
      ))}
    </DisabledWhenReadOnly>
  )
}

const matches = ({ line, place }: CountRow, keyword: string): boolean =>
  matchesText(keyword, [line.materialName, line.materialCode, line.materialSpecs, place, ...line.barcodes])

const SaveState = ({ count }: { readonly count: ReturnType<typeof useCount> }) => {
  const t = useText()
  const { isSaving, isChanged, isStored } = count
  const isWaiting = isSaving || (isChanged && isStored === null)
  const state = isWaiting ? words.saving : !isChanged ? words.saved : isStored ? words.onThisDevice : words.unsaved
  return (
    <small role="status" data-state={isChanged && isStored === false ? 'unsaved' : undefined}>
      {t(state)}
    </small>
  )
}

interface FiltersProps {
  readonly show: Show
  readonly onShow: (show: Show) => void
  readonly rowsOf: Readonly<Record<Show, ReadonlyArray<CountRow>>>
}

const Filters = ({ show, onShow, rowsOf }: FiltersProps) => {
  const t = useText()
  return (
    <fieldset className={css.filters} aria-label={t(words.count)}>
      {(['all', 'uncounted', 'outliers'] as const).map(choice => (
        <button key={choice} type="button" aria-pressed={choice === show} onClick={() => onShow(choice)}>
          {t(words[choice])} {kindsOf(rowsOf[choice])}
        </button>
      ))}
    </fieldset>
  )
}
