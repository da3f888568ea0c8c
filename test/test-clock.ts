import { Clock, Effect } from 'effect'

/** A server clock a test can set; it stands still until it is moved. */
export class TestClock implements Clock.Clock {
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
