import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { getResetWays, requestResetCode, resetByCode } from '../../../application/people/contract/password-reset.ts'
import { PASSWORD_MIN } from '../../../domain/access/password.ts'
import { CODE_DIGITS, CODE_PAUSE_MS, CODES_A_DAY, typedCode } from '../../../domain/access/password-reset.ts'
import { useApiMutation, useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { FailureState } from '../../kit/layout/failure-state.tsx'
import { NewPasswordFields, useNewPassword } from './new-password-fields.tsx'
import css from './sign-in-page.module.css'
import { SignInRefusal } from './sign-in-refusal.tsx'

const words = {
  title: ['重设密码', 'Reset your password'],
  back: ['返回登录', 'Back to sign-in'],
  ask: [
    '请联系管理员：他们可以在「管理 › 用户与权限」中重置密码，给您一个只显示一次的密码。',
    'Ask an administrator to reset it under Administration › Users: they get a one-time password for you.',
  ],
  how: ['我们把验证码发到您在系统中登记的手机。', 'We send a code to the phone number that is on record for you.'],
  login: ['用户名', 'User name'],
  noLogin: ['请输入用户名', 'Enter your user name'],
  send: ['发送验证码', 'Send code'],
  sent: (login: string) =>
    [
      `如果用户 ${login} 登记了手机，验证码已发出，10 分钟内有效。`,
      `If ${login} has a phone number on record, a code is on its way. It is valid for 10 minutes.`,
    ] as const,
  none: [
    `没收到？请联系管理员。每天最多 ${CODES_A_DAY} 次。`,
    `No message? Ask an administrator. At most ${CODES_A_DAY} codes a day.`,
  ],
  code: ['验证码', 'Code'],
  codeShape: [`请输入 ${CODE_DIGITS} 位数字`, `Enter the ${CODE_DIGITS} digits`],
  again: ['重新发送', 'Send again'],
  wait: (seconds: number) => [`${seconds} 秒后可重新发送`, `Send again in ${seconds} s`] as const,
  rule: [
    `至少 ${PASSWORD_MIN} 个字符，不常见也不易猜到；您的所有登录都会结束`,
    `At least ${PASSWORD_MIN} characters, neither common nor easy to guess; you are signed out everywhere`,
  ],
  save: ['保存新密码', 'Save new password'],
  done: ['密码已重设，请用新密码登录。', 'Your password is reset. Sign in with the new one.'],
  toSignIn: ['去登录', 'Sign in'],
} as const

/** Resets a forgotten password by a code to the phone; without text messages it says who can help. */
export const ResetForm = ({ onBack }: { readonly onBack: () => void }) => {
  const t = useText()
  const ways = useApiQuery(getResetWays, {}, { staleTime: 60_000 })
  const [login, setLogin] = useState<string | null>(null)
  const [isDone, setDone] = useState(false)
  return (
    <div className={css.form}>
      <h2 className={css.step}>{t(words.title)}</h2>
      {ways.error && <FailureState error={ways.error} onRetry={() => void ways.refetch()} />}
      {ways.data && !ways.data.byPhone && <p className={css.text}>{t(words.ask)}</p>}
      {ways.data?.byPhone && !isDone && login === null && <LoginStep onSent={setLogin} />}
      {login !== null && !isDone && <CodeStep login={login} onDone={() => setDone(true)} />}
      {isDone && (
        <p role="status" className={css.text}>
          {t(words.done)}
        </p>
      )}
      <Button variant={isDone ? 'filled' : 'subtle'} {...(!isDone && { color: 'gray' })} onClick={onBack}>
        {t(isDone ? words.toSignIn : words.back)}
      </Button>
    </div>
  )
}

const LoginStep = ({ onSent }: { readonly onSent: (login: string) => void }) => {
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  const [isMissing, setMissing] = useState(false)
  const mutation = useApiMutation(requestResetCode)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const login = field.current?.value.trim() ?? ''
    setMissing(login === '')
    if (login === '') return field.current?.focus()
    mutation.mutate({ login }, { onSuccess: () => onSent(login) })
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p className={css.text}>{t(words.how)}</p>
      <TextInput
        ref={field}
        size="md"
        name="username"
        label={t(words.login)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        autoFocus
        error={isMissing && t(words.noLogin)}
      />
      {mutation.error && <SignInRefusal failure={mutation.error} />}
      <Button type="submit" size="md" fullWidth loading={mutation.isPending}>
        {t(words.send)}
      </Button>
    </form>
  )
}

const CodeStep = ({ login, onDone }: { readonly login: string; readonly onDone: () => void }) => {
  const t = useText()
  const codeField = useRef<HTMLInputElement>(null)
  const [isMalformed, setMalformed] = useState(false)
  const fields = useNewPassword(login)
  const mutation = useApiMutation(resetByCode)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = typedCode(codeField.current?.value ?? '')
    const isRight = new RegExp(`^\\d{${CODE_DIGITS}}$`).test(code)
    setMalformed(!isRight)
    if (!isRight) return codeField.current?.focus()
    const newPassword = fields.read('')
    if (newPassword === null) return
    mutation.mutate({ login, code, newPassword }, { onSuccess: onDone, onError: () => codeField.current?.select() })
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p role="status" className={css.text}>
        {t(words.sent(login))} {t(words.none)}
      </p>
      <TextInput
        ref={codeField}
        size="md"
        label={t(words.code)}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={12}
        autoFocus
        error={isMalformed && t(words.codeShape)}
      />
      <SendAgain login={login} />
      <NewPasswordFields state={fields} rule={t(words.rule)} />
      {mutation.error && <SignInRefusal failure={mutation.error} />}
      <Button type="submit" size="md" fullWidth loading={mutation.isPending}>
        {t(words.save)}
      </Button>
    </form>
  )
}

/** Requests another code, once the pause is over. */
const SendAgain = ({ login }: { readonly login: string }) => {
  const t = useText()
  const mutation = useApiMutation(requestResetCode)
  const [seconds, setSeconds] = useState(CODE_PAUSE_MS / 1000)
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={css.again}
      disabled={seconds > 0}
      loading={mutation.isPending}
      onClick={() => mutation.mutate({ login }, { onSuccess: () => setSeconds(CODE_PAUSE_MS / 1000) })}
    >
      {t(seconds > 0 ? words.wait(seconds) : words.again)}
    </Button>
  )
}
