import { Clock, Effect } from 'effect'
import { validatePassword } from '../../../domain/access/password.ts'
import { CODE_TRIES, CODE_VALID_MS, codeOf, countRequest, typedCode } from '../../../domain/access/password-reset.ts'
import { refusal } from '../../../domain/kernel/refusal.ts'
import { refuse } from '../../../domain/kernel/result.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import { Refused } from '../../platform/failure.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import { SmsSender } from '../../platform/sms-sender.ts'
import { Tokens } from '../../platform/tokens.ts'
import { Transaction } from '../../platform/transaction.ts'
import * as contract from '../contract/password-reset.ts'
import { Administrator, noteOnUser } from '../note.ts'
import { countAttempt, logRefusal, placeOf, resetAttempts } from '../password-attempts.ts'
import { PasswordResets } from '../ports/password-resets.ts'
import { Passwords } from '../ports/passwords.ts'
import { People } from '../ports/people.ts'
import { Users } from '../ports/users.ts'
import { logSession } from '../session-log.ts'

export const getResetWays = handler(
  contract.getResetWays,
  Effect.fnUntraced(function* () {
    return { byPhone: (yield* SmsSender).sendsCodes }
  }),
)

/** Does the same for every name; the text message is sent in the background, so that its time tells nothing either [P12]. */
export const requestResetCode = handler(
  contract.requestResetCode,
  Effect.fnUntraced(function* ({ login }) {
    const sms = yield* SmsSender
    if (!sms.sendsCodes) return yield* new Refused({ refusal: refusal('RESET_BY_ADMINISTRATOR', {}) })
    const resets = yield* PasswordResets
    const tokens = yield* Tokens
    const now = yield* Clock.currentTimeMillis
    const code = codeOf(tokens.orderBits())
    const isCounted = yield* (yield* Transaction).run(
      Effect.gen(function* () {
        const requests = countRequest(yield* resets.lock(login), now)
        if (requests === null) return false
        yield* resets.put(login, requests, { hash: hashOf(tokens, login, code), expiresAt: now + CODE_VALID_MS })
        return true
      }),
    )
    const phone = yield* resets.phoneOf(login)
    if (isCounted && phone !== null) yield* Effect.forkDetach(sendCode(phone, code, now))
    return {}
  }),
)

const sendCode = Effect.fnUntraced(function* (phone: string, code: string, now: number) {
  const error = yield* (yield* SmsSender).send(
    { template: 'CODE', phone, outId: `code-${now}`, variables: { code } },
    now,
  )
  if (error !== null) yield* Effect.logWarning(`SMS with a password code: ${error}`)
})

/**
 * The new password is validated before the code, which tells nothing about the login. Wrong codes are counted twice: five
 * use the code up, and each counts like a wrong password of this place [P4, P12].
 */
export const resetByCode = handler(
  contract.resetByCode,
  Effect.fnUntraced(function* ({ login, code, newPassword }) {
    const passwords = yield* Passwords
    const { name: chain } = yield* (yield* Shops).chain
    yield* requireAccepted(validatePassword(newPassword, { login, old: '', chain }))
    if (yield* passwords.isCommon(newPassword)) return yield* requireAccepted(refuse('PASSWORD_COMMON', {}))
    const place = yield* placeOf(login)
    const now = yield* Clock.currentTimeMillis
    const check = Effect.gen(function* () {
      const user = yield* (yield* People).findUser(login)
      const codeHash = yield* matchingCode(login, typedCode(code), now)
      if (!user || user.disabled || codeHash === null) return yield* refuseCode(user ? login : null)
      const hash = yield* passwords.hash(newPassword)
      const change = Effect.gen(function* () {
        if (!(yield* (yield* PasswordResets).use(login, codeHash))) return false
        yield* (yield* Users).setPassword(login, hash, { oneTime: false, exceptSession: null })
        yield* noteOnUser(login, 'PASSWORD', [{ column: 'password', from: '***', to: '***' }])
        yield* resetAttempts(login, place)
        return true
      })
      const by = { by: { userId: login, name: user.name, way: 'PORTAL' as const }, authority: null }
      const isDone = yield* (yield* Transaction).run(Effect.provideService(change, Administrator, by))
      if (!isDone) return yield* refuseCode(login)
      yield* logSession('password reset by code', login)
      return {}
    })
    return yield* countAttempt(login, place, now, check)
  }),
)

/** Counts the try, and returns the hash of the login's code if it is the typed one; null otherwise. */
const matchingCode = Effect.fnUntraced(function* (login: string, code: string, now: number) {
  const stored = yield* (yield* PasswordResets).countTry(login, now, CODE_TRIES)
  return stored !== null && stored === hashOf(yield* Tokens, login, code) ? stored : null
})

const refuseCode = Effect.fnUntraced(function* (login: string | null) {
  yield* logRefusal(login, 'RESET_CODE_WRONG')
  return yield* new Refused({ refusal: refusal('RESET_CODE_WRONG', {}) })
})

/** A signature with the installation's key, so that the stored value alone does not reveal the six digits. */
const hashOf = (tokens: Tokens['Service'], login: string, code: string): string => tokens.sign({ login, code })
