import {
  type IgnoreReason,
  ignoreReasons,
  type WaitCondition,
  waitConditions,
} from '../../../domain/integration/inbound.ts'
import { type Language, textIn } from '../../../domain/kernel/text.ts'
import { refusalText } from '../../texts/refusals.ts'
import type { KeyView } from '../contract/integration.ts'
import type { ApiKeyRow } from '../ports/api-keys.ts'
import type { InboundRow } from '../ports/inbound.ts'

export const keyView = ({ shops, ...key }: ApiKeyRow): KeyView => ({
  ...key,
  shopJdeNos: shops === 'ALL' ? null : shops,
})

export const inboundView = (row: InboundRow, language: Language) => {
  const { keyId, keyName, eventId, kind, dhNo, occurredAt, receivedAt, settledAt, tries, body } = row
  const { outcome, reason, refusal } = row
  return {
    ...{ keyId, keyName, eventId, kind, dhNo, occurredAt, receivedAt, settledAt, tries },
    ...{ outcome, reason, refusal, message: messageOf(row, language) },
    body: JSON.stringify(body),
  }
}

/** Describes an outcome to a user: why it was refused, what it waits for, or why it changed nothing. */
export function messageOf(
  { outcome, reason, refusal }: Pick<InboundRow, 'outcome' | 'reason' | 'refusal'>,
  language: Language,
): string | null {
  if (refusal) return textIn(refusalText(refusal), language)
  if (reason === null) return null
  const words = outcome === 'PARKED' ? waitConditions[reason as WaitCondition] : ignoreReasons[reason as IgnoreReason]
  return words ? textIn(words, language) : reason
}
