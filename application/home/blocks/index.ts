import type { BlockNeeds, HomeBlock } from '../block.ts'
import { arriving } from './arriving.ts'
import { dueByDay } from './due-by-day.ts'
import { exceptions } from './exceptions.ts'
import { finance } from './finance.ts'
import { lorries } from './lorries.ts'
import { orderedAmounts } from './ordered.ts'
import { payers } from './payers.ts'
import { readiness } from './readiness.ts'
import { reconciliation } from './reconciliation.ts'
import { reviews } from './reviews.ts'
import { routes } from './routes.ts'
import { scrap } from './scrap.ts'
import { shopTasks } from './shop-tasks.ts'
import { shops } from './shops.ts'
import { subsidy } from './subsidy.ts'
import { subsidyBalance } from './subsidy-balance.ts'
import { system } from './system.ts'
import { warehouse } from './warehouse.ts'
import { waves } from './waves.ts'

/** The blocks of the home page in the order in which equally urgent ones stand; a new one is a file and a line here. */
const blocks = [
  shopTasks,
  arriving,
  payers,
  dueByDay,
  shops,
  warehouse,
  waves,
  routes,
  lorries,
  finance,
  subsidy,
  subsidyBalance,
  exceptions,
  reviews,
  readiness,
  reconciliation,
  system,
  scrap,
  orderedAmounts,
]

export const homeBlocks: ReadonlyArray<HomeBlock<BlockNeeds<(typeof blocks)[number]>>> = blocks
