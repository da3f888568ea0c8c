import { Effect } from 'effect'
import { isAdministrator } from '../../domain/access/administrator.ts'
import { refusal } from '../../domain/kernel/refusal.ts'
import { Transaction } from '../platform/transaction.ts'
import { type AccountWithPassword, addAccount, createOneTimePassword, failWith } from './accounts.ts'
import { Users } from './ports/users.ts'

export interface NewChain {
  readonly login: string
  readonly name: string
  readonly chainName?: string | undefined
  readonly zone?: string | undefined
}

/** Sets up a chain on an empty database: its name, zone and first administrator; refuses if there are users [P8]. */
export const beginChain = Effect.fnUntraced(function* ({ login, name, chainName, zone }: NewChain) {
  const { text: password, hash } = yield* createOneTimePassword
  return yield* (yield* Transaction).run(
    Effect.gen(function* () {
      const users = yield* Users
      yield* users.lock
      const existingUsers = yield* users.list
      if (existingUsers.length > 0) {
        const administrators = existingUsers.filter(isAdministrator).map(({ userId }) => userId)
        return yield* failWith(refusal('USERS_EXIST', { userId: administrators.join(', ') || '—' }))
      }
      yield* users.nameChain({ ...(chainName && { name: chainName }), ...(zone && { zone }) })
      const account = yield* addAccount(login, { name, presets: ['admin'], shops: 'ALL' }, hash)
      return { account, oneTimePassword: password } satisfies AccountWithPassword
    }),
  )
})
