import { Fault, Refused } from '../../../application/platform/failure.ts'
import type { Scene } from './acts.ts'
import type { Act, Deed, Tick } from './deed.ts'
import { headOfficeActs } from './head-office-acts.ts'
import { nothingKnown } from './known.ts'
import type { OneTransaction } from './one-transaction.ts'
import { payingActs } from './paying-acts.ts'
import { placingActs } from './placing-acts.ts'
import { openStage, type ReplayOptions, type Stage } from './stage.ts'
import { tick } from './tick.ts'
import { warehouseActs } from './warehouse-acts.ts'

const acts = { ...placingActs, ...warehouseActs, ...payingActs, ...headOfficeActs }

/** A deed that failed because of a refusal or a mistake of the script. */
export interface FailedDeed {
  readonly deed: Deed
  readonly why: string
}

/**
 * Executes the script in order of time through the use cases of the product, after `begin` at the instant before it. A
 * failed deed is rolled back and returned, and deeds that depend on it fail too: a demo that lacks one order is better
 * than no demo.
 */
export const replay = async (
  connections: OneTransaction,
  script: ReadonlyArray<Deed | Tick>,
  options: ReplayOptions & { readonly begin: (stage: Stage) => Promise<void> },
): Promise<ReadonlyArray<FailedDeed>> => {
  const stage = await openStage(connections, options)
  const known = nothingKnown()
  const failed: Array<FailedDeed> = []
  const settings = await stage.run(stage.cashier.settings)
  await stage.run(stage.cashier.set({ ...settings, silent: true }))
  const deeds = script.toSorted((a, b) => a.at - b.at)
  stage.setTime((deeds[0]?.at ?? 0) - 1)
  await options.begin(stage)
  for (const deed of deeds) {
    stage.setTime(deed.at)
    if (deed.kind === 'tick') await stage.run(tick)
    else {
      const act = acts[deed.kind] as (scene: Scene, act: Act) => Promise<unknown>
      const scene = { stage, known, at: deed.at, by: deed.by }
      await connections.step(() => act(scene, deed)).catch(error => failed.push({ deed, why: reasonOf(error) }))
    }
  }
  await stage.run(stage.cashier.set(settings))
  return failed
}

const reasonOf = (error: unknown): string => {
  if (error instanceof Refused) return JSON.stringify(error.refusal)
  if (error instanceof Fault) return `${error.kind} ${error.detail ?? ''}`
  return error instanceof Error ? error.message : String(error)
}
