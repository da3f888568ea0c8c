import type { Text } from '../../domain/kernel/text.ts'
import { measureCentreInBrowser, measureFormInBrowser } from './browser.ts'
import type { BenchChain } from './chain/open.ts'
import { measureCheck } from './check.ts'
import { measureExports } from './exports.ts'
import { measureGoods } from './goods/goods.ts'
import { measureGrowth } from './growth.ts'
import { measureHttp } from './http/http.ts'
import { httpParts } from './http/http-parts.ts'
import { measureMemory } from './memory.ts'
import { measureNight } from './night/night.ts'
import { measureQuantity } from './quantity.ts'
import { measureReports } from './reports.ts'
import type { Effort, Row } from './row.ts'
import { measureStorm } from './storm/storm.ts'
import { measureProcesses } from './storm/two-processes.ts'

/** One measurement: standalone, or against a running chain. */
export type Part = { readonly what: Text } & (
  | { readonly needs: 'nothing'; readonly measure: (effort: Effort) => Promise<ReadonlyArray<Row>> }
  | {
      readonly needs: 'chain'
      readonly measure: (chain: BenchChain, effort: Effort) => Promise<ReadonlyArray<Row>>
    }
)

/** Ordered by mutual disturbance: measurements that grow the database come last. */
export const parts = {
  quantity: { what: ['订货量判定', 'quantity verdicts'], needs: 'nothing', measure: measureQuantity },
  check: { what: ['命令行检查购物车', 'carts checked by the command line'], needs: 'nothing', measure: measureCheck },
  centre: { what: ['浏览器：订货中心', 'browser: order centre'], needs: 'chain', measure: measureCentreInBrowser },
  entry: { what: ['浏览器：订货单录入', 'browser: filling the form'], needs: 'chain', measure: measureFormInBrowser },
  list: http('list'),
  form: http('form'),
  edit: http('edit'),
  submit: http('submit'),
  poll: http('poll'),
  goods: { what: ['库存台账与收货', 'stock ledger and receipts'], needs: 'chain', measure: measureGoods },
  memory: { what: ['内存', 'memory'], needs: 'chain', measure: measureMemory },
  storm: { what: ['截单风暴', 'the storm before a cut-off'], needs: 'chain', measure: measureStorm },
  processes: { what: ['两个服务进程', 'two server processes'], needs: 'chain', measure: measureProcesses },
  exports: { what: ['导出', 'exports'], needs: 'chain', measure: measureExports },
  reports: { what: ['报表', 'reports'], needs: 'nothing', measure: measureReports },
  night: { what: ['每晚预估', 'forecasts of a night'], needs: 'nothing', measure: measureNight },
  growth: { what: ['历史增长', 'growth of the history'], needs: 'chain', measure: measureGrowth },
} as const satisfies Record<string, Part>

export type PartName = keyof typeof parts

function http(name: keyof typeof httpParts) {
  return {
    what: httpParts[name].what,
    needs: 'chain',
    measure: (chain: BenchChain, effort: Effort) => measureHttp(name, chain, effort),
  } as const
}
