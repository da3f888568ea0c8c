import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { previewRole, type RoleRow, saveRole } from '../../../application/people/contract/roles.ts'
import type { Success } from '../../../application/platform/endpoint.ts'
import { isFailure } from '../../../application/platform/failure.ts'
import { call, queryClient, useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { Notice } from '../../kit/feedback/notice.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useBlankLine } from '../../kit/fields/blank-line.ts'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { DrawerFoot } from '../../kit/layout/foot/drawer-foot.tsx'
import { LeaveButton } from '../../kit/layout/foot/leave-button.tsx'
import { SideDrawer } from '../../kit/layout/side-drawer.tsx'
import css from '../../master-data/administration.module.css'
import { RightsPicker } from './rights-picker.tsx'
import { RoleChanges } from './role-changes.tsx'
import { roleText } from './role-words.ts'

const words = {
  add: ['新增角色', 'Add a role'],
  edit: (name: string) => [`编辑角色「${name}」`, `Edit the role "${name}"`] as const,
  see: (name: string) => [`内置角色「${name}」`, `Built-in role "${name}"`] as const,
  copyOf: (name: string) => [`${name}（副本）`, `${name} (copy)`] as const,
  name: ['名称', 'Name'],
  roleCode: ['编码', 'Code'],
  roleCodeHelp: ['字母、数字、汉字或 . _ -，保存后不能修改', 'Letters, digits or . _ -; it cannot be changed later'],
  builtIn: [
    '内置角色随产品更新，不能修改；复制一份即可调整。',
    'Built-in roles come with the product and cannot be changed; make a copy to adjust it.',
  ],
  copy: ['复制并调整', 'Copy and adjust'],
  close: ['关闭', 'Close'],
  cancel: ['取消', 'Cancel'],
  save: ['保存', 'Save'],
  confirm: (name: string) => [`保存角色「${name}」？`, `Save the role "${name}"?`] as const,
  verb: ['确认保存', 'Save'],
  saved: ['角色已保存，持有人立即生效', 'Role saved; it takes effect at once for everybody who has it'],
} as const

export interface RoleDrawerProps {
  readonly role: RoleRow | null
  readonly isCopy: boolean
  readonly edition: number
  readonly onCopy: (role: RoleRow) => void
  readonly onClose: () => void
}

/** The editor of a role: rights by trade, the difference while editing, and once more before saving. */
export const RoleDrawer = ({ role, isCopy, edition, onCopy, onClose }: RoleDrawerProps) => {
  const t = useText()
  const isFixed = role?.isBuiltIn === true && !isCopy
  const isNew = role === null || isCopy
  const name = role ? t(roleText(role.roleCode, [role])) : ''
  const [form, setForm] = useState<RoleForm>({
    roleCode: isNew ? '' : role.roleCode,
    name: isCopy ? t(words.copyOf(name)) : name,
    codes: role?.codes ?? [],
  })
  const { isBusy, save } = useSave(isNew, edition, onClose)
  const title = isFixed ? words.see(name) : isNew ? words.add : words.edit(name)
  return (
    <SideDrawer opened onClose={onClose} title={t(title)} width={880}>
      <form
        noValidate
        className={css.stack}
        onSubmit={event => {
          event.preventDefault()
          void save(form)
        }}
      >
        {isFixed ? <Notice>{t(words.builtIn)}</Notice> : <NameFields form={form} isNew={isNew} onForm={setForm} />}
        <RightsPicker
          codes={form.codes}
          {...(!isFixed && { onCodes: codes => setForm(known => ({ ...known, codes })) })}
        />
        {!isFixed && <Preview form={form} isNew={isNew} />}
        <DrawerFoot>
          <LeaveButton onClose={onClose}>{t(isFixed ? words.close : words.cancel)}</LeaveButton>
          {isFixed ? (
            <Button onClick={() => onCopy(role)}>{t(words.copy)}</Button>
          ) : (
            <Button type="submit" loading={isBusy} disabled={form.name.trim() === '' || form.roleCode === ''}>
              {t(words.save)}
            </Button>
          )}
        </DrawerFoot>
      </form>
    </SideDrawer>
  )
}

type RoleForm = Pick<RoleRow, 'roleCode' | 'name' | 'codes'>

interface NameFieldsProps {
  readonly form: RoleForm
  readonly isNew: boolean
  readonly onForm: (form: RoleForm) => void
}

const NameFields = ({ form, isNew, onForm }: NameFieldsProps) => {
  const t = useText()
  const blank = useBlankLine()
  return (
    <div className={css.fields}>
      <TextInput
        label={t(words.name)}
        description={blank}
        withAsterisk
        maxLength={60}
        value={form.name}
        onChange={event => onForm({ ...form, name: event.currentTarget.value })}
      />
      <TextInput
        label={t(words.roleCode)}
        description={t(words.roleCodeHelp)}
        withAsterisk
        maxLength={32}
        disabled={!isNew}
        value={form.roleCode}
        onChange={event => onForm({ ...form, roleCode: event.currentTarget.value.trim() })}
      />
    </div>
  )
}

const Preview = ({ form, isNew }: { readonly form: RoleForm; readonly isNew: boolean }) => {
  const [settled] = useDebouncedValue(form, 300)
  const isComplete = settled.name.trim() !== '' && settled.roleCode !== ''
  const preview = useApiQuery(
    previewRole,
    { ...settled, isNew },
    {
      enabled: isComplete,
      placeholderData: (before: Success<typeof previewRole> | undefined) => before,
      retry: false,
      staleTime: 0,
    },
  )
  if (!isComplete) return null
  return <RoleChanges preview={preview.data} failure={preview.error} />
}

const useSave = (isNew: boolean, edition: number, onClose: () => void) => {
  const [isBusy, setBusy] = useState(false)
  const { confirm, success } = useDialogs()
  const reportFailure = useReportFailure()
  /** Nobody has a new role yet, so that only the change of one is confirmed. */
  const isConfirmed = async (form: RoleForm) => {
    const preview = await call(previewRole, { ...form, isNew })
    return confirm({
      title: words.confirm(form.name),
      consequence: <RoleChanges preview={preview} failure={null} isPlain />,
      verb: words.verb,
      destructive: preview.lost.length > 0,
    })
  }
  const save = async (form: RoleForm) => {
    setBusy(true)
    try {
      if (!isNew && !(await isConfirmed(form))) return
      await call(saveRole, { ...form, isNew, edition })
      success(words.saved)
      onClose()
    } catch (error) {
      if (!isFailure(error)) throw error
      reportFailure(error)
    } finally {
      setBusy(false)
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => /^(user|role|administration|session)\./.test(String(queryKey[0])),
      })
    }
  }
  return { isBusy, save }
}
