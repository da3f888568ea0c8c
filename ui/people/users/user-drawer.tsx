import { Button, Checkbox, MultiSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { listRoles } from '../../../application/people/contract/roles.ts'
import {
  addUserCall,
  changeUserCall,
  listUserShops,
  previewUser,
  type UserRow,
} from '../../../application/people/contract/users.ts'
import { isFailure } from '../../../application/platform/failure.ts'
import { permissions } from '../../../domain/access/permission.ts'
import { call, queryClient, useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useBlankLine } from '../../kit/fields/blank-line.ts'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { DrawerFoot } from '../../kit/layout/foot/drawer-foot.tsx'
import { LeaveButton } from '../../kit/layout/foot/leave-button.tsx'
import { SideDrawer } from '../../kit/layout/side-drawer.tsx'
import css from '../../master-data/administration.module.css'
import { roleText } from '../roles/role-words.ts'
import { AccountChanges } from './account-changes.tsx'
import { codeText, RightsChanges, RightsPreview } from './rights-preview.tsx'
import { formOf, type UserForm } from './user-form.ts'

const words = {
  add: ['新增用户', 'Add a user'],
  edit: (name: string) => [`编辑用户 ${name}`, `Edit ${name}`] as const,
  login: ['登录名', 'User name'],
  loginHelp: ['字母、数字、汉字或 . _ -，保存后不能修改', 'Letters, digits or . _ -; it cannot be changed later'],
  name: ['姓名', 'Name'],
  phone: ['手机', 'Phone'],
  phoneHelp: [
    '用于收取审批结果和重设密码的短信，可不填',
    'For text messages about approvals and to reset the password; optional',
  ],
  presets: ['角色', 'Roles'],
  granted: ['增加的权限', 'Additional rights'],
  grantedHelp: ['角色之外单独增加', 'Granted in addition to the roles'],
  revoked: ['去掉的权限', 'Removed rights'],
  revokedHelp: ['从角色中单独去掉', 'Removed from the roles'],
  shops: ['门店', 'Shops'],
  all: ['全部门店，包括以后新开的', 'All shops, including new ones'],
  disabled: ['停用：不能登录，会话立即结束', 'Disabled: the user cannot sign in and all sessions end at once'],
  cancel: ['取消', 'Cancel'],
  save: ['保存', 'Save'],
  create: ['新增并生成密码', 'Add and create password'],
  confirm: (name: string) => [`保存 ${name} 的修改？`, `Save the changes to ${name}?`] as const,
  verb: ['确认保存', 'Save'],
  saved: ['已保存，下一次操作即生效', "Saved; takes effect with the user's next action"],
} as const

export interface UserDrawerProps {
  readonly user: UserRow | null
  readonly edition: number
  readonly onClose: () => void
  readonly onPassword: (login: string, password: string) => void
}

/** Form of a user with permissions: gains and losses are shown while editing, and again before saving. */
export const UserDrawer = (props: UserDrawerProps) => {
  const { user, onClose } = props
  const t = useText()
  const form = useUserForm(user)
  const { busy, save } = useSave(props)
  return (
    <SideDrawer opened onClose={onClose} title={t(user ? words.edit(user.name) : words.add)} width={720}>
      <form noValidate className={css.stack} onSubmit={form.onSubmit(values => void save(values))}>
        <NameFields form={form} isNew={user === null} />
        <RightsFields form={form} />
        {user && <Checkbox label={t(words.disabled)} {...form.getInputProps('disabled', { type: 'checkbox' })} />}
        <RightsPreview form={form.values} isNew={user === null} />
        <DrawerFoot>
          <LeaveButton onClose={onClose}>{t(words.cancel)}</LeaveButton>
          <Button type="submit" loading={busy} disabled={form.values.login.trim() === ''}>
            {t(user ? words.save : words.create)}
          </Button>
        </DrawerFoot>
      </form>
    </SideDrawer>
  )
}

const useUserForm = (user: UserRow | null) => useForm<UserForm>({ initialValues: formOf(user) })

interface FieldsProps {
  readonly form: ReturnType<typeof useUserForm>
}

const NameFields = ({ form, isNew }: FieldsProps & { readonly isNew: boolean }) => {
  const t = useText()
  const blank = useBlankLine()
  return (
    <div className={css.fields}>
      <TextInput
        label={t(words.login)}
        description={t(words.loginHelp)}
        withAsterisk
        maxLength={64}
        disabled={!isNew}
        {...form.getInputProps('login')}
      />
      <TextInput label={t(words.name)} description={blank} maxLength={60} {...form.getInputProps('name')} />
      <TextInput
        label={t(words.phone)}
        description={t(words.phoneHelp)}
        inputMode="tel"
        maxLength={16}
        {...form.getInputProps('phone')}
        onChange={event => form.setFieldValue('phone', event.currentTarget.value.replaceAll(' ', ''))}
      />
    </div>
  )
}

const RightsFields = ({ form }: FieldsProps) => {
  const t = useText()
  const { grantedCodes, revokedCodes } = form.values
  const roles = useApiQuery(listRoles, {}, { staleTime: 60_000 }).data?.roles ?? []
  const codes = Object.keys(permissions).map(code => ({ value: code, label: t(codeText(code)) }))
  const others = (available: ReadonlyArray<string>, revoked: ReadonlyArray<string>) =>
    available.filter(code => !revoked.includes(code))
  const single = { searchable: true, limit: 100, data: codes }
  return (
    <>
      <MultiSelect
        label={t(words.presets)}
        data={roles.map(({ roleCode }) => ({ value: roleCode, label: t(roleText(roleCode, roles)) }))}
        {...form.getInputProps('presets')}
      />
      <div className={css.fields}>
        <MultiSelect
          {...single}
          label={t(words.granted)}
          description={t(words.grantedHelp)}
          value={[...grantedCodes]}
          onChange={next => form.setValues({ grantedCodes: next, revokedCodes: others(revokedCodes, next) })}
        />
        <MultiSelect
          {...single}
          label={t(words.revoked)}
          description={t(words.revokedHelp)}
          value={[...revokedCodes]}
          onChange={next => form.setValues({ revokedCodes: next, grantedCodes: others(grantedCodes, next) })}
        />
      </div>
      <ShopFields form={form} />
    </>
  )
}

const ShopFields = ({ form }: FieldsProps) => {
  const t = useText()
  const { shops: chosen } = form.values
  const shops = useApiQuery(listUserShops, {}, { staleTime: 60_000 }).data ?? []
  return (
    <div className={css.stack} style={{ gap: 8 }}>
      <MultiSelect
        label={t(words.shops)}
        searchable
        limit={100}
        disabled={chosen === 'ALL'}
        data={shops.map(({ shopCode, name }) => ({ value: shopCode, label: `${name} ${shopCode}` }))}
        value={chosen === 'ALL' ? [] : [...chosen]}
        onChange={next => form.setFieldValue('shops', next)}
      />
      <Checkbox
        label={t(words.all)}
        checked={chosen === 'ALL'}
        onChange={event => form.setFieldValue('shops', event.currentTarget.checked ? 'ALL' : [])}
      />
    </div>
  )
}

const useSave = ({ user, edition, onClose, onPassword }: UserDrawerProps) => {
  const [busy, setBusy] = useState(false)
  const { confirm, success } = useDialogs()
  const reportFailure = useReportFailure()
  const add = async (form: UserForm) => {
    const { disabled: _, ...change } = form
    const { login, oneTimePassword } = await call(addUserCall, { ...change, login: form.login.trim() })
    onClose()
    onPassword(login, oneTimePassword)
  }
  const change = async (user: UserRow, form: UserForm) => {
    const preview = await call(previewUser, { ...form, isNew: false })
    const title = words.confirm(form.name || form.login)
    if (
      !(await confirm({
        title,
        consequence: (
          <>
            <AccountChanges before={user} after={form} />
            <RightsChanges preview={preview} />
          </>
        ),
        verb: words.verb,
        destructive: preview.lost.length > 0,
      }))
    )
      return
    await call(changeUserCall, { ...form, edition })
    success(words.saved)
    onClose()
  }
  const save = async (form: UserForm) => {
    setBusy(true)
    try {
      await (user === null ? add(form) : change(user, form))
    } catch (error) {
      if (!isFailure(error)) throw error
      reportFailure(error)
    } finally {
      setBusy(false)
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => /^(user|administration)\./.test(String(queryKey[0])),
      })
    }
  }
  return { busy, save }
}
