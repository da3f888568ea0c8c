import { Button, Group, Stack } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { changePassword } from '../../../application/people/contract/session.ts'
import { refusalText } from '../../../application/texts/refusals.ts'
import { PASSWORD_MIN, validatePassword } from '../../../domain/access/password.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { useApiMutation } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { Dialog } from '../../kit/layout/dialog.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { useSession } from '../../people/session/session.tsx'
import { PasswordField } from './password-field.tsx'
import { SignInRefusal } from './sign-in-refusal.tsx'

const words = {
  title: ['修改密码', 'Change password'],
  old: ['当前密码', 'Current password'],
  fresh: ['新密码', 'New password'],
  rule: [
    `至少 ${PASSWORD_MIN} 个字符，不常见也不易猜到；改后您在其他设备上的登录全部结束`,
    `At least ${PASSWORD_MIN} characters, neither common nor easy to guess; you are signed out everywhere else`,
  ],
  again: ['再输一次', 'Repeat new password'],
  differs: ['两次输入的密码不一致', 'The two passwords do not match'],
  save: ['保存', 'Save'],
  cancel: ['取消', 'Cancel'],
  changed: ['密码已修改，其他设备已退出', 'Password changed; other devices are signed out'],
} as const

type Wrong = { readonly field: 'fresh' | 'again'; readonly words: Text } | null

/** Returns the fields of the form, what is wrong with them, and how to send it. */
const usePasswordForm = (onClose: () => void) => {
  const { user } = useSession()
  const { success } = useDialogs()
  const mutation = useApiMutation(changePassword)
  const oldField = useRef<HTMLInputElement>(null)
  const newField = useRef<HTMLInputElement>(null)
  const againField = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<Wrong>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const oldPassword = oldField.current?.value ?? ''
    const newPassword = newField.current?.value ?? ''
    const verdict = validatePassword(newPassword, { login: user.id, old: oldPassword })
    const problem: Wrong = !verdict.ok
      ? { field: 'fresh', words: refusalText(verdict.refusal) }
      : newPassword !== againField.current?.value
        ? { field: 'again', words: words.differs }
        : null
    setWrong(problem)
    if (problem) return (problem.field === 'fresh' ? newField : againField).current?.focus()
    const onSuccess = () => {
      success(words.changed)
      onClose()
    }
    mutation.mutate({ oldPassword, newPassword }, { onSuccess })
  }
  return { login: user.id, oldField, newField, againField, wrong, submit, mutation }
}

/** Changes the own password, with the current one [P7]. */
export const ChangePasswordDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useText()
  const { login, oldField, newField, againField, wrong, submit, mutation } = usePasswordForm(onClose)
  return (
    <Dialog onClose={onClose} title={t(words.title)} width={440} fillsPhone>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
          <PasswordField
            ref={oldField}
            name="password"
            label={t(words.old)}
            autoComplete="current-password"
            data-autofocus
          />
          <PasswordField
            ref={newField}
            name="new-password"
            label={t(words.fresh)}
            description={t(words.rule)}
            descriptionProps={{ mb: 4 }}
            autoComplete="new-password"
            error={wrong?.field === 'fresh' && t(wrong.words)}
          />
          <PasswordField
            ref={againField}
            name="new-password-again"
            label={t(words.again)}
            autoComplete="new-password"
            error={wrong?.field === 'again' && t(wrong.words)}
          />
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
