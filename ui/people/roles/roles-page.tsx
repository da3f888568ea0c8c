import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { listRoles, type RoleRow, removeRole } from '../../../application/people/contract/roles.ts'
import { isFailure } from '../../../application/platform/failure.ts'
import { call, queryClient, useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { Page } from '../../kit/layout/page.tsx'
import type { ListDef } from '../../kit/list-page/list.ts'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import { asText } from '../../kit/list-page/search-state.ts'
import type { RowAction } from '../../kit/list-page/table/columns.ts'
import { useListData } from '../../kit/list-page/use-list-data.ts'
import { useListSearch } from '../../kit/list-page/use-list-search.ts'
import { matchesText } from '../../kit/text-match.ts'
import { auditHref } from '../../master-data/audit-link.ts'
import { RoleDrawer } from './role-drawer.tsx'
import { roleText } from './role-words.ts'

const words = {
  administration: ['管理', 'Administration'],
  roles: ['角色', 'Roles'],
  add: ['新增角色', 'Add a role'],
  keyword: ['关键字', 'Keyword'],
  keywordHint: ['名称或编码', 'Name or code'],
  name: ['名称', 'Name'],
  roleCode: ['编码', 'Code'],
  kind: ['类型', 'Type'],
  builtIn: ['内置', 'Built in'],
  own: ['自定义', 'Custom'],
  rights: ['权限数', 'Rights'],
  people: ['持有人数', 'People'],
  see: ['查看', 'View'],
  edit: ['编辑', 'Edit'],
  copy: ['复制', 'Copy'],
  holders: ['持有人', 'Show people'],
  history: ['记录', 'History'],
  remove: ['删除', 'Delete'],
  removeTitle: (name: string) => [`删除角色「${name}」？`, `Delete the role "${name}"?`] as const,
  removeConsequence: ['没有人持有它，删除后不能恢复。', 'Nobody has it. It cannot be restored.'],
  removeVerb: ['确认删除', 'Delete'],
  removed: ['角色已删除', 'Role deleted'],
  none: ['没有符合的角色', 'No matching role'],
  noneHint: ['换个关键字，或新增一个角色', 'Try another keyword, or add a role'],
} as const

const code = 'DH0004'

/** What the editor of a role begins with: a role, a copy of one, or nothing. */
interface Opened {
  readonly role: RoleRow | null
  readonly isCopy: boolean
}

/** The roles of the chain and the built-in ones, which can only be copied. */
export const RolesPage = () => {
  const t = useText()
  const [opened, setOpened] = useState<Opened | null>(null)
  const remove = useRemove()
  const query = useApiQuery(listRoles, {})
  const edition = query.data?.edition ?? 0
  const list = useMemo(() => definition(setOpened, role => remove(role, edition)), [remove, edition])
  const [search, onSearch] = useListSearch(list)
  const keyword = asText(search.keyword) ?? ''
  const records = (query.data?.roles ?? []).filter(role =>
    matchesText(keyword, [role.roleCode, ...roleText(role.roleCode, [role])]),
  )
  const data = useListData(query, query.data && { records, total: records.length })
  return (
    <Page trail={[{ words: words.administration }, { words: words.roles }]}>
      <ListPage
        list={list}
        search={search}
        onSearch={onSearch}
        data={data}
        toolbar={
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setOpened({ role: null, isCopy: false })}
          >
            {t(words.add)}
          </Button>
        }
      />
      {opened && (
        <RoleDrawer
          key={`${opened.role?.roleCode} ${opened.isCopy}`}
          {...opened}
          edition={edition}
          onCopy={role => setOpened({ role, isCopy: true })}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  )
}

const actionsFor = (
  role: RoleRow,
  open: (opened: Opened) => void,
  remove: (role: RoleRow) => void,
): ReadonlyArray<RowAction> => [
  {
    ...{ key: 'edit', words: role.isBuiltIn ? words.see : words.edit, code },
    onPress: () => open({ role, isCopy: false }),
  },
  { key: 'copy', words: words.copy, code, onPress: () => open({ role, isCopy: true }) },
  {
    ...{ key: 'holders', words: words.holders, code, disabled: role.people === 0 },
    href: `/administration/users?preset=${encodeURIComponent(role.roleCode)}`,
  },
  ...(role.isBuiltIn ? [] : ownActions(role, remove)),
]

const ownActions = (role: RoleRow, remove: (role: RoleRow) => void): ReadonlyArray<RowAction> => [
  { key: 'history', words: words.history, code: 'DH0001', href: auditHref('roles', role.roleCode) },
  {
    ...{ key: 'remove', words: words.remove, code, danger: true, disabled: role.people > 0 },
    onPress: () => remove(role),
  },
]

const definition = (open: (opened: Opened) => void, remove: (role: RoleRow) => void): ListDef<RoleRow> => ({
  id: 'administration-roles',
  empty: { title: words.none, hint: words.noneHint },
  words: words.roles,
  rowKey: ({ roleCode }) => roleCode,
  size: 100,
  views: false,
  actionsWidth: 200,
  filters: [{ kind: 'text', key: 'keyword', words: words.keyword, placeholder: words.keywordHint, maxLength: 64 }],
  columns: [
    {
      ...{ key: 'name', words: words.name, kind: 'text', width: 220, card: 'title' },
      value: role => roleText(role.roleCode, [role]),
    },
    { key: 'roleCode', words: words.roleCode, kind: 'text', width: 150, value: ({ roleCode }) => roleCode },
    {
      ...{ key: 'kind', words: words.kind, kind: 'status', variant: 'dot', width: 110 },
      value: ({ isBuiltIn }) =>
        isBuiltIn
          ? { tone: 'closed', icon: 'ban', words: words.builtIn }
          : { tone: 'done', icon: 'check', words: words.own },
    },
    { key: 'rights', words: words.rights, kind: 'number', width: 90, hasLabel: true, value: role => role.codes.length },
    { key: 'people', words: words.people, kind: 'number', width: 100, hasLabel: true, value: ({ people }) => people },
  ],
  actions: role => actionsFor(role, open, remove),
})

const useRemove = () => {
  const { confirm, success } = useDialogs()
  const reportFailure = useReportFailure()
  return useMemo(
    () => async (role: RoleRow, edition: number) => {
      const title = words.removeTitle(role.name)
      if (!(await confirm({ title, consequence: words.removeConsequence, verb: words.removeVerb }))) return
      try {
        await call(removeRole, { roleCode: role.roleCode, edition })
        success(words.removed)
      } catch (error) {
        if (!isFailure(error)) throw error
        reportFailure(error)
      }
      await queryClient.invalidateQueries({ queryKey: [listRoles.name] })
    },
    [confirm, success, reportFailure],
  )
}
