import { Clock, Context, Effect, Option, Schema } from 'effect'
import { dispatch } from '../../../application/dispatch.ts'
import { Shops } from '../../../application/master-data/ports/shops.ts'
import { People } from '../../../application/people/ports/people.ts'
import type { Endpoint, Payload, Success } from '../../../application/platform/endpoint.ts'
import { Tokens } from '../../../application/platform/tokens.ts'
import type { Ports } from '../../../application/ports.ts'
import type { Instant, Zone } from '../../../domain/kernel/day.ts'
import { openEnvelope } from '../../http/client.ts'
import { SandboxCashier } from '../../payment/sandbox/cashier.ts'
import type { Connections } from '../../postgres/engine/pool.ts'
import { SetClock } from '../../set-clock.ts'
import { demoPeople } from '../chain.ts'
import { numberBits } from '../number.ts'
import type { Random } from '../random.ts'

/** The use cases of the product under a clock that the replay sets. */
export interface Stage {
  readonly zone: Zone
  /** Sets the current time of the following calls. */
  readonly setTime: (at: Instant) => void
  /** Calls an endpoint as a person, with the usual permission checks. Rejects with the refusal or fault. */
  readonly call: <E extends Endpoint>(login: string, endpoint: E, payload: Payload<E>) => Promise<Success<E>>
  /** Runs work without an endpoint for people, such as events of other systems and scheduler ticks. */
  readonly run: <A, E>(work: Effect.Effect<A, E, Ports>) => Promise<A>
  /** The sandbox cashier, which takes play money. */
  readonly cashier: SandboxCashier['Service']
}

export interface ReplayOptions {
  readonly random: Random
  readonly zone: Zone
  readonly portsOver: PortsOver
}

/** Creates the ports of the use cases over a database. */
export type PortsOver = (
  connections: Connections,
  options: { readonly reachedAt: () => string },
) => Promise<Context.Context<Ports>>

/**
 * Opens the stage over a database. Document numbers come from `random`, so that the same script gives the same
 * documents.
 */
export const openStage = async (
  connections: Connections,
  { random, zone, portsOver }: ReplayOptions,
): Promise<Stage> => {
  const clock = new SetClock(0)
  const ports = await portsOver(connections, { reachedAt: () => '' })
  const tokens = { ...Context.get(ports, Tokens), orderBits: () => numberBits(random) }
  const shops = Context.get(ports, Shops)
  const overridden = ports.pipe(
    Context.add(Clock.Clock, clock),
    Context.add(Tokens, tokens),
    Context.add(Shops, { ...shops, chain: Effect.succeed(await Effect.runPromise(shops.chain)) }),
    Context.add(People, withBadges(Context.get(ports, People), tokens)),
  ) as Context.Context<Ports>
  const run: Stage['run'] = work => Effect.runPromise(Effect.provideContext(work, overridden))
  return {
    zone,
    run,
    cashier: Option.getOrThrow(await run(Effect.serviceOption(SandboxCashier))),
    setTime: at => {
      clock.now = at
    },
    call: (login, endpoint, payload) => {
      const request = {
        payload: Schema.encodeSync(endpoint.payload)(payload as never),
        ...({ token: badgeOf(login), idempotencyKey: null, language: 'zh', requestId: login } as const),
      }
      return run(Effect.flatMap(dispatch(endpoint, request), envelope => openEnvelope(endpoint, envelope)))
    },
  }
}

const badgeOf = (login: string): string => `badge of ${login}`

/** Authenticates people by a token derived from their login, so that the script needs no sign-ins. */
const withBadges = (people: People['Service'], { hash }: Tokens['Service']): People['Service'] => {
  const loginOf = new Map(demoPeople.map(({ login }) => [hash(badgeOf(login)), login]))
  const users = new Map<string, ReturnType<typeof people.findUserBySession>>()
  return {
    ...people,
    findUserBySession: tokenHash =>
      Effect.suspend(() => {
        const login = loginOf.get(tokenHash)
        if (login === undefined) return Effect.succeed(null)
        const known = users.get(login)
        if (known) return known
        const sessionUser = Effect.map(people.findUser(login), user => user && { ...user, viewed: null })
        return Effect.tap(sessionUser, user => Effect.sync(() => users.set(login, Effect.succeed(user))))
      }),
  }
}
