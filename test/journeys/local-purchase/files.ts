import { Effect } from 'effect'
import { Files } from '../../../application/files/ports.ts'
import type { TestChain } from '../../fixtures/chain.ts'

/** Stores a photo that a person uploaded and returns its address. */
export const fileOf = (chain: TestChain, userId: string): Promise<string> =>
  chain.run(
    Effect.gen(function* () {
      const file = {
        uploadType: 'DH',
        fileName: '小票.png',
        mediaType: 'image/png',
        bytes: new Uint8Array([1]),
      } as const
      const id = yield* (yield* Files).store(file, { userId, name: userId }, chain.clock.now)
      return `/files/${id}.png`
    }),
  )
