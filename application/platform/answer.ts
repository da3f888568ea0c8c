import { Schema } from 'effect'
import { refusals } from '../../domain/kernel/refusal.ts'
import { type Language, textIn } from '../../domain/kernel/text.ts'
import { refusalText } from '../texts/refusals.ts'
import type { Endpoint } from './endpoint.ts'
import type { Refused } from './failure.ts'
import { Ready } from './ready.ts'

/** The result of a call before serialisation: code 0 and the success value, or a code above 0 and the reason. */
export interface Answer {
  readonly code: number
  readonly message: string
  readonly data: unknown
}

export const successAnswer = (endpoint: Endpoint, success: unknown): Answer => ({
  code: 0,
  message: 'success',
  data: success instanceof Ready ? success : Schema.encodeSync(endpoint.success)(success),
})

export const refusalAnswer = ({ refusal }: Refused, language: Language): Answer => ({
  code: refusals[refusal.kind].code,
  message: textIn(refusalText(refusal), language),
  data: refusal,
})
