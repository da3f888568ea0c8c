import { isFailure } from '../../application/platform/failure.ts'
import { pluralOf } from '../../domain/kernel/text.ts'
import '@mantine/core/styles/Switch.layer.css'
import { Button, Progress, Switch } from '@mantine/core'
import { IconFolder } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { applyUpload, checkUpload, type Report } from '../../application/master-data/contract.ts'
import { uploadLimits } from '../../domain/master-data/administration.ts'
import { call, queryClient } from '../app/backend.ts'
import { paths } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import { DisabledWhenReadOnly } from '../kit/feedback/read-only.tsx'
import { useReportFailure } from '../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { PageLink } from '../kit/layout/link.tsx'
import { Page } from '../kit/layout/page.tsx'
import { SheetDrop } from '../kit/upload/sheet-drop.tsx'
import css from './administration.module.css'
import { isChange, RemovedRows, ReportView } from './report-view.tsx'
import { Downloads } from './sheet/sheet-downloads.tsx'
import { upload } from './sheet/upload.ts'

const words = {
  administration: ['管理', 'Administration'],
  title: ['导入导出', 'Import and export'],
  how: [
    '先下载，用表格软件修改，再上传；上传后先检查并列出全部变化，确认后一次导入；只要有一处错误，就什么都不保存',
    'Download the sheets, edit them in a spreadsheet and upload them again. The upload is checked first and all changes are listed; after you confirm, everything is saved at once. If there is any error, nothing is saved',
  ],
  choose: ['选择文件', 'Choose files'],
  folder: ['选择文件夹', 'Choose a folder'],
  formats: [
    '文件名即表名，如 prices.xlsx；物料图片与表一起上传',
    'Name each file after its sheet, such as prices.xlsx; upload pictures of materials together with the sheets',
  ],
  sending: (percent: number) => [`正在上传 ${percent}%`, `Uploading ${percent}%`] as const,
  checking: ['正在检查', 'Checking'],
  result: ['检查结果', 'Check result'],
  apply: (count: number) => [`确认导入 ${count} 处变化`, `Apply ${pluralOf(count, 'change')}`] as const,
  confirm: (count: number) => [`导入 ${count} 处变化？`, `Apply ${pluralOf(count, 'change')}?`] as const,
  consequence: [
    '全部变化一次生效，门店立即按新的数据订货。',
    'All changes are applied at once, and shops order with the new data immediately.',
  ],
  removal: (count: number) => [`其中删除以下 ${count} 行：`, `${pluralOf(count, 'row')} will be deleted:`] as const,
  replace: ['删除表中没有的行', 'Delete rows that are not in the files'],
  replaceHint: [
    '默认只新增和修改。打开后，价格、订货规则、订货时间和日历以上传的表为准（限表中出现的门店组），订货须知全表为准',
    'By default rows are only added or changed. If this is on, prices, purchase rules, order times and the calendar are replaced by the files (for the shop groups in them), and notices are replaced as a whole',
  ],
  moreRows: (count: number) => [`另有 ${count} 行未列出`, `${pluralOf(count, 'more row')} not listed`] as const,
  verb: ['确认导入', 'Apply'],
  applied: ['已导入', 'Applied'],
  seeLog: ['查看操作记录', 'See the change log'],
  tooLarge: ['一次最多 24 MB，请分几次上传', 'At most 24 MB at a time; upload in several steps'],
} as const

/** Import and export of sheets: check first, then all or nothing [A1, A5]. */
export const ImportPage = () => {
  const t = useText()
  return (
    <Page
      trail={[{ words: words.administration }, { words: words.title }]}
      title={t(words.title)}
      subtitle={t(words.how)}
    >
      <div className={css.stack}>
        <Import />
        <Downloads />
      </div>
    </Page>
  )
}

type State =
  | { readonly is: 'idle' }
  | { readonly is: 'sending'; readonly percent: number }
  | { readonly is: 'checking' }
  | { readonly is: 'checked'; readonly uploadId: string; readonly report: Report; readonly replace: boolean }
  | { readonly is: 'applied'; readonly report: Report }

const Import = () => {
  const t = useText()
  const [replace, setReplace] = useState(false)
  const { state, send, check, apply } = useImport()
  const busy = state.is === 'sending' || state.is === 'checking'
  return (
    <section className={css.paper}>
      <Choose busy={busy} onFiles={files => void send(files, replace)} />
      <Switch
        my="sm"
        label={t(words.replace)}
        description={t(words.replaceHint)}
        checked={replace}
        disabled={busy}
        onChange={event => {
          setReplace(event.currentTarget.checked)
          if (state.is === 'checked') void check(state.uploadId, event.currentTarget.checked)
        }}
      />
      <div aria-live="polite">
        {state.is === 'sending' && (
          <>
            <Progress value={state.percent} mt="sm" aria-label={t(words.sending(state.percent))} />
            <p className={css.dim}>{t(words.sending(state.percent))}</p>
          </>
        )}
        {state.is === 'checking' && <p className={css.dim}>{t(words.checking)}</p>}
      </div>
      {(state.is === 'checked' || state.is === 'applied') && (
        <>
          <h2 className={css.heading}>{t(state.is === 'applied' ? words.applied : words.result)}</h2>
          <ReportView report={state.report} />
          <div className={css.row} style={{ justifyContent: 'flex-end', marginTop: 12 }}>
            {state.is === 'applied' ? (
              <PageLink href={paths.audit}>{t(words.seeLog)}</PageLink>
            ) : (
              <DisabledWhenReadOnly>
                <Button disabled={countOf(state.report) === 0} onClick={() => void apply(state)}>
                  {t(words.apply(countOf(state.report)))}
                </Button>
              </DisabledWhenReadOnly>
            )}
          </div>
        </>
      )}
    </section>
  )
}

interface ChooseProps {
  readonly busy: boolean
  readonly onFiles: (files: ReadonlyArray<File>) => void
}

const Choose = ({ busy, onFiles }: ChooseProps) => {
  const t = useText()
  const folder = useRef<HTMLInputElement>(null)
  return (
    <SheetDrop choose={words.choose} accept=".csv,.xlsx,.png,.jpg,.jpeg,.webp" multiple isBusy={busy} onFiles={onFiles}>
      <Button
        variant="default"
        disabled={busy}
        leftSection={<IconFolder size={16} aria-hidden />}
        onClick={() => folder.current?.click()}
      >
        {t(words.folder)}
      </Button>
      <input
        ref={folder}
        type="file"
        hidden
        multiple
        aria-label={t(words.folder)}
        {...{ webkitdirectory: '' }}
        onChange={event => onFiles([...(event.currentTarget.files ?? [])])}
      />
      <span className={css.dim}>{t(words.formats)}</span>
    </SheetDrop>
  )
}

const countOf = ({ differences }: Report): number =>
  differences
    .filter(isChange)
    .reduce((sum, { addedCount, changedCount, removedCount }) => sum + addedCount + changedCount + removedCount, 0)

const useImport = () => {
  const [state, setState] = useState<State>({ is: 'idle' })
  const { confirm, success, failure: show } = useDialogs()
  const reportFailure = useReportFailure()
  const failed = (error: unknown) => {
    setState({ is: 'idle' })
    if (!isFailure(error)) throw error
    reportFailure(error)
  }
  const check = async (uploadId: string, replace: boolean) => {
    setState({ is: 'checking' })
    try {
      setState({ is: 'checked', uploadId, replace, report: await call(checkUpload, { uploadId, replace }) })
    } catch (error) {
      failed(error)
    }
  }
  const send = async (chosen: ReadonlyArray<File>, replace: boolean) => {
    const files = chosen.filter(({ name }) => !name.startsWith('.'))
    if (files.length === 0) return
    if (files.reduce((sum, { size }) => sum + size, 0) > uploadLimits.bytes) return void show(words.tooLarge)
    setState({ is: 'sending', percent: 0 })
    try {
      const uploadId = await upload(files, (sent, all) =>
        setState({ is: 'sending', percent: Math.round((sent / Math.max(all, 1)) * 100) }),
      )
      await check(uploadId, replace)
    } catch (error) {
      failed(error)
    }
  }
  const apply = async ({ uploadId, replace, report }: Extract<State, { readonly is: 'checked' }>) => {
    const count = countOf(report)
    const removed = report.differences.reduce((sum, { removedCount }) => sum + removedCount, 0)
    const isSure = await confirm({
      title: words.confirm(count),
      consequence: <Consequence report={report} removed={removed} />,
      verb: words.verb,
      destructive: removed > 0,
    })
    if (!isSure) return
    try {
      const done = await call(applyUpload, { uploadId, edition: report.edition, replace })
      setState(done.applied ? { is: 'applied', report: done } : { is: 'checked', uploadId, replace, report: done })
      if (done.applied) success(words.applied)
      await queryClient.invalidateQueries()
    } catch (error) {
      failed(error)
      // Somebody changed the same data meanwhile: what would change now is shown, without choosing the files again.
      if (isFailure(error) && error._tag === 'Refused') await check(uploadId, replace)
    }
  }
  return { state, send, check, apply }
}

/** Summary of what will be written, with every value of the rows to be removed [A8]. */
const Consequence = ({ report, removed }: { readonly report: Report; readonly removed: number }) => {
  const t = useText()
  const listed = report.differences.reduce((sum, difference) => sum + difference.removed.length, 0)
  return (
    <>
      <p>
        {t(words.consequence)} {removed > 0 && t(words.removal(removed))}
      </p>
      {removed > 0 && (
        <RemovedRows
          rows={report.differences.flatMap(difference =>
            difference.removed.map(row => ({ ...row, sheet: difference.sheet })),
          )}
        />
      )}
      {removed > listed && <p className={css.dim}>{t(words.moreRows(removed - listed))}</p>}
    </>
  )
}
