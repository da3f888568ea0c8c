import { Button, Drawer } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { EditedSheet, Report, RowChanges } from '../../application/contract/administration.ts'
import { judgeRow, type TypedCells } from '../../domain/sheets/judge-row.ts'
import type { Column } from '../../domain/sheets/sheet.ts'
import { sheets } from '../../domain/sheets/sheets.ts'
import { useText } from '../app/preferences.tsx'
import { useServerClock } from '../kit/clock.tsx'
import { useDialogs } from '../kit/dialogs.tsx'
import { useTellFailure } from '../kit/refusal-failure.tsx'
import { kitWords } from '../kit/words.ts'
import css from './administration.module.css'
import { CellField } from './cell-field.tsx'
import { useKnownCodes } from './known-codes.ts'
import { ReportView } from './report-view.tsx'
import { apply, changesFor, check, isFailure, withPicture } from './row-changes.ts'

const words = {
  add: (name: string) => [`新增${name}`, `Add to ${name}`] as const,
  edit: (name: string, key: string) => [`编辑${name} ${key}`, `Edit ${name} ${key}`] as const,
  review: ['核对修改', 'Review'],
  save: ['确认保存', 'Save'],
  back: ['返回修改', 'Back'],
  cancel: ['取消', 'Cancel'],
  saved: ['已保存', 'Saved'],
} as const

export interface RowDrawerProps {
  readonly sheet: EditedSheet
  /** The edition at which the row was read. */
  readonly edition: number
  /** The row as it is; none for a new one. */
  readonly row: { readonly key: string; readonly cells: TypedCells } | null
  /** Where a new row begins. */
  readonly begin?: TypedCells
  readonly onClose: () => void
  /** Such as a tester of the rule being typed. */
  readonly aside?: (cells: TypedCells) => ReactNode
}

/** One row of a sheet with a field a cell; what is typed is judged at once, checked by the server, shown, then saved. */
export const RowDrawer = (props: RowDrawerProps) => {
  const { sheet, row, onClose, aside } = props
  const t = useText()
  const { zone } = useServerClock()
  const [cells, setCells] = useState<TypedCells>(() => row?.cells ?? { ...defaultsOf(sheet, zone), ...props.begin })
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [picture, setPicture] = useState<File | null>(null)
  const saving = useSaving(props, cells, picture)
  const wrong = judgeRow(sheet, cells, zone)
  const title = t(sheets[sheet].title)
  const errorOf = (column: string) =>
    (touched.has(column) || saving.tried ? wrong[column] : undefined) ?? saving.errors[column]
  const set = (column: string, value: string) => {
    setCells({ ...cells, [column]: value })
    setTouched(new Set([...touched, column]))
    saving.reset()
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(640px, 100vw)"
      title={t(row ? words.edit(title, row.key) : words.add(title))}
      closeButtonProps={{ 'aria-label': t(kitWords.close) }}
    >
      {saving.report === null ? (
        <form
          noValidate
          onSubmit={event => {
            event.preventDefault()
            void saving.review(Object.keys(wrong).length === 0)
          }}
        >
          <div className={css.fields}>
            {Object.entries(sheets[sheet].columns).map(([key, column]) => (
              <Field
                key={key}
                column={column}
                value={cells[key] ?? ''}
                error={errorOf(key)}
                readOnly={row !== null && sheets[sheet].key.includes(key)}
                onValue={value => set(key, value)}
                onPicture={setPicture}
              />
            ))}
          </div>
          {aside?.(cells)}
          <div className={css.actions}>
            <Button variant="default" onClick={onClose}>
              {t(words.cancel)}
            </Button>
            <Button type="submit" loading={saving.busy}>
              {t(words.review)}
            </Button>
          </div>
        </form>
      ) : (
        <>
          <ReportView report={saving.report} />
          <div className={css.actions}>
            <Button variant="default" onClick={saving.reset}>
              {t(words.back)}
            </Button>
            <Button
              loading={saving.busy}
              disabled={saving.report.errorCount > 0}
              onClick={() => void saving.save()}
              data-autofocus
            >
              {t(words.save)}
            </Button>
          </div>
        </>
      )}
    </Drawer>
  )
}

type FieldProps = Parameters<typeof CellField>[0]

const Field = (props: FieldProps & { readonly column: Column }) => {
  const known = useKnownCodes(props.column, props.value)
  const kind = props.column.cell.kind
  const isWide = kind.is === 'html' || (kind.is === 'text' && kind.longest > 100)
  return (
    <div {...(isWide && { 'data-wide': true })}>
      <CellField {...props} known={known} />
    </div>
  )
}

/** What a blank cell of a new row stands for. */
const defaultsOf = (sheet: EditedSheet, zone: string): TypedCells =>
  Object.fromEntries(
    Object.entries(sheets[sheet].columns).flatMap(([column, { blank, cell }]) =>
      blank === undefined || blank === null ? [] : [[column, cell.write(blank, zone)]],
    ),
  )

const useSaving = ({ sheet, edition, row, onClose }: RowDrawerProps, cells: TypedCells, picture: File | null) => {
  const { success } = useDialogs()
  const tellFailure = useTellFailure()
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [checked, setChecked] = useState<{ readonly report: Report; readonly changes: RowChanges } | null>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, Report['errors'][number]['allowed']>>>({})
  const guarded = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!isFailure(error)) throw error
      tellFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const blame = (report: Report) =>
    setErrors(
      Object.fromEntries(
        report.errors.flatMap(({ column, allowed }) => column.split('+').map(name => [name, allowed])),
      ),
    )
  return {
    tried,
    busy,
    errors,
    report: checked?.report ?? null,
    reset: () => {
      setChecked(null)
      setErrors({})
    },
    review: async (isSound: boolean) => {
      setTried(true)
      if (!isSound) return
      await guarded(async () => {
        const wish = { rows: [{ cells, before: row?.cells }], isNew: row === null }
        const changes = await withPicture(changesFor(sheet, edition, wish), picture)
        const report = await check(changes)
        if (report.errorCount > 0) blame(report)
        else setChecked({ report, changes })
      })
    },
    save: () =>
      guarded(async () => {
        if (checked === null) return
        const report = await apply(checked.changes)
        if (!report.applied) return setChecked({ ...checked, report })
        success(words.saved)
        onClose()
      }),
  }
}
