import { Clock, Effect } from 'effect'
import { type Instant, isDay, type Zone } from '../../../domain/kernel/day.ts'
import type { Language } from '../../../domain/kernel/text.ts'
import { type Check, explainAccess, explainRights, mayOrder } from '../../../domain/ordering/why.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import { findUserByLogin } from '../../people/accounts.ts'
import { findShops } from '../../people/names.ts'
import { type Account, Users } from '../../people/ports/users.ts'
import { codesOfAccount } from '../../people/rights-difference.ts'
import { type Caller, scopeOf } from '../../platform/caller.ts'
import type { Success } from '../../platform/endpoint.ts'
import { badRequest, Refused } from '../../platform/failure.ts'
import { type whyMaterial, whyOrder } from '../contract/why.ts'
import { explainOrderVerbs, explainShopMaterial } from './why.ts'

/** An operator's question about a person; `at` is an instant in the chain's zone, by default now. */
export interface MaterialQuestion {
  readonly login: string
  readonly shopCode: string
  readonly material?: string | undefined
  readonly purchaseDate?: string | undefined
  readonly at?: ReadInstant | undefined
}
/** Reads an instant once the chain's zone is known. */
export type ReadInstant = (zone: Zone) => Instant

export interface MaterialAnswer extends Success<typeof whyMaterial> {
  readonly user: Account
  /** Checks of the account and its access to the shop, before any ordering rule. */
  readonly access: ReadonlyArray<Check>
}

/**
 * Explains why a person can or cannot order a material for a shop: the portal's checks, and those of account and access
 * before them [P6].
 */
export const explainMaterialTo = Effect.fnUntraced(function* (question: MaterialQuestion) {
  const { login, material, purchaseDate, at } = question
  const user = yield* findUserByLogin(login)
  const shops = findShops([question.shopCode], yield* (yield* Users).shops)
  if (!shops.ok) return yield* new Refused({ refusal: shops.refusal })
  if (purchaseDate !== undefined && !isDay(purchaseDate)) return yield* badRequest(`${purchaseDate}: YYYY-MM-DD`)
  const payload = { shopJdeNo: question.shopCode, ...(purchaseDate !== undefined && { purchaseDate }) }
  const ask = (question: { materialCode?: string; keyword?: string }) =>
    explainShopMaterial({ ...payload, ...question }, callerFor(user))
  const work = Effect.gen(function* () {
    if (material === undefined) return yield* ask({})
    const answer = yield* ask({ materialCode: material })
    return answer.materials.some(({ materialName }) => materialName !== null)
      ? answer
      : yield* ask({ keyword: material })
  })
  const answer = yield* atInstant(work, at)
  const materialAnswer: MaterialAnswer = { ...answer, user, access: explainAccess(user, answer.shopJdeNo) }
  return materialAnswer
})

export interface OrderAnswer extends Success<typeof whyOrder> {
  readonly user: Account
  readonly access: ReadonlyArray<Check>
}

/** Explains what a person may do with an order, and why not the rest. */
export const explainOrderTo = Effect.fnUntraced(function* (login: string, dhNo: string, at?: ReadInstant) {
  const user = yield* findUserByLogin(login)
  const answer = yield* atInstant(explainOrderVerbs({ dhNo }, callerFor(user)), at)
  const access = [
    ...explainAccess(user, answer.shopJdeNo),
    ...explainRights(codesOfAccount(user), [whyOrder.permission]),
  ]
  const orderAnswer: OrderAnswer = { ...answer, user, access }
  return orderAnswer
})

/** Returns whether the material can be ordered or, for an order, whether any action is allowed. */
export const isAllowed = (answer: MaterialAnswer | OrderAnswer): boolean =>
  mayOrder(answer.access) &&
  ('verbs' in answer
    ? answer.verbs.some(verb => verb.isAllowed)
    : answer.isAllowed && answer.materials.every(material => material.isAllowed))

/** Returns a caller with the person's rights over all shops; access to the shop is reported separately. */
const callerFor = (user: Account, language: Language = 'zh'): Caller => ({
  userId: user.userId,
  name: user.name,
  codes: codesOfAccount(user),
  scope: scopeOf('ALL'),
  sessionHash: '',
  mustChangePassword: user.mustChangePassword,
  language,
})

const atInstant = <A, E, R>(work: Effect.Effect<A, E, R>, at: ReadInstant | undefined) =>
  Effect.gen(function* () {
    if (at === undefined) return yield* work
    const { zone } = yield* (yield* Shops).chain
    return yield* Effect.provideService(work, Clock.Clock, fixedClock(yield* Clock.Clock, at(zone)))
  })

/** A clock that is fixed at an instant. */
const fixedClock = (clock: Clock.Clock, instant: Instant): Clock.Clock => ({
  currentTimeMillisUnsafe: () => instant,
  currentTimeMillis: Effect.succeed(instant),
  currentTimeNanosUnsafe: () => BigInt(instant) * 1_000_000n,
  currentTimeNanos: Effect.succeed(BigInt(instant) * 1_000_000n),
  monotonicTimeNanosUnsafe: () => clock.monotonicTimeNanosUnsafe(),
  monotonicTimeNanos: clock.monotonicTimeNanos,
  sleep: duration => clock.sleep(duration),
})
