import { Button } from '@mantine/core'
import { useState } from 'react'
import { RESETS_MAX, resetPasswords } from '../../../application/people/contract/many-users.ts'
import { listUsers, type UserRow } from '../../../application/people/contract/users.ts'
import type { Success } from '../../../application/platform/endpoint.ts'
import { isFailure } from '../../../application/platform/failure.ts'
import { pluralOf } from '../../../domain/kernel/text.ts'
import { call, queryClient } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { CopyNumber } from '../../kit/document/copy-number.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import type { Selection } from '../../kit/list-page/list.ts'
import css from '../../master-data/administration.module.css'
import { ManyUsersDrawer } from './many-users-drawer.tsx'

const words = {
  change: ['批量修改', 'Edit'],
  reset: ['重置密码', 'Reset passwords'],
  resetTitle: (count: number) =>
    [`重置 ${count} 人的密码？`, `Reset the passwords of ${pluralOf(count, 'user')}?`] as const,
  resetConsequence: [
    '旧密码立即失效，已登录的会话全部结束；每人得到一个只显示一次的密码。',
    'The old passwords stop working and all sessions end at once. Each user gets a one-time password that is shown only once.',
  ],
  resetVerb: ['确认重置', 'Reset'],
  passwords: ['一次性密码', 'One-time passwords'],
  once: [
    '只显示这一次，请分别当面交给本人；首次登录须先修改密码。',
    'They are shown only once. Give each to its user in person; it must be changed at the first sign-in.',
  ],
  copyAll: ['复制全部', 'Copy all'],
  gotIt: ['已记下', 'Done'],
} as const

/** The users that are selected on the list, over several pages, and what can be done with all of them. */
export const useManyUsers = (rows: ReadonlyArray<UserRow>, edition: number) => {
  const t = useText()
  const [chosen, setChosen] = useState<ReadonlyArray<UserRow>>([])
  const [isOpen, setOpen] = useState(false)
  const { isBusy, reset } = useReset()
  const rowOf = (key: string) => [...rows, ...chosen].find(({ login }) => login === key)
  const selection: Selection<UserRow> = {
    selected: chosen.map(({ login }) => login),
    onSelected: keys => setChosen(keys.flatMap(key => rowOf(key) ?? [])),
    actions: (
      <>
        <Button
          variant="default"
          loading={isBusy}
          disabled={chosen.length > RESETS_MAX}
          onClick={() => void reset(chosen.map(({ login }) => login))}
        >
          {t(words.reset)}
        </Button>
        <Button onClick={() => setOpen(true)}>{t(words.change)}</Button>
      </>
    ),
  }
  const drawer = isOpen && (
    <ManyUsersDrawer
      users={chosen}
      edition={edition}
      onClose={() => {
        setOpen(false)
        setChosen([])
      }}
    />
  )
  return { selection, drawer }
}

const useReset = () => {
  const [isBusy, setBusy] = useState(false)
  const { confirm, inform } = useDialogs()
  const reportFailure = useReportFailure()
  const reset = async (logins: ReadonlyArray<string>) => {
    const question = { title: words.resetTitle(logins.length), consequence: words.resetConsequence }
    if (!(await confirm({ ...question, verb: words.resetVerb }))) return
    setBusy(true)
    try {
      const passwords = await call(resetPasswords, { logins })
      void inform({
        ...{ title: words.passwords, button: words.gotIt },
        message: <PasswordTable passwords={passwords} />,
      })
    } catch (error) {
      if (!isFailure(error)) throw error
      reportFailure(error)
    } finally {
      setBusy(false)
      await queryClient.invalidateQueries({ queryKey: [listUsers.name] })
    }
  }
  return { isBusy, reset }
}

const PasswordTable = ({ passwords }: { readonly passwords: Success<typeof resetPasswords> }) => {
  const t = useText()
  const all = passwords.map(({ login, name, oneTimePassword }) => [login, name, oneTimePassword].join('\t')).join('\n')
  return (
    <>
      <p>{t(words.once)}</p>
      <div className={css.scroll}>
        <table className={css.table}>
          <tbody>
            {passwords.map(({ login, name, oneTimePassword }) => (
              <tr key={login}>
                <td>{name}</td>
                <td>{login}</td>
                <td>
                  <CopyNumber number={oneTimePassword}>{oneTimePassword}</CopyNumber>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        <CopyNumber number={all}>{t(words.copyAll)}</CopyNumber>
      </p>
    </>
  )
}
