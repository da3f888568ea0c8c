import { once } from 'node:events'
import { growDemo } from '../demo/index.ts'
import { openPool } from '../postgres/engine/pool.ts'

/** What the demo is grown from, as the server's process sends it to this one. */
export interface Wish {
  readonly poolConfig: object
  readonly now: number
  readonly seed: number
  readonly zone: string
}

/** A process of its own: the spreadsheets, pictures and pinyin that a demo needs once do not stay in the server's memory. */
process.once('disconnect', () => process.exit(1))
const [wished] = await once(process, 'message')
const { poolConfig, ...wish } = wished as Wish
const connections = openPool(poolConfig)
await growDemo({ connections, ...wish })
await connections.close()
process.exit(0)
