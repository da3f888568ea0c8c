import { type ChildProcess, fork } from 'node:child_process'
import { Effect, Layer, Semaphore } from 'effect'
import { Images, type ReencodeResult } from '../../application/files/images.ts'
import { moduleAt } from '../package.ts'
import type { DrawRequest } from './draw.ts'

const idleMs = 20_000
const patienceMs = 30_000

/**
 * Decodes uploaded pictures in a separate process, one at a time. The process has no secrets, a crash affects only
 * itself, and it ends when idle to free its memory.
 */
export const imagesLayer: Layer.Layer<Images> = Layer.effect(
  Images,
  Effect.map(Semaphore.make(1), oneAtATime => {
    const draw = drawingProcess()
    return { reencode: (...request) => oneAtATime.withPermits(1)(Effect.promise(() => draw(request))) }
  }),
)

const drawingProcess = (): ((request: DrawRequest) => Promise<ReencodeResult>) => {
  let running: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  return request =>
    new Promise(answer => {
      clearTimeout(idle)
      running ??= startWorker()
      const drawing = running
      const late = setTimeout(() => drawing.kill('SIGKILL'), patienceMs)
      const end = (drawn: ReencodeResult) => {
        clearTimeout(late)
        drawing.removeAllListeners()
        idle = setTimeout(() => {
          running = null
          drawing.disconnect()
        }, idleMs).unref()
        answer(drawn)
      }
      const broke = () => {
        end({ kind: 'FILE_BROKEN' })
        clearTimeout(idle)
        running = null
      }
      drawing.on('message', (drawn: ReencodeResult) => end(drawn))
      drawing.on('error', broke)
      drawing.on('exit', broke)
      drawing.send(request)
    })
}

const startWorker = (): ChildProcess => {
  const drawing = fork(moduleAt('adapters/images/draw'), { serialization: 'advanced', env: {}, execArgv: [] })
  drawing.unref()
  drawing.channel?.unref()
  return drawing
}
