import { eventKinds, weatherTypes } from '../../event-kind.ts'
import { code, day, listOf, oneOf, optional, text, wholeNumber } from '../cells.ts'
import type { Sheet } from '../sheet.ts'
import { sheetTitles } from '../titles.ts'

/** Maximum turnover of a weather scenario, in percent of the usual one. */
const SCENARIO_MAX = 300

/** The event calendar: promotions, holidays, openings, closed days and weather, by shops and days [FC20]. */
export const salesEvents: Sheet = {
  title: sheetTitles.sales_events,
  absent: 'removed',
  key: ['event_code'],
  columns: {
    event_code: { header: ['事件编码', 'Event'], meaning: ['事件编码', 'Code of the event'], cell: code(32) },
    name: {
      header: ['名称', 'Name'],
      meaning: [
        '显示在预估上的名称；同名的节假日与去年对照',
        'Shown with the forecast; holidays are matched with last year by name',
      ],
      cell: text(40),
    },
    kind: {
      header: ['类型', 'Type'],
      meaning: ['事件的类型', 'Type of the event'],
      cell: oneOf(eventKinds),
    },
    first_day: { header: ['开始日期', 'First day'], meaning: ['第一天', 'First day'], cell: day },
    last_day: {
      header: ['结束日期', 'Last day'],
      meaning: ['最后一天；留空为只有一天', 'Last day; blank for a single day'],
      cell: optional(day),
      blank: null,
    },
    shops: {
      header: ['门店', 'Shops'],
      meaning: ['适用的门店；留空为全部', 'Shops that it applies to; blank for all'],
      cell: listOf(code(32)),
      blank: [],
      refersTo: { sheet: 'shops', column: 'shop_code' },
    },
    products: {
      header: ['成品', 'Products'],
      meaning: ['促销的成品；留空为全部', 'Products of the promotion; blank for all'],
      cell: listOf(code(64)),
      blank: [],
      refersTo: { sheet: 'products', column: 'product_code' },
    },
    weather_type: {
      header: ['天气类型', 'Weather'],
      meaning: ['类型为天气时填写', 'Only for events of type weather'],
      cell: optional(oneOf(weatherTypes)),
      blank: null,
    },
  },
  complete: row => (row.last_day === null ? { ...row, last_day: row.first_day ?? null } : row),
  constraints: [
    {
      over: ['first_day', 'last_day'],
      blames: 'last_day',
      allows: ({ first_day: first, last_day: last }) =>
        String(last ?? first) >= String(first)
          ? null
          : [`不早于开始日期 ${String(first)}`, `a day from the first day ${String(first)} on`],
    },
    {
      over: ['kind', 'weather_type'],
      blames: 'weather_type',
      allows: ({ kind, weather_type: weather }) =>
        (kind === 'WEATHER') === (weather !== null)
          ? null
          : kind === 'WEATHER'
            ? ['天气类型（类型为天气时必填）', 'a weather type (required for events of type weather)']
            : ['留空：只有天气才填', 'blank: only for events of type weather'],
    },
  ],
}

/** The turnover that the chain expects with a kind of weather, in percent of the usual one [FC21]. */
export const weatherScenarios: Sheet = {
  title: sheetTitles.weather_scenarios,
  absent: 'removed',
  key: ['weather_type'],
  columns: {
    weather_type: {
      header: ['天气类型', 'Weather'],
      meaning: ['天气类型', 'Type of weather'],
      cell: oneOf(weatherTypes),
    },
    turnover_rate: {
      header: ['营业额%', 'Turnover %'],
      meaning: [
        '该天气下营业额占平时的百分比，如 85；调整预估时作为建议值',
        'Turnover in this weather as a percentage of the usual turnover, such as 85; suggested when a forecast is adjusted',
      ],
      cell: wholeNumber(0, SCENARIO_MAX),
    },
  },
}
