import { Button } from '@mantine/core'
import type { FormEvent } from 'react'
import { changePassword } from '../../../application/people/contract/session.ts'
import { PASSWORD_MIN } from '../../../domain/access/password.ts'
import { useApiMutation } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { NewPasswordFields, useNewPassword } from './new-password-fields.tsx'
import type { SignedIn } from './sign-in-form.tsx'
import css from './sign-in-page.module.css'
import { SignInRefusal } from './sign-in-refusal.tsx'

const words = {
  title: ['设置您自己的密码', 'Set your own password'],
  why: [
    '当前密码由他人设定，修改后才能继续。',
    'Your current password was set by someone else. Change it to continue.',
  ],
  rule: [
    `至少 ${PASSWORD_MIN} 个字符，不同于用户名和当前密码`,
    `At least ${PASSWORD_MIN} characters, different from the user name and the current password`,
  ],
  submit: ['保存并进入', 'Save and continue'],
  back: ['换个账号登录', 'Sign in as another user'],
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
  const fields = useNewPassword(login)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const newPassword = fields.read(old)
    if (newPassword !== null) mutation.mutate({ oldPassword: old, newPassword }, { onSuccess: onChanged })
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <div>
        <h2 className={css.step}>{t(words.title)}</h2>
        <p className={css.motto}>{t(words.why)}</p>
      </div>
      <NewPasswordFields state={fields} rule={t(words.rule)} autoFocus />
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
