import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { type EditedSheet, getSheetRows } from '../../../application/master-data/contract.ts'
import { sheetRights } from '../../../domain/master-data/sheets/rights.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { Gate } from '../../kit/layout/gate.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { RowsSkeleton } from '../../kit/layout/skeletons.tsx'
import { Cell } from '../../kit/list-page/table/cell.tsx'
import { RowDrawer } from './row-drawer.tsx'
import css from './settings-page.module.css'
import { columnsOf, type RowWithKey } from './sheet-columns.tsx'
import { SheetTools } from './sheet-tools.tsx'

const words = {
  administration: ['管理', 'Administration'],
  edit: ['编辑', 'Edit'],
  unset: ['未设置', 'Not set'],
} as const

const noNames: RowWithKey['names'] = new Map()

/** The page of a sheet with one row: each setting with what it means, instead of a table. */
export const SettingsPage = ({ sheet }: { readonly sheet: EditedSheet }) => {
  const t = useText()
  const [isEditing, setEditing] = useState(false)
  const answer = useApiQuery(getSheetRows, { sheet, filters: [], current: 1, size: 10 })
  const { edition = 0, records = [] } = answer.data ?? {}
  const [record] = records
  const row: RowWithKey | undefined = record && { ...record, names: noNames, edition }
  const { title } = sheets[sheet]
  return (
    <Page
      trail={[{ words: words.administration }, { words: title }]}
      title={t(title)}
      actions={
        <>
          <SheetTools sheet={sheet} />
          <Gate code={sheetRights(sheet)}>
            <Button
              disabled={row === undefined}
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => setEditing(true)}
            >
              {t(words.edit)}
            </Button>
          </Gate>
        </>
      }
    >
      {row === undefined ? <RowsSkeleton query={answer} rows={7} /> : <Settings sheet={sheet} row={row} />}
      {row && isEditing && <RowDrawer sheet={sheet} edition={edition} row={row} onClose={() => setEditing(false)} />}
    </Page>
  )
}

interface SettingsProps {
  readonly sheet: EditedSheet
  readonly row: RowWithKey
}

const Settings = ({ sheet, row }: SettingsProps) => {
  const t = useText()
  const { key: keys, columns } = sheets[sheet]
  const settings = columnsOf(sheet).filter(({ key }) => !keys.includes(key))
  const sections = Map.groupBy(settings, ({ key }) => columns[key]!.section)
  return [...sections].map(([section, group]) => (
    <section key={section?.[0] ?? ''} className={css.section}>
      {section && <h2>{t(section)}</h2>}
      <dl className={css.settings}>
        {group.map(column => (
          <div key={column.key}>
            <dt>
              {t(column.words)}
              <small>{t(columns[column.key]!.meaning)}</small>
            </dt>
            <dd>
              {row.cells[column.key] ? (
                <Cell column={column} row={row} />
              ) : (
                <span className={css.unset}>{t(words.unset)}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}
