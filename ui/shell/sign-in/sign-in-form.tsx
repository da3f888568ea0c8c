import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { signIn } from '../../../application/people/contract/session.ts'
import { useApiMutation } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { PasswordField } from './password-field.tsx'
import css from './sign-in-page.module.css'
import { SignInRefusal } from './sign-in-refusal.tsx'

const words = {
  login: ['用户名', 'User name'],
  password: ['密码', 'Password'],
  submit: ['登录', 'Sign in'],
  forgot: ['忘记密码？', 'Forgot your password?'],
  noLogin: ['请输入用户名', 'Enter your user name'],
  noPassword: ['请输入密码', 'Enter your password'],
} as const

export interface SignedIn {
  readonly login: string
  readonly password: string
  /** Whether it is a one-time password. */
  readonly mustChangePassword: boolean
}

interface SignInFormProps {
  readonly onSignedIn: (who: SignedIn) => void
  readonly onForgot: () => void
}

/** Name and password; Enter signs in. A refusal shows its reason and selects the password for another try. */
export const SignInForm = ({ onSignedIn, onForgot }: SignInFormProps) => {
  const t = useText()
  const mutation = useApiMutation(signIn)
  const nameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState<'login' | 'password' | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Read from the fields: a password manager may fill them without a change event.
    const login = nameField.current?.value.trim() ?? ''
    const password = passwordField.current?.value ?? ''
    const empty = login === '' ? 'login' : password === '' ? 'password' : null
    setMissing(empty)
    if (empty) return (empty === 'login' ? nameField : passwordField).current?.focus()
    mutation.mutate(
      { login, password, client: 'browser' },
      {
        onSuccess: ({ mustChangePassword }) => onSignedIn({ login, password, mustChangePassword }),
        onError: () => passwordField.current?.select(),
      },
    )
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextInput
        ref={nameField}
        size="md"
        name="username"
        label={t(words.login)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        autoFocus
        error={missing === 'login' && t(words.noLogin)}
      />
      <PasswordField
        ref={passwordField}
        name="password"
        label={t(words.password)}
        autoComplete="current-password"
        error={missing === 'password' && t(words.noPassword)}
      />
      {mutation.error && <SignInRefusal failure={mutation.error} />}
      <Button type="submit" size="md" fullWidth loading={mutation.isPending || mutation.isSuccess}>
        {t(words.submit)}
      </Button>
      <Button variant="subtle" color="gray" size="sm" onClick={onForgot}>
        {t(words.forgot)}
      </Button>
    </form>
  )
}
