import { chartForecastAccuracy, listForecastAccuracy } from './accuracy.ts'
import { listForecastCategories, listForecastProducts, updateProductEstimate } from './products.ts'
import { addPublicHolidays } from './public-holidays.ts'
import { getTurnoverDetail, getTurnoverTable, listWeatherScenarios, saveTurnoverAdjust } from './turnover.ts'

/** The handlers of the calls about forecasts. */
export const forecastHandlers = {
  'forecast.turnover': getTurnoverTable,
  'forecast.turnoverDetail': getTurnoverDetail,
  'forecast.weatherScenarios': listWeatherScenarios,
  'forecast.saveTurnoverAdjust': saveTurnoverAdjust,
  'forecast.products': listForecastProducts,
  'forecast.categories': listForecastCategories,
  'forecast.updateProductEstimate': updateProductEstimate,
  'forecast.accuracy': listForecastAccuracy,
  'forecast.accuracyDays': chartForecastAccuracy,
  'forecast.fillHolidays': addPublicHolidays,
}
