import { goodsLints } from './lints/goods.ts'
import type { Lint } from './lints/lint.ts'
import { orderingLints } from './lints/ordering.ts'
import { peopleLints } from './lints/people.ts'

/** All lints of the chain's own data; a new one is one more row. */
export const lints: ReadonlyArray<Lint> = [...goodsLints, ...orderingLints, ...peopleLints]
