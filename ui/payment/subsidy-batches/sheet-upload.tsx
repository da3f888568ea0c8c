import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { getSubsidyTemplate } from '../../../application/payment/contract/subsidy-batches.ts'
import type { Failure } from '../../../application/platform/failure.ts'
import { call } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { base64Of } from '../../kit/upload/base64-of.ts'
import { downloadBase64 } from '../../kit/upload/download-base64.ts'
import { SheetDrop } from '../../kit/upload/sheet-drop.tsx'
import { batchWords as words } from './batch-words.ts'
import { ReviewDialog, type UploadedSheet } from './review-dialog.tsx'
import css from './subsidy-batches.module.css'

/** Bytes of the largest file that fits into a call. */
const MAX_FILE = 600_000

/** The place where a sheet is uploaded, and the dialog in which it is checked and submitted. */
export const SheetUpload = () => {
  const t = useText()
  const reportFailure = useReportFailure()
  const [isTooLarge, setTooLarge] = useState(false)
  const [sheet, setSheet] = useState<UploadedSheet | null>(null)
  const take = async (file: File) => {
    setTooLarge(file.size > MAX_FILE)
    if (file.size <= MAX_FILE) setSheet({ fileName: file.name.slice(-120), base64: await base64Of(file) })
  }
  const template = useMutation<void, Failure>({
    mutationFn: async () => downloadBase64(await call(getSubsidyTemplate, {})),
    onError: reportFailure,
  })
  return (
    <div className={css.drop}>
      <SheetDrop choose={words.choose} accept=".csv,.xlsx" isBusy={false} onFiles={([file]) => file && void take(file)}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={template.isPending}
          onClick={() => template.mutate()}
        >
          {t(words.template)}
        </Button>
      </SheetDrop>
      {isTooLarge && (
        <span role="alert" className={css.failed}>
          {t(words.tooLarge)}
        </span>
      )}
      {sheet && <ReviewDialog sheet={sheet} onClose={() => setSheet(null)} />}
    </div>
  )
}
