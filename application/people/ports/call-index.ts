import { Context } from 'effect'
import type { Text } from '../../../domain/kernel/text.ts'
import type { Permission } from '../../platform/endpoint.ts'

/** A call of the product, as an administrator reads about it. */
export interface CallRow {
  readonly name: string
  readonly about: Text
  readonly permission: Permission
  /** Whether it changes something. */
  readonly mutates: boolean
}

/** All calls of the product, also of the trades that know people, to say what a right opens. */
export class CallIndex extends Context.Service<CallIndex, ReadonlyArray<CallRow>>()('CallIndex') {}
