import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type DeadJobView, listDeadJobs, retryJob } from '../../application/integration/contract/jobs.ts'
import { deadJobList } from '../../domain/integration/integration-lists.ts'
import { addressTexts, type OptionCall } from '../../domain/lists/filters/kind.ts'
import { connectionFailure } from '../../domain/platform/connection-failures.ts'
import { useApiMutation, useApiQuery } from '../app/backend.ts'
import { useReportFailure } from '../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { listOf } from '../kit/list-page/declared.ts'
import type { FilterDef } from '../kit/list-page/filters/filters.ts'
import { ListPage } from '../kit/list-page/list-page.tsx'
import { pageParams, type Search } from '../kit/list-page/search-state.ts'
import { useListData } from '../kit/list-page/use-list-data.ts'
import { useListSearch } from '../kit/list-page/use-list-search.ts'
import { optionLoad } from '../lists/option-calls.ts'
import { jobWords as words } from './integration-words.ts'

/** Dead letters: background jobs that have failed permanently. */
export const JobsSection = () => {
  const retry = useRetry()
  const list = useMemo(
    () =>
      listOf<DeadJobView, typeof deadJobList>(deadJobList, {
        cells: { shop: ({ shopJdeNo }) => shopJdeNo, error: ({ error }) => connectionFailure(error) },
        ...{ rowKey: keyOf, keep: ['section'], filters },
        actionsWidth: 96,
        actions: job => [{ key: 'retry', words: words.retry, code: 'DH0007', onPress: () => retry(job) }],
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
  const reportFailure = useReportFailure()
  return useMemo(
    () =>
      ({ jobId }: DeadJobView) =>
        void mutateAsync({ jobId }).then(() => success(words.retried), reportFailure),
    [mutateAsync, success, reportFailure],
  )
}

const keyOf = ({ jobId }: DeadJobView): string => String(jobId)

const kindsCall: OptionCall = { name: 'job.kinds', payload: {} }

const filters: ReadonlyArray<FilterDef> = [
  {
    kind: 'choicesByCall',
    key: 'kinds',
    words: words.kind,
    ...{ call: kindsCall, load: optionLoad(kindsCall) },
  },
]

function payloadOf(search: Search) {
  const kinds = addressTexts(search.kinds)
  return { ...(kinds.length > 0 && { kinds }), ...pageParams(search) }
}
