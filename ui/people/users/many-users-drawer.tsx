import { Button, MultiSelect, Select } from '@mantine/core'
import { useState } from 'react'
import { changeUsers } from '../../../application/people/contract/many-users.ts'
import { listRoles } from '../../../application/people/contract/roles.ts'
import { listUserShops, listUsers, type UserRow } from '../../../application/people/contract/users.ts'
import { isFailure } from '../../../application/platform/failure.ts'
import { pluralOf } from '../../../domain/kernel/text.ts'
import { call, queryClient, useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { DrawerFoot } from '../../kit/layout/foot/drawer-foot.tsx'
import { LeaveButton } from '../../kit/layout/foot/leave-button.tsx'
import { SideDrawer } from '../../kit/layout/side-drawer.tsx'
import { enumerate } from '../../kit/layout/words.ts'
import css from '../../master-data/administration.module.css'
import { roleText } from '../roles/role-words.ts'

const words = {
  title: (count: number) => [`批量修改 ${count} 人`, `Change ${pluralOf(count, 'user')}`] as const,
  people: ['所选的人', 'Selected'],
  addRoles: ['增加角色', 'Add roles'],
  removeRoles: ['去掉角色', 'Remove roles'],
  addShops: ['增加门店', 'Add shops'],
  removeShops: ['去掉门店', 'Remove shops'],
  allStay: ['已有全部门店的人不受影响', 'People who have all shops keep them'],
  state: ['状态', 'Status'],
  unchanged: ['不改变', 'No change'],
  enable: ['启用', 'Enable'],
  disable: ['停用：会话立即结束', 'Disable: sessions end at once'],
  cancel: ['取消', 'Cancel'],
  save: ['保存', 'Save'],
  saved: (count: number) => [`已修改 ${count} 人`, `${pluralOf(count, 'user')} changed`] as const,
  disableTitle: (count: number) => [`停用 ${count} 人？`, `Disable ${pluralOf(count, 'user')}?`] as const,
  disableConsequence: ['他们立即退出登录，不能再登录。', 'They are signed out at once and cannot sign in.'],
  disableVerb: ['确认停用', 'Disable'],
} as const

export interface ManyUsersDrawerProps {
  readonly users: ReadonlyArray<UserRow>
  readonly edition: number
  readonly onClose: () => void
}

const emptyChange = { addPresets: [], removePresets: [], addShops: [], removeShops: [] }
type Change = { readonly [K in keyof typeof emptyChange]: ReadonlyArray<string> }

/** Adds and removes roles and shops of several users, or disables them: all of them or none. */
export const ManyUsersDrawer = ({ users, edition, onClose }: ManyUsersDrawerProps) => {
  const t = useText()
  const [change, setChange] = useState<Change>(emptyChange)
  const [state, setState] = useState('unchanged')
  const roles = useApiQuery(listRoles, {}, { staleTime: 60_000 }).data?.roles ?? []
  const shops = useApiQuery(listUserShops, {}, { staleTime: 60_000 }).data ?? []
  const { isBusy, save } = useSave(users, edition, onClose)
  const roleOptions = roles.map(({ roleCode }) => ({ value: roleCode, label: t(roleText(roleCode, roles)) }))
  const shopOptions = shops.map(({ shopCode, name }) => ({ value: shopCode, label: `${name} ${shopCode}` }))
  const field = (key: keyof Change, data: typeof roleOptions) => ({
    ...{ label: t(words[labels[key]]), data, searchable: true, limit: 100, value: [...change[key]] },
    onChange: (next: string[]) => setChange({ ...change, [key]: next }),
  })
  const isEmpty = state === 'unchanged' && Object.values(change).every(items => items.length === 0)
  return (
    <SideDrawer opened onClose={onClose} title={t(words.title(users.length))} width={640}>
      <form
        noValidate
        className={css.stack}
        onSubmit={event => {
          event.preventDefault()
          void save(change, state === 'unchanged' ? undefined : state === 'disable')
        }}
      >
        <p className={css.dim}>
          {t(words.people)} {t(enumerate(users.map(({ name }) => name)))}
        </p>
        <div className={css.fields}>
          <MultiSelect {...field('addPresets', roleOptions)} />
          <MultiSelect {...field('removePresets', roleOptions)} />
          <MultiSelect {...field('addShops', shopOptions)} description={t(words.allStay)} />
          <MultiSelect {...field('removeShops', shopOptions)} description={t(words.allStay)} />
        </div>
        <Select
          label={t(words.state)}
          allowDeselect={false}
          value={state}
          onChange={next => setState(next ?? 'unchanged')}
          data={[
            { value: 'unchanged', label: t(words.unchanged) },
            { value: 'enable', label: t(words.enable) },
            { value: 'disable', label: t(words.disable) },
          ]}
        />
        <DrawerFoot>
          <LeaveButton onClose={onClose}>{t(words.cancel)}</LeaveButton>
          <Button type="submit" loading={isBusy} disabled={isEmpty}>
            {t(words.save)}
          </Button>
        </DrawerFoot>
      </form>
    </SideDrawer>
  )
}

const labels = {
  addPresets: 'addRoles',
  removePresets: 'removeRoles',
  addShops: 'addShops',
  removeShops: 'removeShops',
} as const satisfies Record<keyof Change, keyof typeof words>

const useSave = (users: ReadonlyArray<UserRow>, edition: number, onClose: () => void) => {
  const [isBusy, setBusy] = useState(false)
  const { confirm, success } = useDialogs()
  const reportFailure = useReportFailure()
  const save = async (change: Change, disabled: boolean | undefined) => {
    const question = { title: words.disableTitle(users.length), consequence: words.disableConsequence }
    if (disabled && !(await confirm({ ...question, verb: words.disableVerb }))) return
    setBusy(true)
    try {
      const logins = users.map(({ login }) => login)
      const state = disabled === undefined ? {} : { disabled }
      const { changed } = await call(changeUsers, { ...change, ...state, logins, edition })
      success(words.saved(changed))
      onClose()
    } catch (error) {
      if (!isFailure(error)) throw error
      reportFailure(error)
    } finally {
      setBusy(false)
      await queryClient.invalidateQueries({ queryKey: [listUsers.name] })
    }
  }
  return { isBusy, save }
}
