import { Effect } from 'effect'
import { Visitor } from '../platform/visitor.ts'

/** Logs an event of a person's sessions; nothing for a script in the same process, which has no address. */
export const logSession = (
  event: 'signed in' | 'signed out' | 'password changed' | 'password reset by code',
  login: string,
) =>
  Effect.flatMap(Visitor, ({ address }) =>
    address === '' ? Effect.void : Effect.logInfo(`${event}: login=${login} address=${address}`),
  )
