import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type DeadJobView, listDeadJobs, retryJob } from '../../application/integration/contract/jobs.ts'
import { jobKindNames, jobKinds } from '../../domain/platform/job-kinds.ts'
import { useApiMutation, useApiQuery } from '../app/backend.ts'
import { useTellFailure } from '../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import type { FilterDef } from '../kit/list-page/filters/filters.ts'
import type { ListDef } from '../kit/list-page/list.ts'
import { ListPage } from '../kit/list-page/list-page.tsx'
import { askedPage, type Search } from '../kit/list-page/search-state.ts'
import type { ColumnDef } from '../kit/list-page/table/columns.ts'
import { useListData } from '../kit/list-page/use-list-data.ts'
import { useListSearch } from '../kit/list-page/use-list-search.ts'
import { jobWords as words } from './integration-words.ts'

/** Dead letters: background jobs that have failed permanently. */
export const JobsSection = () => {
  const retry = useRetry()
  const list = useMemo<ListDef<DeadJobView>>(
    () => ({
      ...{ id: 'dead-jobs', words: words.noun, rowKey: keyOf, keep: ['section'], size: 20, filters, columns },
      actionsWidth: 96,
      actions: job => [{ key: 'retry', words: words.retry, code: 'DH0007', onPress: () => retry(job) }],
      empty: { title: words.none, hint: words.noneHint },
    }),
    [retry],
  )
  const [search, onSearch] = useListSearch(list)
  const jobs = useApiQuery(listDeadJobs, payloadOf(search), {
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  })
  return <ListPage list={list} search={search} onSearch={onSearch} data={useListData(jobs)} />
}

const useRetry = () => {
  const { mutateAsync } = useApiMutation(retryJob, [listDeadJobs])
  const { success } = useDialogs()
  const tellFailure = useTellFailure()
  return useMemo(
    () =>
      ({ jobId }: DeadJobView) =>
        void mutateAsync({ jobId }).then(() => success(words.retried), tellFailure),
    [mutateAsync, success, tellFailure],
  )
}

const keyOf = ({ jobId }: DeadJobView): string => String(jobId)

const filters: ReadonlyArray<FilterDef> = [
  {
    kind: 'choice',
    key: 'kind',
    words: words.kind,
    options: jobKindNames.map(value => ({ value, words: jobKinds[value].words })),
  },
]

const columns: ReadonlyArray<ColumnDef<DeadJobView>> = [
  { key: 'kind', words: words.kind, kind: 'text', width: 140, value: ({ kind }) => jobKinds[kind].words },
  { key: 'key', words: words.key, kind: 'text', width: 180, value: ({ key }) => key },
  { key: 'shop', words: words.shop, kind: 'text', width: 110, value: ({ shopJdeNo }) => shopJdeNo },
  { key: 'error', words: words.error, kind: 'text', width: 260, lines: 2, value: ({ error }) => error },
  { key: 'attempts', words: words.attempts, kind: 'number', value: ({ attempts }) => attempts },
  { key: 'deadAt', words: words.deadAt, kind: 'instant', width: 180, value: ({ deadAt }) => deadAt },
  { key: 'createdAt', words: words.createdAt, kind: 'instant', hidden: true, value: ({ createdAt }) => createdAt },
]

function payloadOf(search: Search) {
  const kind = jobKindNames.find(name => name === search.kind)
  return { ...(kind && { kind }), ...askedPage(search) }
}
