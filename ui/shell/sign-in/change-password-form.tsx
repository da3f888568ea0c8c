import { Button } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { changePassword } from '../../../application/people/contract/session.ts'
import { refusalText } from '../../../application/texts/refusals.ts'
import { PASSWORD_MIN, validatePassword } from '../../../domain/access/password.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { useApiMutation } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { PasswordField } from './password-field.tsx'
import type { SignedIn } from './sign-in-form.tsx'
import css from './sign-in-page.module.css'
import { SignInRefusal } from './sign-in-refusal.tsx'

const words = {
  title: ['设置您自己的密码', 'Set your own password'],
  why: [
    '当前密码由他人设定，修改后才能继续。',
    'Your current password was set by somebody else. Change it to continue.',
  ],
  wanted: ['新密码', 'New password'],
  rule: [
    `至少 ${PASSWORD_MIN} 个字符，不同于用户名和当前密码`,
    `At least ${PASSWORD_MIN} characters, different from the user name and the current password`,
  ],
  again: ['再输一次', 'Repeat new password'],
  differs: ['两次输入的密码不一致', 'The two passwords do not match'],
  submit: ['保存并进入', 'Save and continue'],
  back: ['换个用户登录', 'Sign in as another user'],
} as const

interface Props {
  readonly who: SignedIn
  readonly onChanged: () => void
  readonly onBack: () => void
}

/** Forces a new password after signing in with a one-time password [P7]. */
export const ChangePasswordForm = ({ who: { login, password: old }, onChanged, onBack }: Props) => {
  const t = useText()
  const mutation = useApiMutation(changePassword)
  const newPasswordField = useRef<HTMLInputElement>(null)
  const againField = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<{ readonly field: 'wanted' | 'again'; readonly words: Text } | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const newPassword = newPasswordField.current?.value ?? ''
    const verdict = validatePassword(newPassword, { login, old })
    const hasProblem = !verdict.ok
      ? ({ field: 'wanted', words: refusalText(verdict.refusal) } as const)
      : newPassword !== againField.current?.value
        ? ({ field: 'again', words: words.differs } as const)
        : null
    setWrong(hasProblem)
    if (hasProblem) return (hasProblem.field === 'wanted' ? newPasswordField : againField).current?.focus()
    mutation.mutate({ oldPassword: old, newPassword }, { onSuccess: onChanged })
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <div>
        <h2 className={css.step}>{t(words.title)}</h2>
        <p className={css.motto}>{t(words.why)}</p>
      </div>
      <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
      <PasswordField
        ref={newPasswordField}
        name="new-password"
        label={t(words.wanted)}
        description={t(words.rule)}
        descriptionProps={{ mb: 4 }}
        autoComplete="new-password"
        autoFocus
        error={wrong?.field === 'wanted' && t(wrong.words)}
      />
      <PasswordField
        ref={againField}
        name="new-password-again"
        label={t(words.again)}
        autoComplete="new-password"
        error={wrong?.field === 'again' && t(wrong.words)}
      />
      {mutation.error && <SignInRefusal failure={mutation.error} />}
      <Button type="submit" size="md" fullWidth loading={mutation.isPending || mutation.isSuccess}>
        {t(words.submit)}
      </Button>
      <Button variant="subtle" color="gray" size="sm" onClick={onBack}>
        {t(words.back)}
      </Button>
    </form>
  )
}
