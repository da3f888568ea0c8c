import { Button, Menu } from '@mantine/core'
import { IconClipboardText, IconDownload, IconHistory, IconPlus } from '@tabler/icons-react'
import { type EditedSheet, exportSheet } from '../../../application/master-data/contract.ts'
import { isFailure } from '../../../application/platform/failure.ts'
import { call } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useGo } from '../../kit/layout/link.tsx'
import { auditHref } from '../audit-link.ts'
import { saveFile } from './upload.ts'

const words = {
  add: ['新增', 'Add'],
  paste: ['批量粘贴', 'Paste rows'],
  download: ['下载', 'Download'],
  log: ['操作记录', 'Change log'],
} as const

interface SheetToolsProps {
  readonly sheet: EditedSheet
  /** Undefined if the sheet takes no further rows. */
  readonly adding?: { readonly onAdd: () => void; readonly onPaste: () => void }
}

/** Buttons of a sheet: add and paste rows, download it, and its change log. A sheet of one row only has the last two. */
export const SheetTools = ({ sheet, adding }: SheetToolsProps) => {
  const t = useText()
  const go = useGo()
  const reportFailure = useReportFailure()
  const download = async (format: 'csv' | 'xlsx') => {
    try {
      const { file, base64 } = await call(exportSheet, { sheet, format })
      saveFile(file, base64)
    } catch (error) {
      if (!isFailure(error)) throw error
      reportFailure(error)
    }
  }
  return (
    <>
      {adding && (
        <>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={adding.onAdd}>
            {t(words.add)}
          </Button>
          <Button
            variant="default"
            visibleFrom="sm"
            leftSection={<IconClipboardText size={16} aria-hidden />}
            onClick={adding.onPaste}
          >
            {t(words.paste)}
          </Button>
        </>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
            {t(words.download)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {adding && (
            <Menu.Item hiddenFrom="sm" onClick={adding.onPaste}>
              {t(words.paste)}
            </Menu.Item>
          )}
          <Menu.Item onClick={() => void download('xlsx')}>{sheet}.xlsx</Menu.Item>
          <Menu.Item onClick={() => void download('csv')}>{sheet}.csv</Menu.Item>
          <Menu.Item leftSection={<IconHistory size={14} aria-hidden />} onClick={() => go(auditHref(sheet))}>
            {t(words.log)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
