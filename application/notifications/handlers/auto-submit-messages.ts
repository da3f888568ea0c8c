import { Effect } from 'effect'
import type { AutoSubmitNews } from '../../ordering/events.ts'
import { systemActor } from '../../platform/caller.ts'
import { Messages, type NewMessage } from '../ports/messages.ts'

/** Notifies the shop of the result of an automatic submission [AU2]. */
export const sendAutoSubmitMessages = (news: AutoSubmitNews) =>
  Effect.flatMap(Messages, messages => messages.send([{ ...messageOf(news), actor: systemActor, at: news.at }]))

const messageOf = ({ order: { shopCode, dhNo }, outcome }: AutoSubmitNews): Omit<NewMessage, 'actor' | 'at'> => {
  if (outcome.is === 'SUBMITTED') return { shopCode, kind: 'AUTO_SUBMITTED', subject: dhNo, detail: outcome.byName }
  if (outcome.is === 'REFUSED')
    return { shopCode, kind: 'AUTO_SUBMIT_REFUSED', subject: dhNo, detail: JSON.stringify(outcome.refusal) }
  const detail = `${dhNo}/${outcome.movedLines}/${outcome.leftLines}`
  return { shopCode, kind: 'AUTO_SUBMIT_RESCUED', subject: outcome.addOnNo, detail }
}
