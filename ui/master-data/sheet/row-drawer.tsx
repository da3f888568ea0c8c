import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { EditedSheet, Report } from '../../../application/master-data/contract.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import type { Column } from '../../../domain/master-data/sheets/sheet.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import { type TypedCells, validateRow } from '../../../domain/master-data/sheets/validate-row.ts'
import { useText } from '../../app/preferences.tsx'
import { useServerClock } from '../../kit/feedback/clock.tsx'
import { useValidatedForm } from '../../kit/fields/use-validated-form.ts'
import { DrawerFoot } from '../../kit/layout/foot/drawer-foot.tsx'
import { LeaveButton } from '../../kit/layout/foot/leave-button.tsx'
import { SideDrawer } from '../../kit/layout/side-drawer.tsx'
import css from '../administration.module.css'
import { isChange, ReportView } from '../report-view.tsx'
import { CellField } from './cell-field.tsx'
import { changesFor, withPicture } from './changes/row-changes.ts'
import { useChecked } from './changes/use-checked.ts'
import { useKnownCodes } from './known-codes.ts'
import { ReasonField } from './reason-field.tsx'
import { rowWords } from './sheet-columns.tsx'

const words = {
  add: (name: string) => [`新增${name}`, `${name}: add a row`] as const,
  edit: (name: string, key: string) => [`编辑${name} ${key}`, `${name}: edit ${key}`] as const,
  editOnly: (name: string) => [`编辑${name}`, `Edit ${name.toLowerCase()}`] as const,
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
  /** The current row; null for a new one. */
  readonly row: {
    readonly key: string
    readonly cells: TypedCells
    readonly names?: ReadonlyMap<string, string>
  } | null
  /** Initial values of a new row. */
  readonly begin?: TypedCells
  /** Names of the rows that the initial values refer to, by sheet and code. */
  readonly names?: ReadonlyMap<string, string>
  readonly onClose: () => void
  /** Whether saving needs a reason, which is recorded in the change log [A15]. */
  readonly asksReason?: boolean
  /** Content beside the fields, such as a tester of the rule being typed. */
  readonly aside?: (cells: TypedCells) => ReactNode
}

/** One row of a sheet with one field per cell; input is validated at once, checked by the server, shown, then saved. */
export const RowDrawer = (props: RowDrawerProps) => {
  const { sheet, row, onClose, asksReason = false } = props
  const t = useText()
  const { zone } = useServerClock()
  const validation = useValidatedForm<TypedCells>({
    initialValues: row?.cells ?? { ...defaultsOf(sheet, zone), ...props.begin },
    validate: cells => validateRow(sheet, cells, zone),
    showsAt: 'change',
  })
  const [picture, setPicture] = useState<File | null>(null)
  const { busy, report, reset, review, save } = useChecked(words.saved, onClose)
  const title = t(sheets[sheet].title)
  const isChecked = report !== null && report.errorCount === 0
  return (
    <SideDrawer opened onClose={onClose} title={t(titleOf(sheet, row, title, t))} width={640}>
      {isChecked ? (
        <CheckedRow
          report={report}
          busy={busy}
          asksReason={asksReason}
          onBack={reset}
          onSave={reason => void save(reason)}
        />
      ) : (
        <RowForm
          {...props}
          validation={validation}
          busy={busy}
          errors={errorsIn(report)}
          onChange={reset}
          onPicture={setPicture}
          onReview={cells =>
            void review(() =>
              withPicture(
                changesFor(sheet, props.edition, { rows: [{ cells, before: row?.cells }], isNew: row === null }),
                picture,
              ),
            )
          }
        />
      )}
    </SideDrawer>
  )
}

interface CheckedRowProps {
  readonly report: Report
  readonly busy: boolean
  readonly asksReason: boolean
  readonly onBack: () => void
  readonly onSave: (reason: string) => void
}

/** What would be written, and the reason for it if one is needed. */
const CheckedRow = ({ report, busy, asksReason, onBack, onSave }: CheckedRowProps) => {
  const t = useText()
  const [reason, setReason] = useState('')
  const isComplete = !asksReason || reason.trim() !== ''
  return (
    <>
      <ReportView report={report} />
      {asksReason && (
        <div className={css.stack}>
          <ReasonField reason={reason} onReason={setReason} />
        </div>
      )}
      <DrawerFoot>
        <Button variant="default" onClick={onBack}>
          {t(words.back)}
        </Button>
        <Button
          loading={busy}
          disabled={!report.differences.some(isChange) || !isComplete}
          onClick={() => onSave(reason.trim())}
          data-autofocus={!asksReason || undefined}
        >
          {t(words.save)}
        </Button>
      </DrawerFoot>
    </>
  )
}

const titleOf = (sheet: EditedSheet, row: RowDrawerProps['row'], title: string, t: (text: Text) => string): Text => {
  if (row === null) return words.add(title)
  if (Object.entries(sheets[sheet].columns).some(isOnlyKey(sheet))) return words.editOnly(title)
  return words.edit(title, t(rowWords(sheet, row)))
}

/** Whether a column is the key of a sheet with one row: it has one value and is not shown. */
const isOnlyKey =
  (sheet: EditedSheet) =>
  ([key, { cell }]: readonly [string, Column]): boolean =>
    sheets[sheet].key.includes(key) && cell.kind.is === 'choice' && Object.keys(cell.kind.choices).length === 1

type Errors = Readonly<Record<string, Text>>

const errorsIn = (report: Report | null): Errors =>
  Object.fromEntries(
    report?.errors.flatMap(({ column, allowed }) => column.split('+').map(name => [name, allowed] as const)) ?? [],
  )

interface RowFormProps extends RowDrawerProps {
  readonly validation: ReturnType<typeof useValidatedForm<TypedCells>>
  readonly busy: boolean
  /** Errors of the server. */
  readonly errors: Errors
  readonly onChange: () => void
  readonly onPicture: (picture: File | null) => void
  readonly onReview: (cells: TypedCells) => void
}

const RowForm = ({
  sheet,
  row,
  validation,
  busy,
  errors,
  onChange,
  onPicture,
  onReview,
  onClose,
  aside,
  names,
}: RowFormProps) => {
  const t = useText()
  const { form, errorOf, onSubmit } = validation
  return (
    <form noValidate onSubmit={onSubmit(onReview)}>
      <div className={css.fields}>
        {Object.entries(sheets[sheet].columns)
          .filter(column => row === null || !isOnlyKey(sheet)(column))
          .map(([key, column]) => (
            <Field
              key={key}
              column={column}
              path={key}
              value={form.values[key] ?? ''}
              error={errorOf(key) ?? errors[key]}
              names={row?.names ?? names}
              readOnly={row !== null && sheets[sheet].key.includes(key)}
              onValue={value => {
                form.setFieldValue(key, value)
                onChange()
              }}
              onPicture={onPicture}
            />
          ))}
      </div>
      {aside?.(form.values)}
      <DrawerFoot>
        <LeaveButton onClose={onClose}>{t(words.cancel)}</LeaveButton>
        <Button type="submit" loading={busy}>
          {t(words.review)}
        </Button>
      </DrawerFoot>
    </form>
  )
}

type FieldProps = Parameters<typeof CellField>[0]

const Field = (props: FieldProps & { readonly column: Column }) => {
  const [search, setSearch] = useState('')
  const known = useKnownCodes(props.column, search, props.readOnly !== true)
  const kind = props.column.cell.kind
  const hasManyChips = kind.is === 'list' && props.value.split(';').length > 4
  const isWide = kind.is === 'html' || hasManyChips || (kind.is === 'text' && kind.longest > 100)
  return (
    <div {...(isWide && { 'data-wide': true })}>
      <CellField {...props} known={known} onSearch={setSearch} />
    </div>
  )
}

/** Returns what blank cells of a new row default to. */
const defaultsOf = (sheet: EditedSheet, zone: string): TypedCells =>
  Object.fromEntries(
    Object.entries(sheets[sheet].columns).flatMap(([column, { blank, cell }]) =>
      blank === undefined || blank === null ? [] : [[column, cell.write(blank, zone)]],
    ),
  )
