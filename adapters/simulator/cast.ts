import { adjusting, buyingLocally } from './adjusting.ts'
import { clerkOf } from './clerk.ts'
import { approver, goodsReviewer } from './head-office.ts'
import { payer } from './payer.ts'
import type { Person } from './person.ts'
import { receiving } from './receiving.ts'
import type { Player } from './scene.ts'
import { stocktakeReviewer, stocktaking } from './stocktaking.ts'
import { scrapping, scrapReviewer, selling } from './trading.ts'
import { transferReviewer, transferring } from './transferring.ts'
import { warehouse } from './warehouse.ts'

/** Simulated people by role; values are logins. */
export interface Roles {
  /** Shop codes and the clerks who order for them. */
  readonly clerks: ReadonlyArray<readonly [shopJdeNo: string, login: string]>
  readonly approver: string
  readonly warehouse: string
  readonly payers: ReadonlyArray<string>
}

export const castOf = (roles: Roles): ReadonlyArray<Player> => [
  ...roles.clerks.map(([shopJdeNo, login]) => clerkOf(shopJdeNo, login)),
  ...roles.clerks.map(([shopJdeNo, login]) => receiving(shopJdeNo, login)),
  approver(roles.approver),
  goodsReviewer(roles.approver),
  warehouse(roles.warehouse),
  ...roles.payers.map(payer),
  ...roles.clerks.map(([shopJdeNo, login]) => stocktaking(shopJdeNo, login)),
  stocktakeReviewer(roles.approver),
  adjusting(
    roles.approver,
    roles.clerks.map(([shopJdeNo]) => shopJdeNo),
  ),
  ...roles.clerks.flatMap(([shopJdeNo, login]) =>
    [buyingLocally, selling, scrapping, transferring].map(player => player(shopJdeNo, login)),
  ),
  scrapReviewer(roles.approver),
  transferReviewer(roles.approver),
]

export type Open = (login: string) => Promise<Person>
