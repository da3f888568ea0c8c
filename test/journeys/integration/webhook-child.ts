import { Clock, Context, Effect } from 'effect'
import { portsOver } from '../../../adapters/node/ports.ts'
import { openPool } from '../../../adapters/postgres/engine/pool.ts'
import { deliverDue } from '../../../application/integration/handlers/deliver.ts'
import { Messenger } from '../../../application/integration/ports/webhooks.ts'
import type { Ports } from '../../../application/ports.ts'
import { TestClock } from '../../fixtures/test-clock.ts'

/**
 * A process that sends a message and hangs before it records the delivery, to be killed; it prints a line when it has
 * sent the message.
 */
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
