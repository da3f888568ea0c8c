import { Button } from '@mantine/core'
import { IconDownload, IconPrinter, IconReportMoney } from '@tabler/icons-react'
import type { Failure } from '../../../application/platform/failure.ts'
import { listExports, listRunningExports } from '../../../application/reports/contract/exports.ts'
import { exportReport } from '../../../application/reports/contract/reports.ts'
import { failureView, useApiMutation } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { Gate } from '../../kit/layout/gate.tsx'
import { useGo } from '../../kit/layout/link.tsx'
import { downloadWhenReady } from '../../reports/exports/download-when-ready.ts'
import { sheetWords as words } from './sheet-words.ts'
import { statementExport, statementReportHref } from './statement-export.ts'

interface StatementDownloadsProps {
  readonly month: string
  /** The payers whose statements are on the page. */
  readonly codes: ReadonlyArray<string>
  /** The names of the payers that are printed. */
  readonly names: ReadonlyArray<string>
  readonly isPrintable: boolean
}

const fileNameOf = (month: string, names: ReadonlyArray<string>) =>
  names.length === 1 ? words.fileName(month, names[0]!) : words.fileOfSeveral(month, names.length)

/** Prints the page under a title, which browsers propose as the name of a PDF. */
const printAs = (title: string): void => {
  const before = document.title
  document.title = title
  window.addEventListener('afterprint', () => Object.assign(document, { title: before }), { once: true })
  window.print()
}

/** The statements on paper, their lines as one spreadsheet, and the report with their sums. */
export const StatementDownloads = ({ month, codes, names, isPrintable }: StatementDownloadsProps) => {
  const t = useText()
  const go = useGo()
  const { success, failure } = useDialogs()
  const exporting = useApiMutation(exportReport, [listRunningExports, listExports])
  const download = () =>
    void exporting.mutateAsync(statementExport(month, codes)).then(
      ({ taskNo }) => {
        success(words.preparing)
        void downloadWhenReady(taskNo)
      },
      (error: Failure) => failure(failureView(error).words),
    )
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconReportMoney size={16} aria-hidden />}
        onClick={() => go(statementReportHref(month, codes))}
      >
        {t(words.report)}
      </Button>
      <Gate code="P000290">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={codes.length === 0}
          loading={exporting.isPending}
          onClick={download}
        >
          {t(words.sheet)}
        </Button>
      </Gate>
      <Button
        leftSection={<IconPrinter size={16} aria-hidden />}
        disabled={!isPrintable}
        onClick={() => printAs(t(fileNameOf(month, names)))}
      >
        {t(words.print)}
      </Button>
    </>
  )
}
