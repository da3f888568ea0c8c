import { endpoints } from '../../../application/endpoints.ts'
import type { Endpoint } from '../../../application/platform/endpoint.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { type OrderStatus, orderStatuses } from '../../../domain/ordering/order/status.ts'
import { adjustmentInvariants } from './adjustments.ts'
import { fulfilmentInvariants } from './fulfilment.ts'
import { headOfficeInvariants } from './head-office.ts'
import { inventoryInvariants } from './inventory.ts'
import { localPurchaseInvariants } from './local-purchases.ts'
import { paymentInvariants } from './payment.ts'
import { receivingInvariants } from './receiving.ts'
import { differenceInvariants } from './receiving-differences.ts'
import { namesFor } from './recent.ts'
import { refundInvariants } from './refunds.ts'
import { reportInvariants } from './reports.ts'
import { returnInvariants } from './returns.ts'
import { salesInvariants } from './sales.ts'
import { scheduleInvariants } from './schedules.ts'
import { scrapInvariants } from './scrap.ts'
import { stocktakeInvariants } from './stocktakes.ts'
import { transferInvariants } from './transfers.ts'

/**
 * A condition that holds for the stored rows in any interleaving and after any crash, as a query that must return no
 * rows.
 */
export interface Invariant {
  readonly name: string
  readonly about: Text
  /** Query for the violating rows; each names its shop and order, or another subject. */
  readonly sql: (now: number) => string
  /**
   * Whether only the scheduler of a running server maintains it in time. It is evaluated as of the last self-check,
   * which is scheduled too: after a downtime or a restore nothing is late before the scheduler has run.
   */
  readonly isMaintainedByScheduler?: boolean
  /** Whether it sums whole tables of the stock ledger; the server's quick self-check leaves it out, `doctor` does not. */
  readonly readsWholeLedger?: boolean
}

/** Ids and texts are those of RELIABILITY.md; used by tests, `doctor` and the server's self-check. */
export const invariants: ReadonlyArray<Invariant> = [
  {
    name: 'I10 table',
    about: ['订货单只按状态表流转', 'an order moves only between the statuses that the status table allows'],
    sql: () => `select shop_code, dh_no, version, from_status, event, to_status from order_log
      where case when event = 'create' then version <> 1 or from_status is not null or to_status <> 'WAIT_SUBMIT'
        else (from_status, event, to_status) not in (${transitionRows()}) or from_status is null end`,
  },
  {
    name: 'I10 log',
    about: [
      '每次流转恰有一行日志，首尾相接，最后一行即当前状态',
      'each status change has one log row, the rows form an unbroken chain, and the last one ends in the current status',
    ],
    sql: () => `select shop_code, dh_no, o.status, o.version, l.steps, l.last_status, l.torn
      from orders o left join (
        select shop_code, dh_no, count(*) as steps, max(version) as last_version,
          (array_agg(to_status order by version desc))[1] as last_status,
          bool_or(from_status is distinct from before) as torn
        from (select *, lag(to_status) over (partition by shop_code, dh_no order by version) as before from order_log) x
        group by shop_code, dh_no
      ) l using (shop_code, dh_no)
      where l.steps is null or l.torn or l.last_status <> o.status or l.last_version <> o.version or l.steps <> o.version`,
  },
  {
    name: 'I11',
    about: [
      '每行订货数量符合订货规则，锁定之后必有价格',
      'every ordered line keeps its purchase rule, and has a price once the order has passed the lock',
    ],
    sql: () => `select shop_code, dh_no, material_code, l.quantity, l.price, l.amount
      from order_lines l join orders o using (shop_code, dh_no)
      where l.quantity <= 0 or l.quantity < l.min_quantity or l.quantity > l.max_quantity
        or ((l.quantity - l.min_quantity) % l.step_quantity <> 0 and l.quantity <> l.max_quantity)
        or (o.status in (${passedTheLock}) and (coalesce(l.price, 0) <= 0 or l.amount is null))`,
  },
  {
    name: 'I12',
    about: [
      '常规订货单在时间窗内提交和撤回，截单之后才交仓库',
      'a routine order is submitted and withdrawn within its ordering window, and goes to the warehouse after the cut-off',
    ],
    sql: () => `select shop_code, dh_no, event, at, opens_at, cut_off_at
      from order_log join orders using (shop_code, dh_no)
      where order_type = 'NORMAL' and (
        (event in ('submit', 'withdraw') and (at < opens_at or at >= cut_off_at))
        or (event = 'cutOff' and at < cut_off_at))
      union all
      select shop_code, dh_no, 'submit', submitted_at, opens_at, cut_off_at from orders
      where order_type = 'NORMAL' and submitted_at >= cut_off_at`,
  },
  {
    name: 'I13',
    about: ['同一次提交不会既撤回又交仓库', 'the same submission is never both withdrawn and handed to the warehouse'],
    sql: () => `select shop_code, dh_no, submission_no from order_log
      where event = 'withdraw' or to_status = 'PLACE_SUCCESS'
      group by shop_code, dh_no, submission_no having count(*) > 1`,
  },
  {
    name: 'I14',
    about: [
      '订货单金额等于冻结的各行之和：金额 = 价格 × 数量',
      'the amount of an order is the sum of its frozen lines: amount = price × quantity',
    ],
    sql: () => `select shop_code, dh_no, o.status, o.kinds, o.material_fee, o.total_fee, l.kinds as lines, l.amount
      from orders o join (
        select shop_code, dh_no, count(*) as kinds, coalesce(sum(amount), 0) as amount,
          bool_or(amount <> round(price * quantity / 1000.0)) as miscounted
        from order_lines group by shop_code, dh_no
      ) l using (shop_code, dh_no)
      where l.miscounted or o.kinds <> l.kinds or (o.status in (${passedTheLock}) and o.material_fee <> l.amount)`,
  },
  {
    name: 'I14 thawed',
    about: ['可编辑的订货单没有冻结的行，也没有金额', 'an editable order has no frozen lines and no amount'],
    sql: () => `select shop_code, dh_no, kinds, total_fee from orders o
      where status = 'WAIT_SUBMIT' and (kinds <> 0 or total_fee <> 0
        or exists (select 1 from order_lines l where l.shop_code = o.shop_code and l.dh_no = o.dh_no))`,
  },
  {
    name: 'I15',
    about: ['一家门店一天最多一张有效的常规订货单', 'a shop has at most one live routine order a day'],
    sql: () => `select shop_code, purchase_date, count(*) from orders
      where order_type = 'NORMAL' and status <> 'INVALID' group by shop_code, purchase_date having count(*) > 1`,
  },
  ...fulfilmentInvariants,
  ...inventoryInvariants,
  ...salesInvariants,
  ...stocktakeInvariants,
  ...receivingInvariants,
  ...returnInvariants,
  ...scrapInvariants,
  ...transferInvariants,
  ...adjustmentInvariants,
  ...localPurchaseInvariants,
  ...differenceInvariants,
  ...headOfficeInvariants,
  ...paymentInvariants,
  ...refundInvariants,
  ...reportInvariants,
  ...scheduleInvariants,
  {
    name: 'I17',
    about: [
      '已作废、门店已收货、仓库已取消之后不再流转',
      'an order in INVALID, STORE_RECEIVE or DC_CANCEL never changes again',
    ],
    sql: () => `select shop_code, dh_no, version, from_status, to_status from order_log
      where from_status in ('INVALID', 'STORE_RECEIVE', 'DC_CANCEL')`,
  },
  {
    name: 'I19',
    about: [
      '每个用过的请求编号都有答复，或属于重新作答的调用',
      'every used idempotency key has its stored answer, or belongs to a call that is always answered afresh',
    ],
    sql: () => `select user_id, endpoint, idempotency_key from idempotency_keys
      where answer is null and endpoint not in (${repeatableEndpoints()})`,
  },
  {
    name: 'I20 stock',
    about: [
      '库存只承诺给存在且仍需要的订货单，且不超过其订货数量',
      'stock is promised only to orders that exist and still need it, and never more than they ordered',
    ],
    // Combined by UNION and summed instead of joined: without statistics on these rows a join can take minutes.
    sql: () => `select shop_code, dh_no, material_code, o.status, promised.quantity, promised.ordered
      from (
        select shop_code, dh_no, material_code, sum(quantity) as quantity, sum(ordered) as ordered from (
          select shop_code, dh_no, material_code, quantity, null::bigint as ordered from stock_locks
          union all select shop_code, dh_no, material_code, null, quantity from order_lines
        ) rows group by shop_code, dh_no, material_code
      ) promised left join orders o using (shop_code, dh_no)
      where promised.quantity is not null
        and (o.status is null or o.status in ('WAIT_SUBMIT', 'SUBMITTING', 'SUBMIT_FAIL', 'REJECT', 'INVALID', 'DC_CANCEL')
          or promised.ordered is null or promised.quantity > promised.ordered)`,
  },
  {
    name: 'I21',
    about: [
      '导出成功的文件完整：分段连续，大小与摘要相符',
      'the file of a completed export is complete: its pieces are consecutive, and its size and digest match the record',
    ],
    sql: () => `select requester_id, task_no, t.chunks, count(c.chunk_no) as pieces, file_size,
        coalesce(sum(length(c.bytes)), 0) as bytes
      from export_tasks t left join export_chunks c using (requester_id, task_no, fence)
      where status = 'COMPLETED'
      group by requester_id, task_no, t.chunks, file_size, t.sha256
      having count(c.chunk_no) <> t.chunks or max(c.chunk_no) is distinct from t.chunks - 1
        or coalesce(sum(length(c.bytes)), 0) <> file_size
        or bool_or(sha256(c.bytes) <> c.sha256)
        or sha256(coalesce(string_agg(c.sha256, '' order by c.chunk_no), '')) <> t.sha256`,
  },
  {
    name: 'I23',
    isMaintainedByScheduler: true,
    about: [
      '没有订货单停留在提交中或撤回中：半分钟后由每十秒一次的巡查接手',
      'no order stays in SUBMITTING or ROLLING_BACK: after half a minute the sweeper, which runs every ten seconds, takes over',
    ],
    sql: now => `select shop_code, dh_no, status, status_since from orders
      where status in ('SUBMITTING', 'ROLLING_BACK') and status_since < ${Math.trunc(now) - stuckAfterMs}`,
  },
  {
    name: 'I23 exports',
    isMaintainedByScheduler: true,
    about: [
      '没有导出任务停在下载中：租约到期一分钟内由其他进程接手',
      'no export stays in PROCESSING: another process takes it within a minute of the end of its lease',
    ],
    sql: now => `select t.requester_id, t.task_no, j.attempts, j.claimed_until from export_tasks t
        left join jobs j on j.kind = 'export' and j.key = t.requester_id || '/' || t.task_no
      where t.status = 'PROCESSING' and (j.job_id is null or j.claimed_until < ${Math.trunc(now) - stuckAfterMs})`,
  },
]

export interface Broken {
  readonly name: string
  readonly about: Text
  /** The first violating rows. */
  readonly rows: ReadonlyArray<Readonly<Record<string, unknown>>>
}

/**
 * Evaluates every invariant on a pool, a client or a transaction. Returns the violated ones, empty if all hold. One that the database
 * cannot evaluate is not known to hold, so that it is returned with the reason.
 */
export const checkInvariants = async (
  client: { query(sql: string): Promise<{ readonly rows: Broken['rows'] }> },
  now: number,
  since: number | null = null,
): Promise<ReadonlyArray<Broken>> => {
  const broken: Array<Broken> = []
  const { rows: checks } = await client.query('select checked_at from self_check')
  for (const { name, about, sql } of questions(now, since, checks[0]?.checked_at as number | undefined)) {
    const { rows } = await client.query(sql).catch((error: unknown) => {
      const reason = refusalOf(error)
      if (reason === null) throw error
      return { rows: [{ refused: reason }] }
    })
    if (rows.length > 0) broken.push({ name, about, rows })
  }
  return broken
}

/** Returns why the database refused a query that it does not support (SQLSTATE 0A000); null for other errors. */
export const refusalOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && error.code === '0A000' ? error.message : null

/**
 * Returns every invariant as a query for the first violating rows. With `since`, only for orders whose status changed
 * since then, which is cheap on a chain with years of orders, and without the sums of the whole stock ledger. `checkedAt` is the time of the last self-check.
 */
export const questions = (now: number, since: number | null, checkedAt = now) =>
  invariants
    .filter(({ readsWholeLedger }) => since === null || !readsWholeLedger)
    .map(({ name, about, sql, isMaintainedByScheduler }) => ({
      ...{ name, about },
      sql: `${namesFor(now, since)} select * from (${sql(isMaintainedByScheduler ? Math.min(now, Number(checkedAt)) : now)}) broken limit ${rowsMax}`,
    }))

const rowsMax = 10
/** A minute until it counts as stuck, and another until the scheduler has revived it. */
const stuckAfterMs = 60_000

const passedTheLock = `'WAIT_PAY', 'PAYING', 'SUBMITTED', 'WAIT_APPROVE', 'REJECT', 'PLACE_SUCCESS', 'DC_RECEIVED',
  'DC_SHIPPED', 'STORE_RECEIVE', 'DC_CANCEL'`

/** Returns the names of the endpoints whose repeated calls are answered anew, as a list of SQL texts. */
const repeatableEndpoints = (): string =>
  (endpoints as ReadonlyArray<Endpoint>).flatMap(({ name, repeat }) => (repeat ? [`'${name}'`] : [])).join(', ')

/** Returns every transition of the domain's table as rows of SQL. */
const transitionRows = (): string =>
  (Object.keys(orderStatuses) as ReadonlyArray<OrderStatus>)
    .flatMap(from =>
      Object.entries(orderStatuses[from].transitions).flatMap(([event, targets]) =>
        targets.map(to => `('${from}', '${event}', '${to}')`),
      ),
    )
    .join(', ')
