import { keepPreviousData } from '@tanstack/react-query'
import { type ImpersonationRow, listImpersonations } from '../../../application/people/contract/impersonation.ts'
import { pluralOf, type Text } from '../../../domain/kernel/text.ts'
import { useApiQuery } from '../../app/backend.ts'
import { Page } from '../../kit/layout/page.tsx'
import type { ListDef } from '../../kit/list-page/list.ts'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import { asText, pageParams } from '../../kit/list-page/search-state.ts'
import { useListData } from '../../kit/list-page/use-list-data.ts'
import { useListSearch } from '../../kit/list-page/use-list-search.ts'

const words = {
  administration: ['管理', 'Administration'],
  users: ['用户与权限', 'Users and rights'],
  log: ['代看记录', 'View-as log'],
  keyword: ['关键字', 'Keyword'],
  keywordHint: ['任一方的登录名或姓名', 'User name or name of either person'],
  startedAt: ['开始', 'Started'],
  viewer: ['查看者', 'Viewer'],
  viewed: ['被查看者', 'Viewed person'],
  lasted: ['时长', 'Lasted'],
  minutes: (count: number) => [`${count} 分钟`, pluralOf(count, 'minute')] as const,
  brief: ['不到 1 分钟', 'Less than a minute'],
  goesOn: ['进行中', 'In progress'],
  none: ['还没有查看记录', 'No entries yet'],
  noneHint: [
    '管理员每次代看都会记录在这里',
    'Each time an administrator views the portal as another person is recorded here',
  ],
} as const

/** Who saw the portal as whom, when and for how long. */
export const ImpersonationsPage = () => {
  const [search, onSearch] = useListSearch(list)
  const keyword = asText(search.keyword)
  const query = useApiQuery(
    listImpersonations,
    { ...(keyword !== undefined && { keyword }), ...pageParams(search) },
    { placeholderData: keepPreviousData },
  )
  return (
    <Page
      trail={[
        { words: words.administration },
        { words: words.users, href: '/administration/users' },
        { words: words.log },
      ]}
    >
      <ListPage list={list} search={search} onSearch={onSearch} data={useListData(query)} />
    </Page>
  )
}

const lastedText = ({ startedAt, overAt }: ImpersonationRow): Text => {
  if (overAt === null) return words.goesOn
  const minutes = Math.round((overAt - startedAt) / 60_000)
  return minutes === 0 ? words.brief : words.minutes(minutes)
}

const list: ListDef<ImpersonationRow> = {
  id: 'administration-impersonations',
  empty: { title: words.none, hint: words.noneHint },
  words: words.log,
  rowKey: ({ impersonationId }) => impersonationId,
  size: 20,
  views: false,
  filters: [{ kind: 'text', key: 'keyword', words: words.keyword, placeholder: words.keywordHint, maxLength: 64 }],
  columns: [
    { key: 'startedAt', words: words.startedAt, kind: 'instant', width: 180, value: ({ startedAt }) => startedAt },
    {
      ...{ key: 'viewer', words: words.viewer, kind: 'text', width: 220, card: 'title' },
      value: ({ viewerName, viewerId }) => `${viewerName} ${viewerId}`,
    },
    {
      ...{ key: 'viewed', words: words.viewed, kind: 'text', width: 220, hasLabel: true },
      value: ({ viewedName, viewedId }) => `${viewedName} ${viewedId}`,
    },
    { key: 'lasted', words: words.lasted, kind: 'text', width: 140, hasLabel: true, value: lastedText },
  ],
}
