import { Fault, Refused } from '../../../application/platform/failure.ts'
import type { Scene } from './acts.ts'
import { adjustmentHandlers } from './adjustment-acts.ts'
import { headOfficeHandlers } from './head-office-acts.ts'
import { emptyKnowledge } from './known.ts'
import type { OneTransaction } from './one-transaction.ts'
import { payingHandlers } from './paying-acts.ts'
import { placingHandlers } from './placing-acts.ts'
import { receivingHandlers } from './receiving-acts.ts'
import { returnHandlers } from './return-acts.ts'
import { salesHandlers } from './sales-acts.ts'
import { scrapHandlers } from './scrap-acts.ts'
import type { Act, ScriptEntry, Tick } from './script-entry.ts'
import { openStage, type ReplayOptions, type Stage } from './stage.ts'
import { stocktakeHandlers } from './stocktake-acts.ts'
import { tick } from './tick.ts'
import { transferHandlers } from './transfer-acts.ts'
import { warehouseHandlers } from './warehouse-acts.ts'

const handlers = {
  ...{ ...placingHandlers, ...warehouseHandlers, ...payingHandlers, ...headOfficeHandlers },
  ...{
    ...receivingHandlers,
    ...returnHandlers,
    ...stocktakeHandlers,
    ...scrapHandlers,
    ...adjustmentHandlers,
    ...salesHandlers,
    ...transferHandlers,
  },
}

/** An entry that failed because of a refusal or a mistake of the script. */
export interface FailedEntry {
  readonly entry: ScriptEntry
  readonly why: string
}

/**
 * Executes the script in order of time through the use cases of the product, after `begin` at the instant before it and
 * before `end`. A failed entry is rolled back and returned, and entries that depend on it fail too: a demo that lacks one order is better
 * than no demo.
 */
export const replay = async (
  connections: OneTransaction,
  script: ReadonlyArray<ScriptEntry | Tick>,
  options: ReplayOptions & {
    readonly begin: (stage: Stage) => Promise<void>
    readonly end: (stage: Stage) => Promise<void>
  },
): Promise<ReadonlyArray<FailedEntry>> => {
  const stage = await openStage(connections, options)
  const known = emptyKnowledge()
  const failed: Array<FailedEntry> = []
  const settings = await stage.run(stage.cashier.settings)
  await stage.run(stage.cashier.set({ ...settings, silent: true }))
  const entries = script.toSorted((a, b) => a.at - b.at)
  stage.setTime((entries[0]?.at ?? 0) - 1)
  await options.begin(stage)
  for (const entry of entries) {
    stage.setTime(entry.at)
    if (entry.kind === 'tick') await stage.run(tick)
    else {
      const act = handlers[entry.kind] as (scene: Scene, act: Act) => Promise<unknown>
      const scene = { stage, known, at: entry.at, by: entry.by, attempt: connections.step }
      await connections.step(() => act(scene, entry)).catch(error => failed.push({ entry, why: reasonOf(error) }))
    }
  }
  await options.end(stage)
  await stage.run(stage.cashier.set(settings))
  return failed
}

const reasonOf = (error: unknown): string => {
  if (error instanceof Refused) return JSON.stringify(error.refusal)
  if (error instanceof Fault) return `${error.kind} ${error.detail ?? ''}`
  return error instanceof Error ? error.message : String(error)
}
