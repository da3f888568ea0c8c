import { useDebouncedCallback } from '@mantine/hooks'
import type { Failure } from '../../../application/platform/failure.ts'
import {
  cancelExport,
  type ExportTask,
  getExportLink,
  listExports,
  listRunningExports,
  retryExport,
} from '../../../application/reports/contract/exports.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { exportVerbs } from '../../../domain/reports/exports/status.ts'
import { call, failureView, useApiMutation } from '../../app/backend.ts'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import type { RowAction } from '../../kit/list-page/table/columns.ts'

const words = {
  cancelTitle: (name: string): Text => [`取消导出「${name}」？`, `Cancel the export "${name}"?`],
  cancelConsequence: [
    '已生成的部分会被丢弃，之后可以重试。',
    'The part created so far is discarded; you can try again later.',
  ],
  cancelVerb: ['确认取消', 'Cancel the export'],
  keep: ['继续导出', 'Keep exporting'],
} as const

const stale = [listExports, listRunningExports]
/** A second click within this time is the same click (spec 9), in milliseconds. */
const sameClickMs = 500

/** Returns the actions on an export: download, cancel, retry; none requires a permission code (spec 2.4). */
export const useExportVerbs = (): ((task: ExportTask) => ReadonlyArray<RowAction>) => {
  const { confirm, failure } = useDialogs()
  const cancelling = useApiMutation(cancelExport, stale)
  const retrying = useApiMutation(retryExport, stale)
  const showFailure = (error: Failure) => failure(failureView(error).words)
  const download = useDebouncedCallback(
    (task: ExportTask) => void call(getExportLink, { taskNo: task.taskNo }).then(({ url }) => save(url), showFailure),
    { delay: sameClickMs, leading: true },
  )
  const cancel = async (task: ExportTask) => {
    const { cancelTitle, cancelConsequence: consequence, cancelVerb: verb, keep } = words
    const sure = await confirm({ title: cancelTitle(task.fileName), consequence, verb, cancel: keep })
    if (sure) cancelling.mutate({ taskNo: task.taskNo }, { onError: showFailure })
  }
  const actions = {
    download,
    cancel: (task: ExportTask) => void cancel(task),
    retry: (task: ExportTask) => retrying.mutate({ taskNo: task.taskNo }, { onError: showFailure }),
  }
  return task =>
    task.verbs.map(verb => ({
      key: verb,
      words: exportVerbs[verb].words,
      code: null,
      danger: verb === 'cancel',
      onPress: () => actions[verb](task),
    }))
}

/** Downloads the file of an address without leaving the page. */
export const save = (url: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
