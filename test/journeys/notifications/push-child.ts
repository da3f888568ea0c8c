import { Clock, Context, Effect } from 'effect'
import { portsOver } from '../../../adapters/node/ports.ts'
import { openPool } from '../../../adapters/postgres/engine/pool.ts'
import { pushJob } from '../../../application/notifications/handlers/push-delivery.ts'
import { PushSender } from '../../../application/notifications/ports/push.ts'
import { runDueJobs } from '../../../application/platform/jobs/run-jobs.ts'
import type { Ports } from '../../../application/ports.ts'
import { TestClock } from '../../fixtures/test-clock.ts'
import { localSender, senderOf } from './push-walk.ts'

/**
 * A process that sends notifications and hangs before it records the result, to be killed; it prints a line when it has
 * sent one.
 */
const [configuration, now] = process.argv.slice(2)
const ports = await portsOver(openPool(JSON.parse(configuration!)))
const sender = senderOf(localSender())
const hanging: typeof sender = {
  ...sender,
  send: request =>
    sender.send(request).pipe(
      Effect.tap(() => Effect.sync(() => console.log('sent'))),
      Effect.andThen(Effect.never),
    ),
}
const clock = new TestClock(Number(now))
const hung = Context.add(Context.add(ports, Clock.Clock, clock), PushSender, hanging) as Context.Context<Ports>
await Effect.runPromise(Effect.provideContext(runDueJobs(pushJob), hung))
