import { Clock, Context, Effect } from 'effect'
import { portsOver } from '../../adapters/node/ports.ts'
import { openPool } from '../../adapters/postgres/pool.ts'
import type { Ports } from '../../application/backend/handler.ts'
import { deliverDue } from '../../application/backend/integration/deliver.ts'
import { Messenger } from '../../application/ports/webhooks.ts'
import { TestClock } from '../test-clock.ts'

/** A process that sends a message and stops for ever before it can say so, to be killed; it prints when it has sent. */
const [configuration, now] = process.argv.slice(2)
const connections = openPool(JSON.parse(configuration!))
const ports = await portsOver(connections, { webhooksPrivate: true })
const messenger = Context.get(ports, Messenger)
const hanging = {
  ...messenger,
  send: (message: Parameters<typeof messenger.send>[0]) =>
    messenger.send(message).pipe(
      Effect.tap(() => Effect.sync(() => console.log('sent'))),
      Effect.andThen(Effect.never),
    ),
}
const clock = new TestClock(Number(now))
const hung = Context.add(Context.add(ports, Clock.Clock, clock), Messenger, hanging) as Context.Context<Ports>
await Effect.runPromise(Effect.provideContext(deliverDue, hung))
