import { Progress } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Payload } from '../../../application/platform/endpoint.ts'
import { type ExportTask, listExports } from '../../../application/reports/contract/exports.ts'
import { optionsOf } from '../../../domain/lists/filters/kind.ts'
import { sortsOf } from '../../../domain/lists/list.ts'
import { exportList } from '../../../domain/reports/exports/export-list.ts'
import { type ExportStatus, exportStatuses } from '../../../domain/reports/exports/status.ts'
import { reports } from '../../../domain/reports/index.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useHolds } from '../../kit/layout/gate.tsx'
import { listOf } from '../../kit/list-page/declared.ts'
import type { FilterDef } from '../../kit/list-page/filters/filters.ts'
import { type ListDef, shapeOf } from '../../kit/list-page/list.ts'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import { asText, pageParams, repairSearch, type Search, sortParams } from '../../kit/list-page/search-state.ts'
import { useListData } from '../../kit/list-page/use-list-data.ts'
import css from './export-list.module.css'
import { useExportVerbs } from './use-export-verbs.ts'
import { exportWords, sizeText } from './words.ts'

const words = {
  fileName: ['文件名', 'File name'],
  status: ['状态', 'Status'],
  time: ['下载时间', 'Download time'],
  progress: ['进度', 'Progress'],
  noRight: [
    '您还没有导出权限，需要时请联系管理员开通',
    'You have no right to export yet. Ask an administrator if you need it',
  ],
} as const

/** All exports of the person, the latest first (spec 2.4). */
export const ExportList = () => {
  const verbs = useExportVerbs()
  const mayExport = useHolds()(exportCodes)
  const list = useMemo<ListDef<ExportTask>>(
    () => ({
      ...definition,
      actions: verbs,
      ...(!mayExport && { empty: { ...exportList.empty, hint: words.noRight } }),
    }),
    [verbs, mayExport],
  )
  const shape = shapeOf(definition)
  const [search, setSearch] = useState<Search>(() => repairSearch(shape, {}))
  const exports = useApiQuery(listExports, pageOf(search), {
    placeholderData: keepPreviousData,
    refetchInterval: query => (query.state.data?.records.some(isOpen) ? 1_000 : false),
  })
  const data = useListData(exports)
  return (
    <ListPage
      list={list}
      search={search}
      onSearch={next => setSearch(repairSearch(shape, next))}
      // The row shows its progress, so that polling every second needs no loading indicator.
      data={{ ...data, isFetching: data.isFetching && !data.records?.some(isOpen) }}
    />
  )
}

const exportCodes = [...new Set(Object.values(reports).map(({ exportCode }) => exportCode))]

const isOpen = ({ status }: ExportTask): boolean => status === 'PROCESSING'

const filters: ReadonlyArray<FilterDef> = [
  { kind: 'choice', key: 'status', words: words.status, options: optionsOf(exportStatuses) },
  { kind: 'text', key: 'fileName', words: words.fileName, maxLength: 30 },
  { kind: 'range', key: 'time', keys: ['start', 'end'], words: words.time },
]

/** The progress of an export, or its result. */
const ExportProgress = ({ task }: { readonly task: ExportTask }) => {
  const t = useText()
  if (task.status === 'PROCESSING') {
    const rows = task.rowsTotal === null ? null : `${figures(task.rowsDone)} / ${t(exportWords.rows(task.rowsTotal))}`
    const left = task.secondsLeft === null ? null : t(exportWords.left(task.secondsLeft))
    const parts = task.isWaiting ? [t(exportWords.waiting)] : [`${task.percent}%`, left, rows].filter(Boolean)
    return (
      <span className={css.progress}>
        <Progress value={task.percent} size={4} aria-label={`${t(words.progress)} ${task.fileName}`} />
        <span className={css.said}>{parts.join(' · ')}</span>
      </span>
    )
  }
  if (task.failReason !== null) return <span className={css.reason}>{task.failReason}</span>
  if (task.fileSize === null || task.rowsTotal === null) return '--'
  return `${t(exportWords.rows(task.rowsTotal))} · ${sizeText(task.fileSize)}`
}

const figures = (count: number): string => count.toLocaleString('en-US')

const definition = listOf<ExportTask, typeof exportList>(exportList, {
  cells: {
    status: ({ status }) => status,
    progress: { render: task => <ExportProgress task={task} /> },
    operator: task => task.operatorAdminName,
  },
  views: false,
  rowKey: task => task.taskNo,
  filters,
  actionsWidth: 88,
})

/** A range of days is sent from the start of its first to the end of its last day (spec 7.1). */
const pageOf = (search: Search): Payload<typeof listExports> => {
  const [start, end, status, fileName] = ['start', 'end', 'status', 'fileName'].map(key => asText(search[key]))
  return {
    ...(start !== undefined && { startTime: `${start} 00:00:00` }),
    ...(end !== undefined && { endTime: `${end} 23:59:59` }),
    ...(status !== undefined && { status: status as ExportStatus }),
    ...(fileName !== undefined && { fileName }),
    ...sortParams(sortsOf(exportList), search),
    ...pageParams(search),
  }
}
