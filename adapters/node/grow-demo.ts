import { once } from 'node:events'
import { growDemo } from '../demo/index.ts'
import { openPool } from '../postgres/engine/pool.ts'
import { portsOver } from './ports.ts'

/** Input of the demo, sent by the server's process. */
export interface DemoRequest {
  readonly poolConfig: object
  readonly now: number
  readonly seed: number
  readonly zone: string
}

/**
 * Separate process, so that the libraries for spreadsheets, pictures and pinyin that the demo needs once do not stay in
 * the server's memory.
 */
process.once('disconnect', () => process.exit(1))
const [message] = await once(process, 'message')
const { poolConfig, ...request } = message as DemoRequest
const connections = openPool(poolConfig)
const { failed } = await growDemo({ connections, ...request, portsOver })
for (const { entry, why } of failed) {
  const at = new Date(entry.at).toISOString()
  console.warn(
    `演示脚本的一步没有做成 / an entry of the demo script was refused: ${entry.by} ${entry.kind} ${at} ${why}`,
  )
}
await connections.close()
process.exit(0)
