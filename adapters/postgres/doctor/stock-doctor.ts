import type pg from 'pg'
import { type BusinessHours, lastClosableDay } from '../../../domain/inventory/business-day.ts'
import { DAY_MS } from '../../../domain/kernel/day.ts'
import { formatQuantity, type Thousandths } from '../../../domain/kernel/quantity.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { questions } from '../invariants/index.ts'
import { inventoryInvariants } from '../invariants/inventory.ts'
import { type Diagnosis, type Group, groupsOf, summarize } from './doctor.ts'
import type { Finding } from './lints/lint.ts'

interface Patient {
  readonly pool: pg.Pool
  readonly now: number
}

const ledgerNames: ReadonlySet<string> = new Set(inventoryInvariants.map(({ name }) => name))

/** Checks the stock ledger: its invariants, stock below zero, and shops whose days are not closed in time. */
export const diagnoseStock = async (patient: Patient): Promise<Diagnosis> => {
  const broken = []
  for (const { name, about, sql } of questions(patient.now, null)) {
    if (!ledgerNames.has(name)) continue
    const { rows } = await patient.pool.query(sql)
    if (rows.length > 0) broken.push({ name, about, rows })
  }
  const groups: Array<Group> = []
  for (const { name, about, find } of stockChecks) {
    const findings = await find(patient)
    if (findings.length > 0) groups.push({ name, about, findings })
  }
  return summarize(
    [
      { section: 'invariants', groups: groupsOf(broken) },
      { section: 'stock', groups },
    ],
    inventoryInvariants.length + stockChecks.length,
    [],
  )
}

interface StockCheck {
  readonly name: string
  readonly about: Text
  readonly find: (patient: Patient) => Promise<ReadonlyArray<Finding>>
}

const stockChecks: ReadonlyArray<StockCheck> = [
  {
    name: 'below-zero',
    about: ['账面库存低于 0：多半漏记了入库', 'stock below zero: usually a receipt was not recorded'],
    find: async ({ pool }) => {
      const { rows } = await pool.query<{ shop: string; material: string; quantity: Thousandths }>(
        `select shop_code as shop, material_code as material, in_store as quantity from stock_balances
          where in_store < 0 order by shop_code, material_code limit 1000`,
      )
      return rows.map(({ shop, material, quantity }) => ({
        ...{ severity: 'warning', sheet: null, key: `${shop} ${material}` },
        what: [`在店 ${formatQuantity(quantity)}`, `in store ${formatQuantity(quantity)}`],
        fix: [
          `查看 dinghuo why --stock ${shop} ${material}，补记单据或盘点`,
          `run dinghuo why --stock ${shop} ${material}, then record the missing document or count it`,
        ],
      }))
    },
  },
  {
    name: 'days-open',
    about: [
      '营业日逾期一天以上仍未日结',
      'business days have not been closed more than a day after their grace period',
    ],
    find: async ({ pool, now }) => {
      const { rows: chains } = await pool.query<BusinessHours>(
        'select zone, day_ends_at as "dayEndsAt", stock_grace_hours as "graceHours" from chain',
      )
      const { rows } = await pool.query<{ shop: string; closed: string | null }>(
        `select shop_code as shop, closed_through::text as closed from stock_shops s
          where coalesce(closed_through < $1::date, true) and coalesce(reopened_at < $2, true)
            and exists (select 1 from stock_postings p where p.shop_code = s.shop_code and p.recorded_at < $2)
          order by shop_code limit 1000`,
        [lastClosableDay(now - DAY_MS, chains[0]!), now - 2 * DAY_MS],
      )
      return rows.map(({ shop, closed }) => ({
        ...{ severity: 'warning', sheet: null, key: shop },
        what: closed === null ? ['从未日结', 'never closed'] : [`日结到 ${closed}`, `closed through ${closed}`],
        fix: [
          '确认服务器在运行；日志中 STOCK DAYS NOT CLOSED 说明哪家门店的数据不符',
          'make sure that a server is running; STOCK DAYS NOT CLOSED in its log names the shops whose figures do not add up',
        ],
      }))
    },
  },
]
