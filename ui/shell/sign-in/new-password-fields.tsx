import { useRef, useState } from 'react'
import { refusalText } from '../../../application/texts/refusals.ts'
import { validatePassword } from '../../../domain/access/password.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import { PasswordField } from './password-field.tsx'

const words = {
  fresh: ['新密码', 'New password'],
  again: ['再输一次', 'Repeat new password'],
  differs: ['两次输入的密码不一致', 'The two passwords do not match'],
} as const

type Problem = { readonly field: 'fresh' | 'again'; readonly words: Text } | null

/** Returns the state of the fields for a new password of a person, and how to read it. */
export const useNewPassword = (login: string) => {
  const freshField = useRef<HTMLInputElement>(null)
  const againField = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<Problem>(null)
  const findProblem = (password: string, old: string): Problem => {
    const verdict = validatePassword(password, { login, old })
    if (!verdict.ok) return { field: 'fresh', words: refusalText(verdict.refusal) }
    return password === againField.current?.value ? null : { field: 'again', words: words.differs }
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
        error={problem?.field === 'fresh' && t(problem.words)}
      />
      <PasswordField
        ref={againField}
        name="new-password-again"
        label={t(words.again)}
        autoComplete="new-password"
        error={problem?.field === 'again' && t(problem.words)}
      />
    </>
  )
}
