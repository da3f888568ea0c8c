import type { ReportName } from '../../../domain/reports/index.ts'
import { orderLinesView } from './order-lines.ts'
import { orderListView } from './order-list.ts'
import type { ReportView } from './view.ts'

/** Where each report's rows come from; a report without its rows does not compile. */
export const reportViews: Readonly<Record<ReportName, ReportView>> = {
  orderList: orderListView,
  orderLines: orderLinesView,
}
