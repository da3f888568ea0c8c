import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconArrowBigUpLine } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { type Failure, Refused } from '../../../application/contract/failure.ts'
import { signIn } from '../../../application/contract/session.ts'
import type { Text } from '../../../domain/text.ts'
import { failureView, useTell } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { formatInstant, useServerClock } from '../../kit/clock.tsx'
import css from './sign-in-page.module.css'

const words = {
  login: ['用户名', 'User name'],
  password: ['密码', 'Password'],
  show: ['显示密码', 'Show password'],
  hide: ['隐藏密码', 'Hide password'],
  submit: ['登录', 'Sign in'],
  noLogin: ['请输入用户名', 'Enter your user name'],
  noPassword: ['请输入密码', 'Enter your password'],
  capsLock: ['大写锁定已开启', 'Caps Lock is on'],
  retryAt: (time: string) => [`请在 ${time} 之后重试`, `Try again after ${time}`] as const,
} as const

/** Name and password; Enter signs in, a refusal says why and gives the password back for another try. */
export const SignInForm = ({ onSignedIn }: { readonly onSignedIn: () => void }) => {
  const t = useText()
  const tell = useTell(signIn)
  const nameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState<'login' | 'password' | null>(null)
  const [capsLock, setCapsLock] = useState(false)
  const [shown, setShown] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Read from the fields: a password manager may fill them without a change event.
    const login = nameField.current?.value.trim() ?? ''
    const password = passwordField.current?.value ?? ''
    const empty = login === '' ? 'login' : password === '' ? 'password' : null
    setMissing(empty)
    if (empty) return (empty === 'login' ? nameField : passwordField).current?.focus()
    tell.mutate(
      { login, password, client: 'browser' },
      { onSuccess: onSignedIn, onError: () => passwordField.current?.select() },
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
      <PasswordInput
        ref={passwordField}
        size="md"
        name="password"
        label={t(words.password)}
        autoComplete="current-password"
        maxLength={200}
        visible={shown}
        onVisibilityChange={setShown}
        visibilityToggleButtonProps={{ 'aria-label': t(shown ? words.hide : words.show) }}
        error={missing === 'password' && t(words.noPassword)}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        onBlur={() => setCapsLock(false)}
      />
      <CapsLock on={capsLock} />
      {tell.error && <Refusal failure={tell.error} />}
      <Button type="submit" size="md" fullWidth loading={tell.isPending || tell.isSuccess}>
        {t(words.submit)}
      </Button>
    </form>
  )
}

const CapsLock = ({ on }: { readonly on: boolean }) => {
  const t = useText()
  return (
    <div role="status" className={css.hint}>
      {on && (
        <>
          <IconArrowBigUpLine size={14} aria-hidden />
          {t(words.capsLock)}
        </>
      )}
    </div>
  )
}

const Refusal = ({ failure }: { readonly failure: Failure }) => {
  const t = useText()
  const { zone } = useServerClock()
  const retryAt =
    failure instanceof Refused && failure.refusal.kind === 'LOGIN_LOCKED' && failure.refusal.figures.retryAt
  const after: Text | null =
    typeof retryAt === 'number' ? words.retryAt(formatInstant(retryAt, zone, 'minute').slice(11)) : null
  return (
    <div role="alert" className={css.refusal}>
      <IconAlertTriangle size={16} aria-hidden />
      <span>
        {t(failureView(failure).words)}
        {after && <span className={css.after}>{t(after)}</span>}
      </span>
    </div>
  )
}
