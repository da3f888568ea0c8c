import type { WorkRole } from '../../../domain/home/work-role.ts'
import type { BlockNeeds, HomeBlock } from '../block.ts'
import { system } from './administration/system.ts'
import { arriving } from './arriving.ts'
import { exceptions } from './exceptions.ts'
import { finance } from './finance.ts'
import { lorries } from './lorries.ts'
import { orderedAmounts } from './ordered.ts'
import { dueByDay } from './payment/due-by-day.ts'
import { payers } from './payment/payers.ts'
import { tradesInPayment } from './payment/trades.ts'
import { readiness } from './readiness.ts'
import { reconciliation } from './reconciliation.ts'
import { reviews } from './reviews.ts'
import { routes } from './routes.ts'
import { scrap } from './scrap.ts'
import { shopTasks } from './shop-tasks.ts'
import { shops } from './shops.ts'
import { subsidy } from './subsidy.ts'
import { subsidyBalance } from './subsidy-balance.ts'
import { ordersUnderWay } from './under-way.ts'
import { warehouse } from './warehouse.ts'
import { waves } from './waves.ts'

/** Blocks of the work of a role; `null` for a block that stands above all others, whatever their urgency [HM3]. */
const of = <B>(role: WorkRole | null, blocks: ReadonlyArray<B>) => blocks.map(block => ({ ...block, role }))

/** The blocks of the home page in the order in which equally urgent ones stand; a new one is a file and a line here. */
const blocks = [
  // A payment that is under way closes within the half hour.
  ...of(null, [system, shops, tradesInPayment]),
  ...of('shop', [shopTasks, arriving, ordersUnderWay]),
  ...of('payer', [payers, dueByDay]),
  ...of('warehouse', [warehouse, waves, routes, lorries]),
  ...of('finance', [finance, subsidy, subsidyBalance]),
  ...of('office', [exceptions, reviews, readiness]),
  ...of('finance', [reconciliation]),
  ...of('shop', [scrap]),
  ...of('office', [orderedAmounts]),
]

export const homeBlocks: ReadonlyArray<
  HomeBlock<BlockNeeds<(typeof blocks)[number]>> & { readonly role: WorkRole | null }
> = blocks
