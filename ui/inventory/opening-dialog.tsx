import { Button, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { exportOpenings } from '../../application/inventory/contract/opening-sheet.ts'
import { isFailure } from '../../application/platform/failure.ts'
import { pluralOf } from '../../domain/kernel/text.ts'
import { call } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { useReportFailure } from '../kit/feedback/refusal-failure.tsx'
import { Dialog } from '../kit/layout/dialog.tsx'
import { FormFoot } from '../kit/layout/foot/form-foot.tsx'
import { SheetDrop } from '../kit/upload/sheet-drop.tsx'
import { SheetErrors } from '../master-data/sheet/sheet-errors.tsx'
import { saveFile } from '../master-data/sheet/upload.ts'
import css from './inventory.module.css'
import { OpeningShops } from './opening-shops.tsx'
import { useOpenings } from './use-openings.ts'

const words = {
  title: ['导入期初库存', 'Import opening stock'],
  how: [
    '按库存单位填写各门店的在店数量。上传后先检查并列出变化；确认后逐店入账，再次导入同一文件不会重复入账',
    'Enter the quantity on hand in each shop, in stock units. The file is checked first and its changes are listed; after you confirm, each shop is posted separately. Uploading the same file again changes nothing',
  ],
  choose: ['选择文件', 'Choose a file'],
  template: ['下载模板', 'Download a template'],
  balances: ['导出当前库存', 'Export current stock'],
  sending: (percent: number) => [`正在上传 ${percent}%`, `Uploading ${percent}%`] as const,
  checking: ['正在检查', 'Checking'],
  nothing: ['没有变化：账面与文件一致', 'No changes: the book stock matches the file'],
  changes: (count: number, shops: number) =>
    [
      `检查通过：${shops} 家门店，将有 ${count} 处变化`,
      `No errors: ${pluralOf(count, 'change')} in ${pluralOf(shops, 'shop')}`,
    ] as const,
  reason: ['原因', 'Reason'],
  usualReason: ['期初库存', 'Opening stock'],
  reasonWrong: ['请填写原因，最多 100 字', 'Enter a reason of at most 100 characters'],
  verb: (count: number) => [`入账 ${count} 处变化`, `Post ${pluralOf(count, 'change')}`] as const,
  posted: ['已入账', 'Posted'],
  failed: (count: number) =>
    [
      `${count} 家门店未入账，其余已入账；请再次导入同一文件`,
      `${pluralOf(count, 'shop')} not posted, the others were; import the same file again`,
    ] as const,
  close: ['关闭', 'Close'],
} as const

/** Imports the opening balances of many shops from a sheet: first the check, then each shop by itself. */
export const OpeningDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useText()
  const { state, send, post, posting } = useOpenings()
  const failed = state.is === 'posted' ? state.result.shops.filter(({ isFailed }) => isFailed).length : 0
  return (
    <Dialog onClose={onClose} title={t(words.title)} width={760} fillsPhone>
      <div className={css.stack}>
        <p className={css.dim}>{t(words.how)}</p>
        <Files busy={state.is === 'sending' || state.is === 'checking'} onFile={file => void send(file)} />
        <div aria-live="polite">
          {state.is === 'sending' && <p className={css.dim}>{t(words.sending(state.percent))}</p>}
          {state.is === 'checking' && <p className={css.dim}>{t(words.checking)}</p>}
          {state.is === 'posted' && state.result.errorCount === 0 && (
            <p role={failed > 0 ? 'alert' : undefined}>{t(failed > 0 ? words.failed(failed) : words.posted)}</p>
          )}
        </div>
        {state.is === 'checked' && state.check.errorCount > 0 && <SheetErrors {...state.check} />}
        {state.is === 'posted' && state.result.errorCount > 0 && <SheetErrors {...state.result} />}
        {state.is === 'checked' && state.check.errorCount === 0 && (
          <Confirm
            shops={state.check.shops}
            busy={posting.isPending}
            failure={posting.error}
            onPost={reason => void post(state.uploadId, reason)}
            onClose={onClose}
          />
        )}
        {state.is === 'posted' && (
          <>
            <OpeningShops shops={state.result.shops} />
            <Button variant="default" style={{ alignSelf: 'flex-end' }} onClick={onClose}>
              {t(words.close)}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}

interface FilesProps {
  readonly busy: boolean
  readonly onFile: (file: File) => void
}

const Files = ({ busy, onFile }: FilesProps) => {
  const t = useText()
  const reportFailure = useReportFailure()
  const download = async (content: 'TEMPLATE' | 'BALANCES') => {
    try {
      const { file, base64 } = await call(exportOpenings, { content, format: 'xlsx' })
      saveFile(file, base64)
    } catch (error) {
      if (!isFailure(error)) throw error
      reportFailure(error)
    }
  }
  return (
    <SheetDrop choose={words.choose} accept=".csv,.xlsx" isBusy={busy} onFiles={([file]) => file && onFile(file)}>
      {(['TEMPLATE', 'BALANCES'] as const).map(content => (
        <Button
          key={content}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void download(content)}
        >
          {t(content === 'TEMPLATE' ? words.template : words.balances)}
        </Button>
      ))}
    </SheetDrop>
  )
}

interface ConfirmProps {
  readonly shops: Parameters<typeof OpeningShops>[0]['shops']
  readonly busy: boolean
  readonly failure: Parameters<typeof FormFoot>[0]['failure']
  readonly onPost: (reason: string) => void
  readonly onClose: () => void
}

const Confirm = ({ shops, busy, failure, onPost, onClose }: ConfirmProps) => {
  const t = useText()
  const [reason, setReason] = useState(t(words.usualReason))
  const count = shops.reduce((sum, { changed }) => sum + changed, 0)
  const length = [...reason.trim()].length
  const isReason = length > 0 && length <= 100
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReason) onPost(reason.trim())
  }
  return (
    <form className={css.stack} onSubmit={submit} noValidate>
      <p className={css.dim}>{t(count === 0 ? words.nothing : words.changes(count, shops.length))}</p>
      <OpeningShops shops={shops} />
      {count > 0 && (
        <>
          <TextInput
            label={t(words.reason)}
            withAsterisk
            value={reason}
            error={!isReason && t(words.reasonWrong)}
            onChange={event => setReason(event.currentTarget.value)}
          />
          <FormFoot failure={failure} verb={words.verb(count)} busy={busy} onClose={onClose} />
        </>
      )}
    </form>
  )
}
