import { Effect } from 'effect'
import { receiveOrder } from '../../application/backend/fulfilment/receive.ts'
import type { Ports } from '../../application/backend/handler.ts'
import { settle } from '../../application/backend/payment/settle.ts'
import { everySecond } from '../../application/backend/rounds.ts'
import { scopeOf } from '../../application/caller.ts'
import { previewAllocation, sendAllocation } from '../../application/contract/allocation.ts'
import { approve, reject } from '../../application/contract/approval.ts'
import { editCart, getCart } from '../../application/contract/cart.ts'
import type { Failure } from '../../application/contract/failure.ts'
import {
  getOrderDetail,
  startAddOnOrder,
  startRoutineOrder,
  submitAddOnOrder,
  submitRoutineOrder,
  voidOrder,
  withdrawOrder,
} from '../../application/contract/order.ts'
import { cancelTrade } from '../../application/contract/payment/trade.ts'
import { applyUrgent, submitUrgentOrder, urgentStatusInfo } from '../../application/contract/urgent.ts'
import { acceptMany, cancelShipping, getDeskOrder, shipBatch } from '../../application/contract/warehouse.ts'
import { Transaction } from '../../application/ports/transaction.ts'
import { day } from '../../domain/day.ts'
import { openedAt, type Session, type TestChain, today } from '../chain.ts'
import { recharge } from '../payment-chain.ts'
import type { Till } from '../payment-provider.ts'
import { picture, upload } from '../uploads.ts'
import type { Action, Kind } from './order-life-model.ts'
import { toTheTill } from './paying.ts'
import { settle as settleOrders, submit } from './settling.ts'
import { at, newShop, signInForLong } from './walk.ts'

/** An order under way and what is known of it outside. */
export interface PlayedOrder extends Kind {
  readonly dhNo: string
  readonly shopJdeNo: string
  readonly cutOffAt: number
  readonly voucher: string
}

export interface Done {
  readonly isDone: boolean
  readonly status: string
  /** What it was refused for. */
  readonly why: string | null
}

/** Everybody who can do something to an order, on a chain. */
export interface Played {
  readonly begin: (kind: Kind) => Promise<PlayedOrder>
  readonly act: (order: PlayedOrder, action: Action) => Promise<Done>
}

const opened = { NORMAL: openedAt, ZP: openedAt, URGENT: openedAt, OVERTIME: at('2026-11-21T22:30') }
const graceMs = 120 * 60_000
const cart = [
  { materialCode: 'M1', quantity: 2 },
  { materialCode: 'M3', quantity: 4 },
]

export const playedOn = async (chain: TestChain, till: Till): Promise<Played> => {
  await chain.connections.pool.query(
    `insert into users (user_id, name, password_hash, presets, all_shops)
      select login, login, password_hash, array[preset], true from users,
        (values ('store', 'warehouse'), ('approver', 'headOrdering'), ('payer', 'payer')) as new(login, preset) where user_id = 'head';
    insert into payer_entities (entity_code, entity_name, partner_no, partner_name, deduction_ratio)
      values ('PL', '付款主体', 'PA1', '鲜餐餐饮', 3000);
    insert into order_rules (shop_group, order_type, opens_day_offset, opens_at, cut_off_day_offset, cut_off_at,
      service_fee, car_fee, grace_minutes) values ('A', 'ZP', -1, '00:00', 0, '22:00', 0, 0, 120)`,
  )
  await recharge(chain, 'PL', 1_000_000)
  const signIn = (login: string) => signInForLong(chain, login, 'in process')
  const [clerk, approver, store] = [await signIn('head'), await signIn('approver'), await signIn('store')]
  const payer = await signIn('payer')
  const voucher = await picture()
  const people = { chain, clerk, approver, store, payer, till }
  const statusOf = async ({ dhNo }: PlayedOrder) => (await clerk.call(getOrderDetail, { dhNo })).baseInfo.bizStatus
  return {
    begin: async kind => {
      chain.clock.now = opened[kind.type]
      const shopJdeNo = await newShop(chain, { payMethod: kind.payMethod })
      await chain.connections.pool.query(`update shops set payer_code = 'PL' where shop_code = $1`, [shopJdeNo])
      const dhNo = await begun[kind.type](people, shopJdeNo)
      if (kind.type !== 'ZP') await clerk.call(editCart, { dhNo, cart })
      const { baseInfo } = await clerk.call(getOrderDetail, { dhNo })
      // However many lives are played, each clerk's day of uploads is a new one.
      await chain.connections.pool.query('delete from upload_days')
      const address = kind.type === 'OVERTIME' ? await upload(chain, clerk.token, 'in process', voucher) : ''
      return { ...kind, dhNo, shopJdeNo, cutOffAt: baseInfo.purchaseEndAt, voucher: address }
    },
    act: async (order, action) => {
      const why = await acts[action](people, order).then(
        answer => answer ?? null,
        (failure: Failure) => (failure._tag === 'Refused' ? failure.refusal.kind : failure.kind),
      )
      return { isDone: why === null, status: await statusOf(order), why }
    },
  }
}

interface People {
  readonly chain: TestChain
  readonly clerk: Session
  readonly approver: Session
  readonly store: Session
  readonly payer: Session
  readonly till: Till
}

const begun: Readonly<Record<Kind['type'], (people: People, shopJdeNo: string) => Promise<string>>> = {
  NORMAL: async ({ clerk }, shopJdeNo) =>
    (await clerk.call(startRoutineOrder, { purchaseDate: day(today), shopJdeNo })).dhNo,
  OVERTIME: async ({ clerk }, shopJdeNo) =>
    (await clerk.call(startAddOnOrder, { purchaseDate: day(today), shopJdeNo })).dhNo,
  URGENT: async ({ clerk, approver }, shopJdeNo) => {
    const { jjSqNo } = await clerk.call(applyUrgent, {
      ...{ shopJdeNo, purchaseDate: day(today), phone: '13800000000', expectedDeliveryDate: today },
      ...{ reason: '断货', applyMaterials: '鸡腿排 2 箱' },
    })
    const { applications } = await clerk.call(urgentStatusInfo, { shopJdeNo })
    const { version } = applications.find(one => one.jjSqNo === jjSqNo)!
    await approver.call(approve, { kind: 'URGENT', no: jjSqNo, shopJdeNo, submissionNo: version })
    const approved = await clerk.call(urgentStatusInfo, { shopJdeNo })
    return approved.applications[0]!.dhNo!
  },
  ZP: async ({ chain, clerk }, shopJdeNo) => {
    const rows = cart.map(({ materialCode, quantity }, index) => ({
      ...{
        at: index + 1,
        shop: shopJdeNo,
        material: materialCode,
        quantity: String(quantity),
        zpType: '',
        zpExplain: '',
      },
    }))
    const written = { orderType: 'ZP', purchaseDate: day(today), zpType: 'RESTOCK', zpExplain: '补货', rows } as const
    const { total } = await clerk.call(previewAllocation, written)
    await clerk.call(sendAllocation, { ...written, seenTotal: total })
    const { rows: found } = await chain.connections.pool.query<{ dh_no: string }>(
      'select dh_no from orders where shop_code = $1',
      [shopJdeNo],
    )
    return found[0]!.dh_no
  },
}

/** Does it, and answers nothing, or what it was refused for where that is no failure of the call. */
type Act = (people: People, order: PlayedOrder) => Promise<string | undefined>

const done = () => undefined

const acts: Readonly<Record<Action, Act>> = {
  edit: ({ clerk }, { dhNo }) => clerk.call(editCart, { dhNo, cart }).then(done),
  submit: async ({ clerk }, { dhNo, type, voucher }) => {
    const { cartVersion } = await clerk.call(getCart, { dhNo })
    const filled = { dhNo, cart, cartVersion }
    const addOn = { ...filled, reason: '会议加餐', attachments: [voucher] }
    const { isSubmitted, errorInfo } =
      type === 'OVERTIME'
        ? await clerk.call(submitAddOnOrder, addOn)
        : await clerk.call(type === 'URGENT' ? submitUrgentOrder : submitRoutineOrder, filled)
    return isSubmitted ? undefined : errorInfo!.kind
  },
  withdraw: ({ clerk }, { dhNo }) => clerk.call(withdrawOrder, { dhNo }).then(done),
  void: ({ clerk }, { dhNo }) => clerk.call(voidOrder, { dhNo }).then(done),
  approve: async (people, order) => people.approver.call(approve, await subjectOf(people, order)).then(done),
  reject: async (people, order) =>
    people.approver.call(reject, { ...(await subjectOf(people, order)), reason: '库存紧张' }).then(done),
  pay: (people, order) => payment(people, order, true),
  abandonPayment: (people, order) => payment(people, order, false),
  accept: async ({ store }, { dhNo }) => {
    const { outcomes } = await store.call(acceptMany, { dhNos: [dhNo] })
    return outcomes[0]!.isAccepted ? undefined : (outcomes[0]!.refusal?.kind ?? 'NOT_FOUND')
  },
  shipPart: (people, order) => ship(people, order, 'first'),
  shipRest: (people, order) => ship(people, order, 'all'),
  cancel: ({ store }, { dhNo }) => store.call(cancelShipping, { dhNo, reason: '缺货' }).then(done),
  receive: async ({ chain, store }, { dhNo }) => {
    const { shipmentList } = await store.call(getDeskOrder, { dhNo })
    const open = shipmentList.find(({ receivedAt }) => receivedAt === null)
    const by = { scope: scopeOf('ALL'), actor: { userId: 'head', name: '总部' } }
    const lines =
      open?.lines.map(({ materialCode, quantity }) => ({ materialCode, quantity, replaces: undefined })) ?? []
    return run(chain, receiveOrder(by, dhNo, open?.shNo ?? 'none', lines)).then(done)
  },
  wait: ({ chain }) => chain.run(everySecond).then(done),
  cutOff: ({ chain }, { cutOffAt }) => passed(chain, cutOffAt),
  grace: async ({ chain }, { cutOffAt, dhNo }) => {
    const { rows } = await chain.connections.pool.query<{ approved_at: number | null }>(
      'select approved_at from orders where dh_no = $1',
      [dhNo],
    )
    return passed(chain, Math.max(cutOffAt, rows[0]?.approved_at ?? 0) + graceMs)
  },
}

const subjectOf = async ({ chain }: People, { dhNo, shopJdeNo }: PlayedOrder) => {
  const { rows } = await chain.connections.pool.query<{ submission_no: number }>(
    'select submission_no from orders where dh_no = $1',
    [dhNo],
  )
  return { kind: 'ADD_ON', no: dhNo, shopJdeNo, submissionNo: rows[0]!.submission_no } as const
}

/** One unit of the first open line, or everything that is open for good. */
const ship = async ({ store }: People, { dhNo }: PlayedOrder, what: 'first' | 'all') => {
  const { lineList } = await store.call(getDeskOrder, { dhNo })
  const open = lineList.filter(({ openQuantity }) => openQuantity > 0)
  const lines = what === 'all' ? open : open.slice(0, 1)
  await store.call(shipBatch, {
    dhNo,
    isLast: what === 'all',
    lines: lines.map(({ materialCode, openQuantity }) => ({
      materialCode,
      quantity: what === 'all' ? openQuantity / 1000 : 0.001,
    })),
  })
  return undefined
}

/** Settled with subsidy as far as it goes, taken to the till, and there paid or given up. */
const payment = async ({ chain, payer, till }: People, { dhNo }: PlayedOrder, isPaid: boolean) => {
  const submitted = await submit(payer, await settleOrders(payer, [dhNo]))
  if ('failure' in submitted) throw submitted.failure
  const { tradeOrderNo } = submitted.success
  const number = await toTheTill(payer, tradeOrderNo)
  if (!isPaid) return payer.call(cancelTrade, { tradeOrderNo }).then(done)
  till.pay(number)
  return chain.run(settle(number)).then(done)
}

const run = <A>(chain: TestChain, work: Effect.Effect<A, Failure, Ports>): Promise<A> =>
  chain.run(Effect.flatMap(Transaction, transaction => transaction.run(work)))

const passed = async (chain: TestChain, until: number): Promise<undefined> => {
  chain.clock.now = Math.max(chain.clock.now, until)
  await chain.run(everySecond)
}
