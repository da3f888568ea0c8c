import type { forecastRefusals } from '../../../domain/forecast/refusals.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { figureText } from '../figure-text.ts'

type Sentences = { readonly [K in keyof typeof forecastRefusals]: (refusal: Refusal<K>) => Text }

/** Refusals of forecasts. */
export const forecastSentences: Sentences = {
  FORECAST_ORDER_CLOSED: ({ figures }) => {
    const [zh, en] = figureText('orderStatus', figures.status)
    return [
      `订货单当前为「${zh}」，不能再调整它的预估`,
      `The order is "${en}", so its forecast can no longer be changed`,
    ]
  },
  FORECAST_DAY_OUTSIDE: ({ figures }) => [
    `只能调整 ${figures.firstDay} 至 ${figures.lastDay} 的预估`,
    `Only forecasts from ${figures.firstDay} to ${figures.lastDay} can be changed`,
  ],
  TURNOVER_ESTIMATE: () => [
    '请输入调整后的预估营业额，只能填数字',
    'Enter the adjusted turnover forecast, digits only',
  ],
  TURNOVER_WEATHER: () => ['请选择天气类型', 'Choose the weather'],
  TURNOVER_REMARKS: ({ figures }) => [
    `备注最多 ${figures.max} 字，现在是 ${figures.length} 字`,
    `The remark can have at most ${figures.max} characters; you entered ${figures.length}`,
  ],
  PRODUCT_ESTIMATE: () => ['销量只能填不小于 0 的整数', 'Enter a whole number of 0 or more'],
  PRODUCT_NOT_FORECAST: ({ figures }) => [
    `门店最近没有卖过成品 ${figures.productCode}，没有它的预估`,
    `The shop has not sold product ${figures.productCode} recently, so there is no forecast for it`,
  ],
}
