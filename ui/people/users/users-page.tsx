import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { startImpersonation } from '../../../application/people/contract/impersonation.ts'
import { listRoles, type RoleRow } from '../../../application/people/contract/roles.ts'
import {
  endSessionsCall,
  listUsers,
  resetPasswordCall,
  type UserRow,
  unlockUserCall,
  userSorts,
} from '../../../application/people/contract/users.ts'
import { isFailure } from '../../../application/platform/failure.ts'
import { permissions } from '../../../domain/access/permission.ts'
import { presets } from '../../../domain/access/rights.ts'
import { type UserCondition, userConditionNames, userConditions } from '../../../domain/access/user-condition.ts'
import { call, queryClient, useApiQuery } from '../../app/backend.ts'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { CopyNumber } from '../../kit/document/copy-number.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { PageLink, useGo } from '../../kit/layout/link.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { enumerate } from '../../kit/layout/words.ts'
import type { ListDef } from '../../kit/list-page/list.ts'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import { asText, pageParams, type Search, sortParams } from '../../kit/list-page/search-state.ts'
import type { RowAction } from '../../kit/list-page/table/columns.ts'
import { useListData } from '../../kit/list-page/use-list-data.ts'
import { useListSearch } from '../../kit/list-page/use-list-search.ts'
import { auditHref } from '../../master-data/audit-link.ts'
import { roleText } from '../roles/role-words.ts'
import { useSession } from '../session/session.tsx'
import { useShop } from '../session/shop.tsx'
import { useManyUsers } from './many-users.tsx'
import { codeText } from './rights-preview.tsx'
import { UserDrawer } from './user-drawer.tsx'
import { usersWords as words } from './users-words.ts'

const code = 'DH0004'

/** Users with their permissions and shops; every change is previewed before it takes effect. */
export const UsersPage = () => {
  const t = useText()
  const [opened, setOpened] = useState<{ readonly user: UserRow | null; readonly edition: number } | null>(null)
  const { showPassword, actionsFor } = useUserActions()
  const roles = useApiQuery(listRoles, {}, { staleTime: 60_000 }).data?.roles ?? noRoles
  const { shops } = useShop()
  const list = useMemo<ListDef<Listed>>(
    () => ({
      ...shapeWith(roles, new Map(shops.map(({ shopJdeNo, shopName }) => [shopJdeNo, shopName]))),
      actions: row => [
        { key: 'edit', words: words.edit, code, onPress: () => setOpened({ user: row, edition: row.edition }) },
        ...actionsFor(row),
      ],
    }),
    [actionsFor, roles, shops],
  )
  const [search, onSearch] = useListSearch(list)
  const users = useApiQuery(listUsers, payloadOf(search), { placeholderData: keepPreviousData })
  const edition = users.data?.edition ?? 0
  const rows = users.data && { ...users.data, records: users.data.records.map(row => ({ ...row, edition })) }
  const many = useManyUsers(rows?.records ?? [], edition)
  return (
    <Page trail={[{ words: words.administration }, { words: words.users }]}>
      <ListPage
        list={list}
        search={search}
        onSearch={onSearch}
        data={useListData(users, rows)}
        selection={many.selection}
        toolbar={
          <>
            <PageLink href="/administration/impersonations">{t(words.log)}</PageLink>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened({ user: null, edition })}>
              {t(words.add)}
            </Button>
          </>
        }
      />
      {many.drawer}
      {opened && <UserDrawer {...opened} onClose={() => setOpened(null)} onPassword={showPassword} />}
    </Page>
  )
}

interface Listed extends UserRow {
  readonly edition: number
}

const payloadOf = (search: Search) => {
  const [keyword, preset, code] = [asText(search.keyword), asText(search.preset), asText(search.code)]
  const condition = asText(search.condition)
  return {
    ...(keyword !== undefined && { keyword }),
    ...(preset !== undefined && { preset }),
    ...(code !== undefined && { code: code }),
    ...(condition !== undefined && condition in userConditions && { condition: condition as UserCondition }),
    ...(typeof search.disabled === 'boolean' && { disabled: search.disabled }),
    ...sortParams(userSorts, search),
    ...pageParams(search),
  }
}

const noRoles: ReadonlyArray<RoleRow> = []

/** The roles of the chain, then the built-in ones. */
const rolesToChoose = (roles: ReadonlyArray<RoleRow>): ReadonlyArray<string> => [
  ...roles.filter(({ isBuiltIn }) => !isBuiltIn).map(({ roleCode }) => roleCode),
  ...Object.keys(presets),
]

/** The names of shops by their codes; a shop beyond the first ones of a large chain is named by its code. */
type ShopNames = ReadonlyMap<string, string>

const shapeWith = (roles: ReadonlyArray<RoleRow>, shopNames: ShopNames): ListDef<Listed> => ({
  id: 'administration-users',
  empty: { title: words.none, hint: words.noneHint },
  sorts: userSorts,
  words: words.users,
  rowKey: ({ login }) => login,
  size: 20,
  actionsWidth: 176,
  filters: [
    { kind: 'text', key: 'keyword', words: words.keyword, placeholder: words.keywordHint, maxLength: 64 },
    {
      kind: 'choice',
      key: 'preset',
      words: words.presets,
      options: rolesToChoose(roles).map(value => ({ value, words: roleText(value, roles) })),
    },
    {
      kind: 'choice',
      key: 'code',
      words: words.code,
      options: Object.keys(permissions).map(value => ({ value, words: codeText(value) })),
    },
    { kind: 'yesNo', key: 'disabled', words: words.state, yes: words.shut, no: words.open },
    {
      kind: 'choice',
      key: 'condition',
      words: words.condition,
      options: userConditionNames.map(value => ({ value, words: userConditions[value].words })),
    },
  ],
  columns: columnsWith(roles, shopNames),
})

const columnsWith = (roles: ReadonlyArray<RoleRow>, shopNames: ShopNames): ListDef<Listed>['columns'] => [
  { key: 'login', words: words.login, kind: 'text', width: 112, card: 'title', value: ({ login }) => login },
  { key: 'name', words: words.name, kind: 'text', width: 92, card: 'title', value: ({ name }) => name },
  {
    key: 'state',
    words: words.state,
    kind: 'status',
    width: 108,
    value: ({ disabled, mustChangePassword }) =>
      disabled
        ? { tone: 'closed', icon: 'ban', words: words.shut }
        : mustChangePassword
          ? { tone: 'act', icon: 'clock', words: words.oneTime }
          : { tone: 'done', icon: 'check', words: words.open },
  },
  {
    key: 'presets',
    words: words.presets,
    kind: 'text',
    width: 112,
    value: ({ presets: presetNames }) => enumerate(presetNames.map(name => roleText(name, roles))),
  },
  {
    key: 'single',
    words: words.single,
    kind: 'text',
    width: 96,
    card: 'off',
    value: ({ grantedCodes, revokedCodes }) =>
      [...grantedCodes.map(it => `+${it}`), ...revokedCodes.map(it => `-${it}`)].join(' '),
  },
  {
    key: 'shops',
    words: words.shops,
    kind: 'text',
    lines: 2,
    width: 236,
    value: ({ shops }) => (shops === 'ALL' ? words.all : enumerate(shops.map(shop => shopNames.get(shop) ?? shop))),
  },
  {
    ...{ key: 'lastSignInAt', words: words.lastSignInAt, kind: 'instant', to: 'minute', width: 146 },
    value: ({ lastSignInAt }) => lastSignInAt,
  },
  { key: 'sessions', words: words.sessions, kind: 'number', width: 76, value: ({ sessions }) => sessions },
]

const useUserActions = () => {
  const { confirm, inform, success } = useDialogs()
  const reportFailure = useReportFailure()
  const go = useGo()
  const { id: self } = useSession().user
  return useMemo(() => {
    const showPassword = (login: string, password: string) =>
      void inform({ title: words.password(login), message: <Password password={password} />, button: words.gotIt })
    const guarded = async (work: () => Promise<unknown>) => {
      try {
        await work()
      } catch (error) {
        if (!isFailure(error)) throw error
        reportFailure(error)
      }
      await queryClient.invalidateQueries({ queryKey: [listUsers.name] })
    }
    const reset = async ({ login, name }: UserRow) => {
      const title = words.resetTitle(name)
      if (!(await confirm({ title, consequence: words.resetConsequence, verb: words.resetVerb }))) return
      await guarded(async () => showPassword(login, (await call(resetPasswordCall, { login })).oneTimePassword))
    }
    const end = async ({ login, name }: UserRow) => {
      const title = words.endTitle(name)
      if (!(await confirm({ title, consequence: words.endConsequence, verb: words.endVerb }))) return
      await guarded(() => call(endSessionsCall, { login }).then(() => success(words.ended)))
    }
    const viewAs = async ({ login, name }: UserRow) => {
      const question = { title: words.viewAsTitle(name), consequence: words.viewAsConsequence }
      if (!(await confirm({ ...question, verb: words.viewAsVerb, destructive: false }))) return
      await guarded(async () => {
        await call(startImpersonation, { login })
        // Loaded anew, so that no page keeps data of the administrator.
        window.location.assign(paths.home)
      })
    }
    const unlock = ({ login }: UserRow) =>
      guarded(() => call(unlockUserCall, { login }).then(() => success(words.unlocked)))
    const actionsFor = (row: UserRow): ReadonlyArray<RowAction> => [
      { key: 'view-as', words: words.viewAs, code, disabled: row.disabled, onPress: () => void viewAs(row) },
      {
        ...({ key: 'reset', words: words.reset, code, danger: true } as const),
        disabled: row.login === self,
        onPress: () => void reset(row),
      },
      { key: 'end', words: words.end, code, danger: true, disabled: row.sessions === 0, onPress: () => void end(row) },
      { key: 'unlock', words: words.unlock, code, onPress: () => void unlock(row) },
      { key: 'history', words: words.history, code: 'DH0001', onPress: () => go(auditHref('users', row.login)) },
    ]
    return { showPassword, actionsFor }
  }, [confirm, inform, success, reportFailure, go, self])
}

const Password = ({ password }: { readonly password: string }) => {
  const t = useText()
  return (
    <>
      <p style={{ fontSize: 20 }}>
        <CopyNumber number={password}>{password}</CopyNumber>
      </p>
      <p>{t(words.once)}</p>
    </>
  )
}
