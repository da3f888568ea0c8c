import { Button, Group, Stack } from '@mantine/core'
import { type FormEvent, useRef } from 'react'
import { changePassword } from '../../../application/people/contract/session.ts'
import { PASSWORD_MIN } from '../../../domain/access/password.ts'
import { useApiMutation } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { Dialog } from '../../kit/layout/dialog.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { useSession } from '../../people/session/session.tsx'
import { NewPasswordFields, useNewPassword } from './new-password-fields.tsx'
import { PasswordField } from './password-field.tsx'
import { SignInRefusal } from './sign-in-refusal.tsx'

const words = {
  title: ['修改密码', 'Change password'],
  old: ['当前密码', 'Current password'],
  rule: [
    `至少 ${PASSWORD_MIN} 个字符，不常见也不易猜到；改后您在其他设备上的登录全部结束`,
    `At least ${PASSWORD_MIN} characters, neither common nor easy to guess; you are signed out everywhere else`,
  ],
  save: ['保存', 'Save'],
  cancel: ['取消', 'Cancel'],
  changed: ['密码已修改，其他设备已退出', 'Password changed; other devices are signed out'],
} as const

/** Changes the own password, with the current one [P7]. */
export const ChangePasswordDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useText()
  const { success } = useDialogs()
  const mutation = useApiMutation(changePassword)
  const oldField = useRef<HTMLInputElement>(null)
  const fields = useNewPassword(useSession().user.id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const oldPassword = oldField.current?.value ?? ''
    const newPassword = fields.read(oldPassword)
    if (newPassword === null) return
    const onSuccess = () => {
      success(words.changed)
      onClose()
    }
    mutation.mutate({ oldPassword, newPassword }, { onSuccess })
  }
  return (
    <Dialog onClose={onClose} title={t(words.title)} width={440} fillsPhone>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <PasswordField
            ref={oldField}
            name="password"
            label={t(words.old)}
            autoComplete="current-password"
            data-autofocus
          />
          <NewPasswordFields state={fields} rule={t(words.rule)} />
          {mutation.error && <SignInRefusal failure={mutation.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t(words.cancel)}
            </Button>
            <Button type="submit" loading={mutation.isPending}>
              {t(words.save)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
