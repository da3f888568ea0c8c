import { type Context, Effect } from 'effect'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { handleNotification, receiveNotification } from '../../application/payment/handlers/paying/notifications.ts'
import { notifyPath } from '../../application/payment/handlers/paying/notify-url.ts'
import { PaymentProviders } from '../../application/payment/ports/payment-provider.ts'
import type { Ports } from '../../application/ports.ts'

const bodyLimit = 65_536
/** Many shops pay just before a cut-off, and a provider repeats notifications that were not answered. */
const rateLimit = { max: 6000, timeWindow: '1 minute' }

/**
 * Endpoints for notifications of payment providers. They use the raw body, because the signature covers it. A
 * notification is answered as soon as it is stored; processing queries the provider, and a scheduled job processes
 * notifications left over by a crash [Y10].
 */
export const notifications = (server: FastifyInstance, ports: Context.Context<Ports>): void => {
  const run = <A>(work: Effect.Effect<A, never, Ports>) => Effect.runPromise(Effect.provideContext(work, ports))
  let forged = 0
  server.register(async scope => {
    scope.setErrorHandler<FastifyError>((error, _, reply) => answerFailure(error, reply))
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, body, done) => done(null, body))
    scope.post<{ Params: { provider: string }; Body: Buffer | undefined }>(
      notifyPath(':provider'),
      { bodyLimit, config: { rateLimit } },
      async (request, reply) => {
        const { provider: name } = request.params
        const notification = { headers: headersOf(request.headers), body: request.body ?? Buffer.alloc(0) }
        const outcome = await run(receiveFrom(name, notification))
        if (outcome === 'unknown') return reply.code(404).send(answers.unknown)
        if (outcome !== 'forged') {
          if (outcome.event) void run(handleLogged(outcome.event))
          return reply.code(200).send(answers.acknowledged)
        }
        forged++
        await run(Effect.logWarning(`a notification for ${name} was not believed (${forged} since the start)`))
        return reply.code(401).send(answers.forged)
      },
    )
  })
}

type NotificationRequest = Parameters<typeof receiveNotification>[1]

const receiveFrom = (name: string, notification: NotificationRequest) =>
  Effect.gen(function* () {
    const provider = (yield* PaymentProviders).all.find(one => one.name === name)
    if (!provider) return 'unknown' as const
    return { event: yield* receiveNotification(provider, notification) }
  }).pipe(Effect.catchTag('NotificationForged', () => Effect.succeed('forged' as const)))

const handleLogged = (event: Parameters<typeof handleNotification>[0]) =>
  Effect.catchCause(handleNotification(event), cause =>
    Effect.logWarning(`notification ${event.eventId} waits for a round`, cause),
  )

/** Responses that providers accept as acknowledgement: the format of WeChat, which the others understand too. */
const answers = {
  acknowledged: { code: 'SUCCESS', message: 'OK' },
  forged: { code: 'FAIL', message: 'not believed' },
  failed: { code: 'FAIL', message: 'try again' },
  unknown: { code: 'FAIL', message: 'nobody by this name' },
}

/** Answers with a failure, so that the provider sends the notification again. */
const answerFailure = (error: FastifyError, reply: FastifyReply) =>
  reply.code(error.statusCode && error.statusCode >= 400 ? error.statusCode : 500).send(answers.failed)

const headersOf = (headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat()[0] as string | undefined]))
