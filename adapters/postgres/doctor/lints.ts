import { goodsLints } from './lints/goods.ts'
import type { Lint } from './lints/lint.ts'
import { orderingLints } from './lints/ordering.ts'
import { peopleLints } from './lints/people.ts'

/** Every question to the chain's own data; the next one is one row. */
export const lints: ReadonlyArray<Lint> = [...goodsLints, ...orderingLints, ...peopleLints]
