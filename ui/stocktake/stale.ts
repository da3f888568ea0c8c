import { callsOf } from '../../application/documents/contract.ts'
import type { Endpoint } from '../../application/platform/endpoint.ts'
import {
  getStocktakeForm,
  listStocktakeEvents,
  listStocktakesToCount,
  listStocktakesToReview,
} from '../../application/stocktake/contract/stocktakes.ts'

/** Queries to load again after a stocktake has changed. */
export const staleStocktakes: ReadonlyArray<Endpoint> = [
  callsOf.stocktake.page,
  callsOf.stocktake.detail,
  getStocktakeForm,
  listStocktakeEvents,
  listStocktakesToCount,
  listStocktakesToReview,
]
