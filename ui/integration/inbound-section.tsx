import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type InboundView, listInbound, retryInbound } from '../../application/integration/contract/integration.ts'
import { inboundKindNames, inboundKinds, outcomeNames, outcomes } from '../../domain/integration/inbound.ts'
import { inboundList } from '../../domain/integration/integration-lists.ts'
import { sortsOf } from '../../domain/lists/list.ts'
import { useApiMutation, useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { formatInstant, useServerClock } from '../kit/feedback/clock.tsx'
import { useReportFailure } from '../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { Gate } from '../kit/layout/gate.tsx'
import { SideDrawer } from '../kit/layout/side-drawer.tsx'
import { listOf, tabsWith } from '../kit/list-page/declared.ts'
import type { FilterDef } from '../kit/list-page/filters/filters.ts'
import { ListPage } from '../kit/list-page/list-page.tsx'
import { asText, pageParams, type Search, sortParams } from '../kit/list-page/search-state.ts'
import { useListData } from '../kit/list-page/use-list-data.ts'
import { useListSearch } from '../kit/list-page/use-list-search.ts'
import { StatusBadge } from '../kit/table/status-badge.tsx'
import entry from '../master-data/sheet/entries.module.css'
import css from './integration.module.css'
import { inboundWords as words } from './integration-words.ts'

/** Events received from other systems, and their processing. */
export const InboundSection = () => {
  const t = useText()
  const [open, setOpen] = useState<InboundView | null>(null)
  const { retry, isRetrying } = useRetry()
  const list = useMemo(
    () =>
      listOf<InboundView, typeof inboundList>(inboundList, {
        cells: { system: ({ keyName }) => keyName },
        ...{ rowKey: keyOf, keep: ['section'], filters },
        actionsWidth: 136,
        actions: event => [
          { key: 'detail', words: words.detail, code: 'DH0007', onPress: () => setOpen(event) },
          ...(isOpen(event)
            ? [{ key: 'retry', words: words.retry, code: 'DH0007' as const, onPress: () => retry(event) }]
            : []),
        ],
      }),
    [retry],
  )
  const [search, onSearch] = useListSearch(list)
  const query = useApiQuery(listInbound, payloadOf(search), {
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  })
  return (
    <>
      <ListPage
        list={{ ...list, tabs: tabsWith(inboundList, query.data?.counts) }}
        search={search}
        onSearch={onSearch}
        data={useListData(query)}
      />
      <SideDrawer opened={open !== null} onClose={() => setOpen(null)} title={t(words.drawer)} width={560}>
        {open && <InboundDetail event={open} isRetrying={isRetrying} onRetry={() => retry(open)} />}
      </SideDrawer>
    </>
  )
}

const useRetry = () => {
  const { mutateAsync, isPending } = useApiMutation(retryInbound, [listInbound])
  const { success } = useDialogs()
  const reportFailure = useReportFailure()
  const retry = useMemo(
    () =>
      ({ keyId, eventId }: InboundView) =>
        void mutateAsync({ keyId, eventId }).then(() => success(words.retried), reportFailure),
    [mutateAsync, success, reportFailure],
  )
  return { retry, isRetrying: isPending }
}

interface InboundDetailProps {
  readonly event: InboundView
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

const InboundDetail = ({ event, isRetrying, onRetry }: InboundDetailProps) => {
  const t = useText()
  const { zone } = useServerClock()
  const { eventId, kind, dhNo, keyName, keyId, outcome, message, occurredAt, receivedAt, tries, body } = event
  const facts = [
    [words.eventId, eventId],
    [words.kind, `${t(inboundKinds[kind].words)} ${kind}`],
    ...(dhNo === null ? [] : [[words.dhNo, dhNo] as const]),
    [words.system, `${keyName} ${keyId}`],
    [words.occurredAt, formatInstant(occurredAt, zone)],
    [words.receivedAt, formatInstant(receivedAt, zone)],
    [words.tries, String(tries)],
  ] as const
  return (
    <div className={css.stack}>
      <div className={entry.head}>
        <StatusBadge status={outcomes[outcome]} />
        {message && <span className={outcome === 'REFUSED' ? entry.trouble : entry.line}>{message}</span>}
        {isOpen(event) && (
          <Gate code="DH0007">
            <Button size="compact-sm" ml="auto" loading={isRetrying} onClick={onRetry}>
              {t(words.retry)}
            </Button>
          </Gate>
        )}
      </div>
      <dl className={css.facts}>
        {facts.map(([name, value]) => [<dt key={name[0]}>{t(name)}</dt>, <dd key={`${name[0]} value`}>{value}</dd>])}
      </dl>
      <h3 className={css.title}>{t(words.body)}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <pre className={css.code} tabIndex={0}>
        {JSON.stringify(JSON.parse(body), null, 2)}
      </pre>
    </div>
  )
}

const isOpen = ({ outcome }: InboundView): boolean => outcome === 'PARKED' || outcome === 'REFUSED'
const keyOf = ({ keyId, eventId }: InboundView): string => `${keyId} ${eventId}`

const filters: ReadonlyArray<FilterDef> = [
  { kind: 'text', key: 'keyword', words: words.keyword, placeholder: words.keywordHint, maxLength: 64 },
  {
    kind: 'choice',
    key: 'kind',
    words: words.kind,
    options: inboundKindNames.map(value => ({ value, words: inboundKinds[value].words })),
  },
]

function payloadOf(search: Search) {
  const keyword = asText(search.keyword)
  const kind = inboundKindNames.find(name => name === search.kind)
  const outcome = outcomeNames.find(name => name === search.tab)
  return {
    ...(outcome && { outcome }),
    ...(keyword && { keyword }),
    ...(kind && { kind }),
    ...sortParams(sortsOf(inboundList), search),
    ...pageParams(search),
  }
}
