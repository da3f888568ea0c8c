import { Effect } from 'effect'
import { committed } from '../application/backend/relay.ts'
import { systemActor } from '../application/caller.ts'
import { Ledger } from '../application/ports/ledger.ts'
import { fen } from '../domain/money.ts'
import { rechargeEntries } from '../domain/payment/ledger.ts'
import { fillSmallChain, openTestChain, type TestChain, type TestChainOptions } from './chain.ts'
import { type PastOrder, putOrder } from './journeys/history.ts'

/**
 * The small chain with who pays in it: P1 (30 %, fees not usable) pays for S4 and S5, P2 (100 %, fees usable) for S6 and
 * P3 (no subsidy) for S3. payer1 and payer1b have the shops of P1, payer2 that of P2, finance all; looker may look at S4
 * alone. M3 cannot be paid with subsidy.
 */
export const openPaymentChain = (options: TestChainOptions = {}): Promise<TestChain> =>
  openTestChain({ invariants: true, ...options, fill: options.fill ?? fillPaymentChain })

export const fillPaymentChain: NonNullable<TestChainOptions['fill']> = async connections => {
  await fillSmallChain(connections)
  await connections.pool.query(payers)
}

const payers = `
  insert into payer_entities (entity_code, entity_name, partner_no, partner_name, deduction_ratio, fees_usable) values
    ('P1', '上海鲜餐餐饮管理有限公司', 'PA1', '鲜餐餐饮', 3000, false),
    ('P2', '南京禾味食品有限公司', 'PA2', '禾味食品', 10000, true),
    ('P3', '杭州湖畔餐饮有限公司', 'PA3', '湖畔餐饮', 0, false);
  update shops set payer_code = 'P3' where shop_code = 'S3';
  insert into shops (shop_code, name, title, initials, store_status, business_model, shop_group, pay_method, payer_code) values
    ('S4', '苏州观前街店', '苏州观前街店', 'szgqjd', '2', 'HH', 'B', 'ONLINE', 'P1'),
    ('S5', '无锡南长街店', '无锡南长街店', 'wxncjd', '2', 'HH', 'B', 'ONLINE', 'P1'),
    ('S6', '南京新街口店', '南京新街口店', 'njxjkd', '2', 'HH', 'B', 'ONLINE', 'P2');
  update materials set subsidy_usable = false where material_code = 'M3';
  insert into users (user_id, name, password_hash, presets, shop_codes, all_shops)
    select login, name, (select password_hash from users where user_id = 'head'), presets::text[], shops::text[], all_shops
    from (values
      ('payer1', '林峰', '{payer,clerk}', '{S3,S4,S5}', false), ('payer1b', '何青', '{payer}', '{S3,S4,S5}', false),
      ('payer2', '唐宁', '{payer}', '{S6}', false), ('looker', '周看', '{readOnly}', '{S4}', false),
      ('finance', '钱方', '{headFinance}', '{}', true), ('store', '马仓', '{warehouse}', '{}', true)
    ) as person(login, name, presets, shops, all_shops);
`

/**
 * An order of an ONLINE shop that waits to be paid, with its whole log; its lines are thousandths of a material at
 * 10.00 each, so that 1000 is 10.00 yuan. Cut off at 22:00 of its day, with two hours of grace.
 */
export const waitPay = (chain: TestChain, order: Omit<PastOrder, 'status' | 'payMethod'>): Promise<string> =>
  putOrder(chain, { lines: { M1: 10_000 }, type: 'URGENT', ...order, status: 'WAIT_PAY', payMethod: 'ONLINE' })

let recharges = 0

/** Puts subsidy on the account of a payer, in fen. */
export const recharge = (chain: TestChain, entityCode: string, amount: number): Promise<void> =>
  chain.run(
    committed(
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const event = { kind: 'RECHARGE', bizNo: `HBTEST${++recharges}`, tradeOrderNo: null } as const
        yield* ledger.lockAccount(entityCode)
        yield* ledger.post(entityCode, event, rechargeEntries(fen(amount)), { actor: systemActor, at: chain.clock.now })
      }),
    ),
  )
