/**
 * What must come of everything that anybody can do to one order, written down anew from spec 4.1, 4.2 and DESIGN 5: the
 * product's own table of statuses is not asked.
 */
export const actions = [
  ...['edit', 'submit', 'withdraw', 'void', 'approve', 'reject', 'pay', 'abandonPayment'],
  ...['accept', 'shipPart', 'shipRest', 'cancel', 'receive', 'wait', 'cutOff', 'grace'],
] as const
export type Action = (typeof actions)[number]

export interface Kind {
  readonly type: 'NORMAL' | 'OVERTIME' | 'URGENT' | 'ZP'
  readonly payMethod: 'ONLINE' | 'OFFLINE'
}

/** Where the model believes an order to be. */
export interface Life extends Kind {
  readonly status: string
  readonly isPastCutOff: boolean
  /** Past the last moment at which it may still be paid. */
  readonly isPastGrace: boolean
  readonly isAllShipped: boolean
  /** Deliveries under way. */
  readonly onTheWay: number
}

export const born = (kind: Kind): Life => ({
  ...kind,
  status: kind.type === 'ZP' ? placed(kind) : 'WAIT_SUBMIT',
  isPastCutOff: false,
  isPastGrace: false,
  isAllShipped: false,
  onTheWay: 0,
})

const placed = ({ payMethod }: Kind): string => (payMethod === 'ONLINE' ? 'WAIT_PAY' : 'SUBMITTED')

/** What comes of an action; null where it must be refused and change nothing. */
export const after = (life: Life, action: Action): Life | null => {
  const next = outcomes[action](life)
  return next === null ? null : { ...life, ...next }
}

type Outcome = (life: Life) => Partial<Life> | null

const when = (isAllowed: boolean, next: Partial<Life>): Partial<Life> | null => (isAllowed ? next : null)
const to = (status: string): Partial<Life> => ({ status })

const outcomes: Readonly<Record<Action, Outcome>> = {
  edit: life => when(life.status === 'WAIT_SUBMIT' && !life.isPastCutOff, {}),
  submit: life =>
    when(
      life.status === 'WAIT_SUBMIT' && !life.isPastCutOff,
      to(life.type === 'OVERTIME' ? 'WAIT_APPROVE' : placed(life)),
    ),
  withdraw: life =>
    when(
      (life.status === 'SUBMITTED' || life.status === 'WAIT_PAY') && !life.isPastCutOff && life.type !== 'ZP',
      to('WAIT_SUBMIT'),
    ),
  void: life => when(life.status === 'REJECT', to('INVALID')),
  approve: life => when(life.status === 'WAIT_APPROVE', { ...to(placed(life)), isPastGrace: false }),
  reject: life => when(life.status === 'WAIT_APPROVE', to('REJECT')),
  pay: life => when(life.status === 'WAIT_PAY', to('SUBMITTED')),
  abandonPayment: life => when(life.status === 'WAIT_PAY', {}),
  accept: life => when(life.status === 'PLACE_SUCCESS', to('DC_RECEIVED')),
  shipPart: life => when(canShip(life), { ...to('DC_SHIPPED'), onTheWay: life.onTheWay + 1 }),
  shipRest: life => when(canShip(life), { ...to('DC_SHIPPED'), isAllShipped: true, onTheWay: life.onTheWay + 1 }),
  cancel: life => when(life.status === 'PLACE_SUCCESS' || life.status === 'DC_RECEIVED', to('DC_CANCEL')),
  receive: life =>
    when(life.status === 'DC_SHIPPED' && life.onTheWay > 0, {
      onTheWay: life.onTheWay - 1,
      ...(life.isAllShipped && life.onTheWay === 1 && to('STORE_RECEIVE')),
    }),
  wait: roundsOf,
  cutOff: life => roundsOn({ ...life, isPastCutOff: true }),
  grace: life => roundsOn({ ...life, isPastCutOff: true, isPastGrace: true }),
}

const canShip = ({ status, isAllShipped }: Life): boolean =>
  status === 'DC_RECEIVED' || (status === 'DC_SHIPPED' && !isAllShipped)

/** What the chain does by itself. */
function roundsOf(life: Life): Partial<Life> {
  const { status, type, isPastCutOff, isPastGrace } = life
  if (status === 'SUBMITTED' && (type !== 'NORMAL' || isPastCutOff)) return to('PLACE_SUCCESS')
  if (status === 'WAIT_SUBMIT' && isPastCutOff) return to('INVALID')
  if (status === 'WAIT_PAY' && isPastCutOff && isPastGrace) return to('INVALID')
  return {}
}

const roundsOn = (life: Life): Life => ({ ...life, ...roundsOf(life) })
