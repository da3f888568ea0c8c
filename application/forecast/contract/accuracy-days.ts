import { Schema } from 'effect'
import { endpoint } from '../../platform/endpoint.ts'
import { DayText } from '../../platform/wire.ts'

/** Errors and biases are in hundredths of a percent of what was sold; null on days without sales. */
const Rates = Schema.Array(Schema.NullOr(Schema.Int))

export const chartForecastAccuracy = endpoint({
  service: 'pom',
  name: 'forecast.accuracyDays',
  about: [
    '预估误差走势',
    'The errors of the forecasts by day: of all shops and of those with the largest ones, with since when these are off',
  ],
  path: 'forecast/accuracy-days',
  permission: 'DH0062',
  mutates: false,
  payload: Schema.Struct({}),
  success: Schema.Struct({
    /** The first and the last day of the comparison, of the chart and of the list. */
    ...{ from: DayText, to: DayText },
    days: Schema.Array(DayText),
    /** The errors of all shops together, one for each day. */
    errors: Rates,
    /** The shops with the largest errors, the worst first. */
    shops: Schema.Array(
      Schema.Struct({
        ...{ shopCode: Schema.String, shopName: Schema.String, errors: Rates },
        /** Since when its error is clearly above that of all shops; null if it is not now. */
        offSince: Schema.NullOr(DayText),
        /** The mean bias of the days since then; above 0 if the forecasts were too high. */
        bias: Schema.NullOr(Schema.Int),
      }),
    ),
  }),
  refusals: [],
})
