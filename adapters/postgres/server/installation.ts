import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import { pluralOf } from '../../../domain/kernel/text.ts'
import { type CollectionChoice, collectionOf, ignoredSettings } from '../../../domain/payment/collection.ts'
import { findLayoutProblems } from '../distribution/check.ts'
import type { Finding, Severity } from '../doctor/lints/lint.ts'
import { migrationNames, migrationsMade } from '../migrations/migrate.ts'
import { assertDurable, NotDurable } from './durable.ts'

interface Installation {
  readonly pool: pg.Pool
  readonly now: number
  /** Whether the database runs on this machine, so that its disk can be checked. */
  readonly bundled: boolean
  readonly payment: CollectionChoice
}

/** A check of the machine, the database server or the process rather than of the data. */
export interface Check {
  readonly name: string
  readonly about: readonly [zh: string, en: string]
  readonly find: (installation: Installation) => Promise<ReadonlyArray<Finding>>
}

const minute = 60_000
const megabyte = 1_000_000

export const installationChecks: ReadonlyArray<Check> = [
  {
    name: 'durable',
    about: ['断电不丢单的设置', 'settings that protect orders in a power cut'],
    find: async ({ pool }) => {
      const off = await assertDurable(pool).then(
        () => [],
        (error: unknown) => (error instanceof NotDurable ? error.settings : Promise.reject(error)),
      )
      return off.map(name => finding('error', name, [`${name} = off`, `${name} = off`], [`设为 on`, `set it to on`]))
    },
  },
  {
    name: 'postgresql',
    about: ['PostgreSQL 15 或更新', 'PostgreSQL 15 or newer'],
    find: async ({ pool }) => {
      const { rows } = await pool.query<{ version: string; number: number }>(
        `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
      )
      const { version, number } = rows[0]!
      const words = [`PostgreSQL ${version}`, `PostgreSQL ${version}`] as const
      return number < 150_000 ? [finding('error', 'server_version', words, ['请升级', 'upgrade it'])] : []
    },
  },
  {
    name: 'disk',
    about: ['数据库所在磁盘的空间', 'free disk space for the database'],
    find: async ({ pool, bundled }) => {
      if (!bundled) return []
      const { rows } = await pool.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
      const { bavail, bsize } = await statfs(rows[0]!.folder)
      return tooFew((bavail * bsize) / megabyte, { warning: 1000, error: 200 }, free =>
        finding(
          free,
          'data_directory',
          [`只剩 ${Math.round((bavail * bsize) / megabyte)} MB`, `${Math.round((bavail * bsize) / megabyte)} MB left`],
          ['腾出空间；磁盘写满后不能下单', 'free up space: nobody can order when the disk is full'],
        ),
      )
    },
  },
  {
    name: 'migrations',
    about: ['数据库结构与程序一致', 'the database schema matches the program'],
    find: async ({ pool }) => {
      const made = await migrationsMade(pool)
      const pending = migrationNames.filter(name => !made.includes(name))
      const newer = made.filter(name => !migrationNames.includes(name))
      return [
        ...pending.map(name =>
          finding('error', name, ['尚未执行', 'not applied yet'], ['启动订货台即执行', 'start Dinghuo to apply it']),
        ),
        ...newer.map(name =>
          finding('error', name, ['来自更新的版本', 'from a newer version'], ['升级本程序', 'upgrade this program']),
        ),
      ]
    },
  },
  {
    name: 'distribution',
    about: ['各表所在的节点', 'the servers on which tables are'],
    find: ({ pool }) => findLayoutProblems(pool),
  },
  {
    name: 'clock',
    about: ['本机与数据库的时钟', 'clocks of this machine and the database'],
    find: async ({ pool }) => {
      const before = Date.now()
      const { rows } = await pool.query<{ at: string }>(
        `select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as at`,
      )
      const apart = Math.abs(Number(rows[0]!.at) - (before + Date.now()) / 2) / 1000
      return tooMany(apart, { warning: 2, error: 30 }, severity =>
        finding(
          severity,
          'clock_timestamp()',
          [
            `相差 ${apart.toFixed(1)} 秒；截单按本机时钟`,
            `${apart.toFixed(1)} s apart; cut-offs follow the clock of this machine`,
          ],
          ['在两台机器上启用时间同步（NTP）', 'synchronise the clocks of both machines (NTP)'],
        ),
      )
    },
  },
]

/** Checks that a real chain collects no play money, and that payments are collected if shops prepay. */
const collection: Check = {
  name: 'collection',
  about: ['收款方式', 'payment collection'],
  find: async ({ pool, payment }) => {
    const { rows } = await pool.query<{ isDemo: boolean; online: number; played: number }>(`
      select is_demo as "isDemo",
        (select count(*)::int from shops where pay_method = 'ONLINE' and store_status <> '4') as online,
        (select count(*)::int from payment_orders where provider = 'sandbox' and status = 'PAID') as played
      from chain`)
    const { isDemo, online, played } = rows[0]!
    if (isDemo) return []
    const settings = collectionOf(payment, isDemo)
    const isUncollected = online > 0 && settings.online === null && settings.offline === null
    return [
      ...ignoredSettings(payment).map(what => finding('warning', 'environment', what, ['删除该设置', 'remove it'])),
      ...(isUncollected ? [finding('warning', 'pay_method', payFirst(online), openOrOffline)] : []),
      ...(played > 0 ? [finding('error', 'payment_orders', playMoney(played), checkOrders)] : []),
    ]
  },
}

const payFirst = (shops: number) =>
  [
    `${shops} 家门店先款后货，但没有开通任何收款方式：它们的订货单无法付款`,
    `${pluralOf(shops, 'shop')} must pay first, but no payment method is set up: their orders cannot be paid`,
  ] as const
const openOrOffline = [
  '设置 DINGHUO_PAYMENT 或 DINGHUO_TRANSFER_TO，或把这些门店改为线下结算',
  'set DINGHUO_PAYMENT or DINGHUO_TRANSFER_TO, or change these shops to pay_method OFFLINE',
] as const
const playMoney = (payments: number) =>
  [
    `有 ${payments} 笔付款是演练款，并未收到真钱`,
    `${pluralOf(payments, 'payment')} made with play money; no real money was received`,
  ] as const
const checkOrders = [
  '逐笔核对这些订货单，向门店另行收款',
  'check these orders one by one and collect from the shops by other means',
] as const

/** Checks that require the program's schema. */
export const workChecks: ReadonlyArray<Check> = [
  collection,
  {
    name: 'jobs',
    about: ['等待办理的后续工作', 'background work waiting in the queue'],
    find: async ({ pool, now }) => {
      const { rows } = await pool.query<{ waiting: number; since: number | null }>(
        `select count(*)::int as waiting, min(created_at) as since from jobs where kind = 'order' and dead_at is null`,
      )
      const { waiting, since } = rows[0]!
      const age = since === null ? 0 : (now - since) / minute
      return tooMany(age, { warning: 1, error: 10 }, severity =>
        finding(
          severity,
          'jobs',
          [
            `${waiting} 项，最早的已等 ${Math.round(age)} 分钟`,
            `${waiting} waiting, the oldest for ${pluralOf(Math.round(age), 'minute')}`,
          ],
          noServer,
        ),
      )
    },
  },
  {
    name: 'cut-off',
    about: ['到点未截单的订货单', 'orders past their cut-off that are still open'],
    find: async ({ pool, now }) => {
      const { rows } = await pool.query<{ orders: number; since: number | null }>(
        `select count(*)::int as orders, min(cut_off_at) as since from orders
          where status in ('WAIT_SUBMIT', 'SUBMIT_FAIL', 'SUBMITTED') and cut_off_at < $1`,
        [now - minute],
      )
      const { orders, since } = rows[0]!
      if (since === null) return []
      const late = Math.round((now - since) / minute)
      return [
        finding(
          'warning',
          'orders',
          [
            `${orders} 张，最早的晚了 ${late} 分钟`,
            `${pluralOf(orders, 'order')}, the oldest ${pluralOf(late, 'minute')} late`,
          ],
          noServer,
        ),
      ]
    },
  },
]

const noServer = ['启动订货台；已启动则看它的日志', 'start Dinghuo; if it is running, see its log'] as const

const finding = (severity: Severity, key: string, what: Finding['what'], fix: Finding['fix']): Finding => ({
  ...{ severity, sheet: null, key, what, fix },
})

interface Limits {
  readonly warning: number
  readonly error: number
}

const tooMany = (value: number, { warning, error }: Limits, findingOf: (severity: Severity) => Finding) =>
  value > error ? [findingOf('error')] : value > warning ? [findingOf('warning')] : []

const tooFew = (value: number, { warning, error }: Limits, findingOf: (severity: Severity) => Finding) =>
  value < error ? [findingOf('error')] : value < warning ? [findingOf('warning')] : []
