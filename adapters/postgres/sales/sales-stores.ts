import { Layer } from 'effect'
import { recipeStore } from './recipe-store.ts'
import { salesDayStore, salesFigureStore } from './sales-day-store.ts'
import { salesMonthStore } from './sales-month-store.ts'

/** The stores of recipes and sales. */
export const salesStores = Layer.mergeAll(recipeStore, salesDayStore, salesFigureStore, salesMonthStore)
