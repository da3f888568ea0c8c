import { Layer } from 'effect'
import { forecastChangeStore } from './change-store.ts'
import { forecastFactStore } from './fact-store.ts'
import { forecastStore } from './run-store.ts'

/** The stores of forecasts. */
export const forecastStores = Layer.mergeAll(forecastFactStore, forecastStore, forecastChangeStore)
