import { Effect } from 'effect'
import { refuse } from '../../../domain/kernel/result.ts'
import { loadStockDocument } from '../../inventory/handlers/stock-document.ts'
import type { Caller } from '../../platform/caller.ts'
import { requireVersion } from '../../platform/guards.ts'
import { type AdjustmentRecord, Adjustments } from '../ports.ts'

/** Locks the stock of the shop of an adjustment and loads the adjustment after it, with the time after the lock. */
export const loadAdjustmentForUpdate = (caller: Caller, tzNo: string) =>
  Effect.flatMap(Adjustments, adjustments => loadStockDocument(adjustments, 'account adjustment', caller, tzNo))

/** Refuses to act on a version of an adjustment that somebody has changed since [TZ1]. */
export const validateAdjustmentVersion = ({ tzNo, version }: AdjustmentRecord, yourVersion?: number) =>
  requireVersion(version, yourVersion, versions => refuse('ADJUSTMENT_CHANGED', { tzNo, ...versions }, [version]))
