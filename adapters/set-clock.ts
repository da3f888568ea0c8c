import { Clock, Effect } from 'effect'

/** A clock that is set explicitly, for tests and the replay of the demo. */
export class SetClock implements Clock.Clock {
  now: number

  constructor(now: number) {
    this.now = now
  }

  currentTimeMillisUnsafe = () => this.now
  currentTimeNanosUnsafe = () => BigInt(this.now) * 1_000_000n
  readonly currentTimeMillis = Effect.sync(() => this.now)
  readonly currentTimeNanos = Effect.sync(() => BigInt(this.now) * 1_000_000n)
  monotonicTimeNanosUnsafe = () => realClock.monotonicTimeNanosUnsafe()
  readonly monotonicTimeNanos = Effect.sync(() => realClock.monotonicTimeNanosUnsafe())
  /** Waits in real time, so that pauses and timeouts behave as in production. */
  sleep: Clock.Clock['sleep'] = duration => realClock.sleep(duration)
}

const realClock = Effect.runSync(Effect.service(Clock.Clock))
