import type { documentExportEndpoints } from '../../application/reports/contract/document-exports.ts'
import { listExports, listRunningExports } from '../../application/reports/contract/exports.ts'
import { COUNTED_AT_MOST } from '../../domain/kernel/list-limit.ts'
import { useApiMutation } from '../app/backend.ts'
import { ExportRows } from './exports/export-rows.tsx'
import { save } from './exports/use-export-verbs.ts'

const words = {
  preparing: ['正在生成文件，完成后自动下载', 'The file is being created and will download when it is ready'],
} as const

export interface ExportDocumentsProps {
  readonly endpoint: (typeof documentExportEndpoints)[number]
  /** The filters of the last search. */
  readonly payload: Readonly<Record<string, unknown>>
  readonly total: number | undefined
}

/** Exports a list of documents with the filters of the last search; the file is downloaded as soon as it is ready. */
export const ExportDocuments = ({ endpoint, payload, total }: ExportDocumentsProps) => {
  const exporting = useApiMutation(endpoint, [listRunningExports, listExports])
  const start = async () => {
    save((await exporting.mutateAsync(payload)).url)
    return undefined
  }
  return (
    <ExportRows
      code={endpoint.permission}
      total={total}
      atLeast={total === COUNTED_AT_MOST}
      start={start}
      status={words.preparing}
    />
  )
}
