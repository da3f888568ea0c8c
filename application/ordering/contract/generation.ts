import { Schema } from 'effect'
import { endpoint } from '../../platform/endpoint.ts'
import { Count, OrderNumber, ShopCode } from '../../platform/wire.ts'

/** The end of the forecast drawer: the materials of an order from its plan (spec 002 sections 4 and 7). */
const pom = { service: 'pom', permission: 'P000508' } as const
const order = { dhNo: OrderNumber, shopJdeNo: ShopCode }
const Progress = Schema.Struct({ isDone: Schema.Boolean, proportion: Count })

export const generateMaterials = endpoint({
  ...pom,
  name: 'forecast.generate',
  about: ['生成订货物料', 'Calculate the suggested materials of an order from the confirmed plan'],
  path: 'forecast/generate-order-materials',
  mutates: true,
  payload: Schema.Struct(order),
  success: Progress,
  refusals: ['FORECAST_ORDER_CLOSED', 'IDEMPOTENCY_KEY_REUSED'],
})

export const getGenerationProgress = endpoint({
  ...pom,
  name: 'forecast.progress',
  about: ['生成订货物料进度', 'Progress of the calculation, in percent'],
  path: 'forecast/generation-progress',
  mutates: false,
  payload: Schema.Struct(order),
  success: Progress,
  refusals: [],
})

export const generationEndpoints = [generateMaterials, getGenerationProgress] as const
