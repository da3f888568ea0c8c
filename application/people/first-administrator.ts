import { Effect } from 'effect'
import { isAdministrator } from '../../domain/access/administrator.ts'
import { refusal } from '../../domain/kernel/refusal.ts'
import { Transaction } from '../platform/transaction.ts'
import { added, oneTime, refuse, type WithPassword } from './accounts.ts'
import { Users } from './ports/users.ts'

export interface NewChain {
  readonly login: string
  readonly name: string
  readonly chainName?: string | undefined
  readonly zone?: string | undefined
}

/** Sets up a chain on an empty database: its name, zone and first administrator; refuses if there are users [P8]. */
export const beginChain = Effect.fnUntraced(function* ({ login, name, chainName, zone }: NewChain) {
  const { text: password, hash } = yield* oneTime
  return yield* (yield* Transaction).run(
    Effect.gen(function* () {
      const users = yield* Users
      yield* users.hold
      const there = yield* users.list
      if (there.length > 0) {
        const administrators = there.filter(isAdministrator).map(({ userId }) => userId)
        return yield* refuse(refusal('USERS_EXIST', { userId: administrators.join(', ') || '—' }))
      }
      yield* users.nameChain({ ...(chainName && { name: chainName }), ...(zone && { zone }) })
      const account = yield* added(login, { name, presets: ['admin'], shops: 'ALL' }, hash)
      return { account, oneTimePassword: password } satisfies WithPassword
    }),
  )
})
