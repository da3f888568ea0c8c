import { Button, FileButton, Progress } from '@mantine/core'
import { IconDownload, IconFolder, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { applyUpload, checkUpload, exportSheet, type Report } from '../../application/contract/administration.ts'
import { uploadLimits } from '../../domain/administration.ts'
import { type SheetName, sheetNames } from '../../domain/sheets/sheet.ts'
import { sheets } from '../../domain/sheets/sheets.ts'
import { call, queryClient } from '../app/backend.ts'
import { paths } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import { useDialogs } from '../kit/dialogs.tsx'
import { useHolds } from '../kit/gate.tsx'
import { PageLink } from '../kit/link.tsx'
import { Page } from '../kit/page.tsx'
import { useTellFailure } from '../kit/refusal-failure.tsx'
import css from './administration.module.css'
import { isChange, ReportView } from './report-view.tsx'
import { isFailure } from './row-changes.ts'
import { saveFile, upload } from './upload.ts'

const words = {
  administration: ['管理', 'Administration'],
  title: ['导入导出', 'Import and export'],
  how: [
    '先下载，用表格软件修改，再上传；上传后先检查并列出全部变化，确认后一次写入，任何一处有错都不写入',
    'Download, edit in a spreadsheet, send back. It is checked first and every change shown; then all of it is written, or nothing',
  ],
  choose: ['选择文件', 'Choose files'],
  folder: ['选择文件夹', 'Choose a folder'],
  formats: [
    '文件名即表名，如 prices.xlsx；物料图片与表一起上传',
    'A file is named after its sheet, as prices.xlsx; pictures of materials are sent along',
  ],
  sending: (percent: number) => [`正在上传 ${percent}%`, `Sending ${percent}%`] as const,
  checking: ['正在检查', 'Checking'],
  result: ['检查结果', 'What was found'],
  apply: (count: number) => [`确认写入 ${count} 处变化`, `Write ${count} change(s)`] as const,
  confirm: (count: number) => [`写入 ${count} 处变化？`, `Write ${count} change(s)?`] as const,
  consequence: [
    '一次全部写入，门店立即按新的数据订货。',
    'All of it is written at once, and the shops order by it at once.',
  ],
  removal: (count: number) => [`其中删除 ${count} 行。`, `${count} row(s) of it are removed.`] as const,
  verb: ['确认写入', 'Write'],
  applied: ['已写入', 'Written'],
  seeLog: ['查看操作记录', 'See the change log'],
  download: ['下载主数据表', 'Download sheets'],
  all: ['全部表', 'All sheets'],
  absent: {
    kept: ['表中没有的行：保留', 'Rows that the sheet has not: kept'],
    removed: ['表中没有的行：删除', 'Rows that the sheet has not: removed'],
    'removed in group': [
      '表中没有的行：同一门店组内删除',
      'Rows that the sheet has not: removed within its shop groups',
    ],
  },
  tooLarge: ['一次最多 24 MB，请分几次上传', 'At most 24 MB at a time; send it in several steps'],
} as const

/** Sheets in and out of the browser: check first, then all or nothing [A1, A5]. */
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
  | { readonly is: 'checked'; readonly uploadId: string; readonly report: Report }
  | { readonly is: 'applied'; readonly report: Report }

const Import = () => {
  const t = useText()
  const { state, send, apply } = useImport()
  const busy = state.is === 'sending' || state.is === 'checking'
  return (
    <section className={css.paper}>
      <Choose busy={busy} onFiles={files => void send(files)} />
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
              <Button disabled={countOf(state.report) === 0} onClick={() => void apply(state.uploadId, state.report)}>
                {t(words.apply(countOf(state.report)))}
              </Button>
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
    <div className={css.row}>
      <FileButton multiple accept=".csv,.xlsx,.png,.jpg,.jpeg,.webp" onChange={onFiles}>
        {props => (
          <Button {...props} loading={busy} leftSection={<IconUpload size={16} aria-hidden />}>
            {t(words.choose)}
          </Button>
        )}
      </FileButton>
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
    </div>
  )
}

const countOf = ({ differences }: Report): number =>
  differences
    .filter(isChange)
    .reduce((sum, { addedCount, changedCount, removedCount }) => sum + addedCount + changedCount + removedCount, 0)

const useImport = () => {
  const t = useText()
  const [state, setState] = useState<State>({ is: 'idle' })
  const { confirm, success, failure: show } = useDialogs()
  const tellFailure = useTellFailure()
  const failed = (error: unknown) => {
    setState({ is: 'idle' })
    if (!isFailure(error)) throw error
    tellFailure(error)
  }
  const send = async (chosen: ReadonlyArray<File>) => {
    const files = chosen.filter(({ name }) => !name.startsWith('.'))
    if (files.length === 0) return
    if (files.reduce((sum, { size }) => sum + size, 0) > uploadLimits.bytes) return void show(words.tooLarge)
    setState({ is: 'sending', percent: 0 })
    try {
      const uploadId = await upload(files, (sent, all) =>
        setState({ is: 'sending', percent: Math.round((sent / Math.max(all, 1)) * 100) }),
      )
      setState({ is: 'checking' })
      setState({ is: 'checked', uploadId, report: await call(checkUpload, { uploadId }) })
    } catch (error) {
      failed(error)
    }
  }
  const apply = async (uploadId: string, { edition, ...report }: Report) => {
    const count = countOf({ edition, ...report })
    const removed = report.differences.reduce((sum, { removedCount }) => sum + removedCount, 0)
    const consequence = [t(words.consequence), ...(removed > 0 ? [t(words.removal(removed))] : [])].join('')
    const isSure = await confirm({
      title: words.confirm(count),
      consequence,
      verb: words.verb,
      destructive: removed > 0,
    })
    if (!isSure) return
    try {
      const done = await call(applyUpload, { uploadId, edition })
      setState(done.applied ? { is: 'applied', report: done } : { is: 'checked', uploadId, report: done })
      if (done.applied) success(words.applied)
      await queryClient.invalidateQueries()
    } catch (error) {
      failed(error)
    }
  }
  return { state, send, apply }
}

/** The sheets as they would be imported; that of users for who administers them [A7]. */
const Downloads = () => {
  const t = useText()
  const holds = useHolds()
  const tellFailure = useTellFailure()
  const offered = sheetNames.filter(name => name !== 'users' || holds('DH0004'))
  const download = async (names: ReadonlyArray<SheetName>, format: 'csv' | 'xlsx') => {
    try {
      for (const sheet of names) {
        const { file, base64 } = await call(exportSheet, { sheet, format })
        saveFile(file, base64)
      }
    } catch (error) {
      if (!isFailure(error)) throw error
      tellFailure(error)
    }
  }
  return (
    <section className={css.paper}>
      <h2 className={css.heading}>{t(words.download)}</h2>
      <table className={css.table}>
        <tbody>
          {offered.map(name => (
            <tr key={name}>
              <th scope="row">{t(sheets[name].title)}</th>
              <td>{name}</td>
              <td className={css.dim}>{t(words.absent[sheets[name].absent])}</td>
              <td>
                <Formats label={t(sheets[name].title)} onPick={format => void download([name], format)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.row} style={{ marginTop: 12 }}>
        <strong>{t(words.all)}</strong>
        <Formats label={t(words.all)} onPick={format => void download(offered, format)} />
      </div>
    </section>
  )
}

const Formats = ({ label, onPick }: { readonly label: string; readonly onPick: (format: 'csv' | 'xlsx') => void }) => (
  <span className={css.row}>
    {formats.map(format => (
      <Button
        key={format}
        variant="default"
        size="xs"
        leftSection={<IconDownload size={14} aria-hidden />}
        aria-label={`${label} ${format}`}
        onClick={() => onPick(format)}
      >
        {format}
      </Button>
    ))}
  </span>
)
const formats = ['xlsx', 'csv'] as const
