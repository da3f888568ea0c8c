import { Effect } from 'effect'
import { Backend } from '../../platform/backend.ts'
import type { Payload } from '../../platform/endpoint.ts'
import type { Failure } from '../../platform/failure.ts'
import { generateMaterials, getGenerationProgress } from '../contract/generation.ts'

/** The progress of a generation is polled at this interval (spec 002 section 9). */
const POLL_INTERVAL = '3 seconds'

/**
 * Generates the materials of an order from its plan and waits until they are done, reporting progress in percent. A poll
 * that fails ends it; there is no retry (spec 002 section 8).
 */
export const generateOrder = (
  order: Payload<typeof generateMaterials>,
  onProgress: (proportion: number) => void,
): Effect.Effect<void, Failure, Backend> =>
  Effect.gen(function* () {
    const backend = yield* Backend
    let progress = yield* backend.call(generateMaterials, order)
    for (;;) {
      const isDone = progress.isDone || progress.proportion >= 100
      onProgress(isDone ? 100 : progress.proportion)
      if (isDone) return
      yield* Effect.sleep(POLL_INTERVAL)
      progress = yield* backend.call(getGenerationProgress, order)
    }
  })
