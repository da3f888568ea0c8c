import { type Context, Effect } from 'effect'
import type { FastifyInstance } from 'fastify'
import { deadlineFeed } from '../../application/notifications/handlers/deadlines.ts'
import type { Ports } from '../../application/ports.ts'
import { type Language, textIn } from '../../domain/kernel/text.ts'

const remindedBeforeSeconds = 30 * 60
const askAgainSeconds = 3600

/** Serves calendar feeds at secret addresses, for calendar programs that cannot sign in; rate-limited per hour. */
export const feeds = (server: FastifyInstance, ports: Context.Context<Ports>): void => {
  server.get<{ Params: { file: string } }>(
    '/feeds/:file',
    { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const token = /^([A-Za-z0-9_-]{43})\.ics$/.exec(request.params.file)?.[1]
      const feed = token ? await Effect.runPromise(Effect.provideContext(deadlineFeed(token), ports)) : null
      if (!feed) return reply.code(404).type('text/plain; charset=utf-8').send('not found')
      const language = (request.headers['accept-language'] ?? '').startsWith('en') ? 'en' : 'zh'
      return reply
        .header('cache-control', 'private, no-store')
        .type('text/calendar; charset=utf-8')
        .send(await calendarOf(feed, language))
    },
  )
}

type Feed = NonNullable<Effect.Success<ReturnType<typeof deadlineFeed>>>

const calendarOf = async ({ name, entries }: Feed, language: Language): Promise<string> => {
  const { default: ical, ICalAlarmType } = await import('ical-generator')
  // The library escapes the texts of events but not the name of the calendar, in which a line break would inject a
  // line.
  const calendarName = name.replace(/\p{Cc}+/gu, ' ')
  const calendar = ical({
    name: `${calendarName} · ${textIn(['订货截单', 'Order cut-offs'], language)}`,
    ttl: askAgainSeconds,
  })
  for (const { id, startsAt, endsAt, title, about } of entries) {
    const event = calendar.createEvent({
      id: `${id}@dinghuo`,
      start: new Date(startsAt),
      end: new Date(endsAt),
      summary: textIn(title, language),
      description: textIn(about, language),
    })
    event.createAlarm({ type: ICalAlarmType.display, trigger: remindedBeforeSeconds })
  }
  return calendar.toString()
}
