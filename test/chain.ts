import { Clock, Context, Effect, type Layer } from 'effect'
import type { FastifyInstance } from 'fastify'
import { httpBackend } from '../adapters/http/client.ts'
import { httpServer } from '../adapters/http/server.ts'
import { inProcessBackend } from '../adapters/in-process.ts'
import { portsOver } from '../adapters/node/ports.ts'
import { hashPassword } from '../adapters/passwords.ts'
import { checkInvariants } from '../adapters/postgres/invariants.ts'
import { type Connections, openPool } from '../adapters/postgres/pool.ts'
import type { Ports } from '../application/backend/handler.ts'
import type { Endpoint, Payload, Success } from '../application/contract/endpoint.ts'
import type { Failure } from '../application/contract/failure.ts'
import { signIn } from '../application/contract/session.ts'
import { AnswersUndeclared } from '../application/dispatch.ts'
import { Backend, type CallOptions } from '../application/ports/backend.ts'
import { testDatabase } from './database.ts'
import { TestClock } from './test-clock.ts'

/** A small chain on a database of its own, reached over HTTP or in the same process, at a time the test sets. */
export interface TestChain {
  readonly connections: Connections
  readonly ports: Context.Context<Ports>
  readonly clock: TestClock
  readonly server: FastifyInstance
  readonly address: string
  readonly signIn: (login: string, way?: Way) => Promise<Session>
  /** Whoever holds the token, or nobody; in process also over ports of which a test has replaced some. */
  readonly as: (token: string | null, way?: Way, replaced?: Context.Context<Ports>) => Omit<Session, 'token'>
  readonly run: <A, E>(work: Effect.Effect<A, E, Ports>) => Promise<A>
  /** Ends all of it; fails where an invariant of orders is broken (adapters/postgres/invariants.ts). */
  readonly close: () => Promise<void>
}

export type Way = 'http' | 'in process'
export const ways: ReadonlyArray<Way> = ['http', 'in process']

/** A signed-in person; a call rejects with its Refused or Fault. */
export interface Session {
  readonly token: string
  readonly call: <E extends Endpoint>(endpoint: E, payload: Payload<E>, options?: CallOptions) => Promise<Success<E>>
  readonly attempt: <E extends Endpoint>(
    endpoint: E,
    payload: Payload<E>,
    options?: CallOptions,
  ) => Promise<{ success: Success<E> } | { failure: Failure }>
  /** Runs a flow of application/portal; rejects with its failure. */
  readonly flow: <A>(work: Effect.Effect<A, Failure, Backend>) => Promise<A>
}

/** 2026-11-21 10:00 in Shanghai, a Saturday: routine orders for today and tomorrow are open. */
export const openedAt = Date.parse('2026-11-21T10:00:00+08:00')
export const today = '2026-11-21'
export const tomorrow = '2026-11-22'
export const password = 'long-enough-1'

export interface TestChainOptions {
  readonly fill?: (connections: Connections) => Promise<void>
  readonly now?: number
  readonly connectionsAtMost?: number
  /** How long a statement and its locks may be waited for, in milliseconds; the product's own limits where it says nothing. */
  readonly patience?: number
  /** What a test puts in the place of some of the ports, for the server as well. */
  readonly replace?: (ports: Context.Context<Ports>) => Context.Context<Ports>
  /** Whether the chain is the demo, which collects play money; a chain of one's own collects nothing by itself. */
  readonly demo?: boolean
  /** Whether `close` asks the invariants; rows that a test makes up by its own `fill` seldom have the history to keep them. */
  readonly invariants?: boolean
}

export const openTestChain = async ({
  fill = fillSmallChain,
  now = openedAt,
  connectionsAtMost = 16,
  patience,
  replace = ports => ports,
  demo = true,
  invariants = fill === fillSmallChain,
}: TestChainOptions = {}): Promise<TestChain> => {
  const database = await testDatabase()
  const connections = openPool({
    ...database.connectionConfig,
    max: connectionsAtMost,
    ...(patience !== undefined && { statement_timeout: patience, lock_timeout: patience }),
  })
  await connections.pool.query('update chain set is_demo = $1', [demo])
  await fill(connections)
  const clock = new TestClock(now)
  const reached = { at: '' }
  const over = await portsOver(connections, { reachedAt: () => reached.at })
  const timed = Context.add(over, Clock.Clock, clock)
  const ports = replace(Context.add(timed, AnswersUndeclared, false) as Context.Context<Ports>)
  const server = await httpServer({ ports, portalFolder: null, signInsPerMinute: 100_000, behindAtMostMs: 60_000 })
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  reached.at = address
  const backend = (way: Way, token: () => string | null, over = ports): Layer.Layer<Backend> =>
    way === 'http' ? httpBackend({ origin: address, language: () => 'zh', token }) : inProcessBackend(over, token)
  return {
    connections,
    ports,
    clock,
    server,
    address,
    signIn: async (login, way = 'in process') => {
      let token: string | null = null
      const session = sessionOver(backend(way, () => token))
      token = (await session.call(signIn, { login, password, client: 'script' })).token
      return { ...session, token }
    },
    as: (token, way = 'in process', replaced) => sessionOver(backend(way, () => token, replaced)),
    run: work => Effect.runPromise(Effect.provideContext(work, ports)),
    close: async () => {
      await server.close()
      const broken = invariants ? (await checkInvariants(connections.pool, clock.now)).filter(isKeptByHand) : []
      await connections.close()
      await database.drop()
      if (broken.length > 0) throw new Error(`broken invariants: ${JSON.stringify(broken, null, 2)}`)
    },
  }
}

/** What only the rounds of a server see to in time: a test makes them when it asks for that. */
const isKeptByHand = ({ name }: { readonly name: string }): boolean => !/^I2[45]/.test(name)

const sessionOver = (layer: Layer.Layer<Backend>): Omit<Session, 'token'> => {
  const flow: Session['flow'] = work => Effect.runPromise(Effect.provide(work, layer))
  const call: Session['call'] = (endpoint, payload, options) =>
    flow(Effect.flatMap(Backend, backend => backend.call(endpoint, payload, options)))
  return {
    flow,
    call,
    attempt: (endpoint, payload, options) =>
      call(endpoint, payload, options).then(
        success => ({ success }),
        (failure: Failure) => ({ failure }),
      ),
  }
}

let hash: Promise<string> | undefined
const passwordHash = () => {
  hash ??= hashPassword(password)
  return hash
}

/**
 * Three shops in two groups, and six personas: two clerks of S1, a manager of S1 and S2, a clerk of S3, a read-only
 * auditor of S1 and head office over all; `nobody` holds no code.
 */
export const fillSmallChain = async ({ pool }: Connections): Promise<void> => {
  const kept = await passwordHash()
  await pool.query(
    `insert into users (user_id, name, password_hash, presets, shop_codes, all_shops) values
      ('clerk1', '王晓燕', $1, '{clerk,manager}', '{S1}', false),
      ('clerk1b', '李建国', $1, '{clerk,manager}', '{S1}', false),
      ('manager', '陈思', $1, '{manager,clerk}', '{S1,S2}', false),
      ('clerk3', '赵敏', $1, '{clerk,manager}', '{S3}', false),
      ('reader', '周读', $1, '{readOnly}', '{S1}', false),
      ('head', '总部', $1, '{headOrdering}', '{}', true),
      ('nobody', '无权', $1, '{}', '{S1}', false)`,
    [kept],
  )
  await pool.query(smallChain)
}

const smallChain = `
  insert into shop_groups (shop_group, name) values ('A', '直营组'), ('B', '合伙组');
  insert into units (unit, name) select u, u from unnest('{箱,袋,个}'::text[]) u;
  insert into shops (shop_code, name, title, initials, store_status, business_model, shop_group, pay_method) values
    ('S1', '上海静安寺店', '上海静安寺店', 'shjasd', '2', 'HH', 'A', 'OFFLINE'),
    ('S2', '上海人民广场店', '上海人民广场店', 'shrmgcd', '2', 'HH', 'A', 'OFFLINE'),
    ('S3', '杭州西湖店', '杭州西湖店', 'hzxhd', '2', 'HH', 'B', 'ONLINE');
  insert into categories (category_code, parent_code, level, name, sort_key) values
    ('F', null, 1, '食品', 1), ('F1', 'F', 2, '冻品', 1), ('F11', 'F1', 3, '鸡肉', 1), ('F111', 'F11', 4, '鸡腿', 1),
    ('P', null, 1, '包材', 2), ('P1', 'P', 2, '杯', 1), ('P11', 'P1', 3, '纸杯', 1), ('P111', 'P11', 4, '16oz', 1);
  insert into materials (material_code, name, spec, unit, category_code, storage_type, delivery_mode, labels, initials) values
    ('M1', '冷冻鸡腿排', '10kg/箱', '箱', 'F111', 'FROZEN', 'WAREHOUSE', '{NEW}', 'ldjtp'),
    ('M2', '鸡米花', '2kg/袋', '袋', 'F111', 'FROZEN', 'WAREHOUSE', '{}', 'jmh'),
    ('M3', '纸杯100%_木浆', '1000只/箱', '箱', 'P111', 'NORMAL', 'WAREHOUSE', '{PROMOTION}', 'zb'),
    ('M4', '无价物料', '1个', '个', 'P111', 'NORMAL', 'WAREHOUSE', '{}', 'wjwl'),
    ('M5', '下架物料', '1个', '个', 'P111', 'NORMAL', 'WAREHOUSE', '{DELISTING}', 'xjwl');
  update materials set barcodes = '{6901234567892,BOX-1}' where material_code = 'M1';
  insert into purchase_rules (shop_group, material_code, min_quantity, step_quantity, max_quantity, can_purchase)
    select g, m, min, step, max, can from unnest('{A,B}'::text[]) g, (values
      ('M1', 1000, 500, 50000, true), ('M2', 100, 100, 1000, true), ('M3', 3000, 1000, 10500, true),
      ('M4', 1000, 1000, 99000, true), ('M5', 1000, 1000, 99000, false)) as r(m, min, step, max, can);
  insert into prices (shop_group, material_code, valid_from, price)
    select g, m, day::date, price from unnest('{A,B}'::text[]) g, (values
      ('M1', '2026-01-01', 12550), ('M2', '2026-01-01', 1999), ('M3', '2026-01-01', 8800), ('M3', '2026-11-22', 9000),
      ('M5', '2026-01-01', 100)) as p(m, day, price);
  insert into order_rules (shop_group, order_type, opens_day_offset, opens_at, cut_off_day_offset, cut_off_at,
      service_fee, car_fee, grace_minutes) values
    ('A', 'NORMAL', -1, '08:00', 0, '22:00', 0, 0, 120), ('A', 'OVERTIME', 0, '22:00', 0, '23:30', 500, 1000, 120),
    ('A', 'URGENT', 0, '00:00', 0, '20:00', 5000, 8000, 120),
    ('B', 'NORMAL', -1, '08:00', 0, '22:00', 0, 0, 120);
  insert into calendar_entries (shop_group, day, can_order, arrival_days)
    select g, d, d <> 'WED', 2 from unnest('{A,B}'::text[]) g, unnest('{MON,TUE,WED,THU,FRI,SAT,SUN}'::text[]) d;
  insert into notices (notice_id, title, main_text, effective_from, effective_to) values
    ('N1', '元旦订货通知', '<p>元旦期间<b>提前</b>订货</p><script>alert(1)</script>', 0, 4102444800000);
  insert into warehouse_stock (material_code, on_hand) values ('M1', 900000), ('M2', 5000), ('M3', 100000);
  insert into shop_stock (shop_code, material_code, on_hand) values ('S1', 'M1', 2500), ('S1', 'M3', 1000);
`
