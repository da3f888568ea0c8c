import { useState } from 'react'
import { countCredits, listCredits, uploadStatement } from '../../../application/payment/contract/statements.ts'
import { bankLayouts } from '../../../domain/payment/statements/layouts.ts'
import { useApiMutation } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { FailureLine } from '../../kit/feedback/refusal-failure.tsx'
import { base64Of } from '../../kit/upload/base64-of.ts'
import { SheetDrop } from '../../kit/upload/sheet-drop.tsx'
import { statementWords as words } from './statement-words.ts'
import css from './statements.module.css'

/** Bytes of the largest file that fits into a call. */
const MAX_FILE = 600_000

interface StatementUploadProps {
  /** Whether only the button is visible. */
  readonly isFolded: boolean
  readonly onAdded: () => void
}

/** The place where a statement is uploaded, and what came of the last one. */
export const StatementUpload = ({ isFolded, onAdded }: StatementUploadProps) => {
  const t = useText()
  const [isTooLarge, setTooLarge] = useState(false)
  const uploading = useApiMutation(uploadStatement, [listCredits, countCredits])
  const take = async (file: File) => {
    setTooLarge(file.size > MAX_FILE)
    uploading.reset()
    if (file.size > MAX_FILE) return
    const payload = { fileName: file.name.slice(-120), base64: await base64Of(file) }
    uploading.mutateAsync(payload).then(onAdded, () => {})
  }
  const { data, error } = uploading
  return (
    <div className={css.drop} data-folded={isFolded || undefined}>
      <SheetDrop
        choose={words.choose}
        accept=".csv,.xlsx"
        isBusy={uploading.isPending}
        isSecondary={isFolded}
        onFiles={([file]) => file && void take(file)}
      >
        {!isFolded && <span className={css.formats}>{t(words.formats)}</span>}
      </SheetDrop>
      {data && (
        <span role="status">
          {data.added === 0
            ? t(words.addedNone(bankLayouts[data.bank].words, data.credits))
            : t(words.added(bankLayouts[data.bank].words, data.added, data.addedFee))}
          {data.added > 0 && data.credits > data.added && ` · ${t(words.addedBefore(data.credits - data.added))}`}
        </span>
      )}
      {isTooLarge && (
        <span role="alert" className={css.failed}>
          {t(words.tooLarge)}
        </span>
      )}
      {error && (
        <span role="alert" className={css.failed}>
          <FailureLine failure={error} />
        </span>
      )}
    </div>
  )
}
