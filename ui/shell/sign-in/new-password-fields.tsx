import { useRef, useState } from 'react'
import { validatePassword } from '../../../domain/access/password.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import { useText } from '../../app/preferences.tsx'
import { sentenceOf, useSentences } from '../../app/sentences.ts'
import { PasswordField } from './password-field.tsx'

const words = {
  fresh: ['新密码', 'New password'],
  again: ['再输一次', 'Repeat new password'],
  differs: ['两次输入的密码不一致', 'The two passwords do not match'],
} as const

/** The new password is refused, or differs from its repetition. */
type Problem = { readonly field: 'fresh'; readonly refusal: Refusal } | { readonly field: 'again' } | null

/** Returns the state of the fields for a new password of a person, and how to read it. */
export const useNewPassword = (login: string) => {
  const freshField = useRef<HTMLInputElement>(null)
  const againField = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<Problem>(null)
  const findProblem = (password: string, old: string): Problem => {
    const verdict = validatePassword(password, { login, old })
    if (!verdict.ok) return { field: 'fresh', refusal: verdict.refusal }
    return password === againField.current?.value ? null : { field: 'again' }
  }
  /** Returns the password that was entered twice; null if it is refused, which the fields then say. */
  const read = (old: string): string | null => {
    const password = freshField.current?.value ?? ''
    const newProblem = findProblem(password, old)
    setProblem(newProblem)
    if (newProblem) (newProblem.field === 'fresh' ? freshField : againField).current?.focus()
    return newProblem ? null : password
  }
  return { login, freshField, againField, problem, read }
}

interface Props {
  readonly state: ReturnType<typeof useNewPassword>
  readonly rule: string
  readonly autoFocus?: boolean
}

/** The new password, twice, for password managers with the user name. */
export const NewPasswordFields = ({ state, rule, autoFocus = false }: Props) => {
  const t = useText()
  const { login, freshField, againField, problem } = state
  const refusal = problem?.field === 'fresh' ? problem.refusal : null
  useSentences(refusal)
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
      <PasswordField
        ref={freshField}
        name="new-password"
        label={t(words.fresh)}
        description={rule}
        descriptionProps={{ mb: 4 }}
        autoComplete="new-password"
        autoFocus={autoFocus}
        error={refusal && t(sentenceOf(refusal))}
      />
      <PasswordField
        ref={againField}
        name="new-password-again"
        label={t(words.again)}
        autoComplete="new-password"
        error={problem?.field === 'again' && t(words.differs)}
      />
    </>
  )
}
