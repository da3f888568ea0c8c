import { Clock, Effect } from 'effect'

/** A clock that stands still until it is set: the time of a test, or of the moment that a replay has come to. */
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
  /** Waiting is done in real time, so that pauses and patience behave as in the running product. */
  sleep: Clock.Clock['sleep'] = duration => realClock.sleep(duration)
}

const realClock = Effect.runSync(Effect.service(Clock.Clock))
