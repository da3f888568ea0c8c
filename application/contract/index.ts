import { administrationEndpoints } from './administration.ts'
import { allocationEndpoints } from './allocation.ts'
import { approvalEndpoints } from './approval.ts'
import { calendarEndpoints } from './calendar.ts'
import { cartEndpoints } from './cart.ts'
import type { Endpoint } from './endpoint.ts'
import { exportEndpoints } from './export.ts'
import { fillAidEndpoints } from './fill-aids.ts'
import { integrationEndpoints } from './integration.ts'
import { notifyEndpoints } from './notify.ts'
import { orderEndpoints } from './order.ts'
import { getCentreChanges } from './order-centre.ts'
import { orderFollowEndpoints } from './order-follow.ts'
import { paymentEndpoints } from './payment/index.ts'
import { placingEndpoints } from './placing.ts'
import { preferenceEndpoints } from './preferences.ts'
import { reportEndpoints } from './reports.ts'
import { sessionEndpoints } from './session.ts'
import { urgentEndpoints } from './urgent.ts'
import { userEndpoints } from './users.ts'
import { warehouseEndpoints } from './warehouse.ts'
import { webhookEndpoints } from './webhooks.ts'
import { whyEndpoints } from './why.ts'

/** Every remote call of the product; a new one is a row here and a handler that the compiler then asks for. */
export const endpoints = [
  ...sessionEndpoints,
  ...preferenceEndpoints,
  ...calendarEndpoints,
  ...cartEndpoints,
  ...orderEndpoints,
  getCentreChanges,
  ...orderFollowEndpoints,
  ...placingEndpoints,
  ...approvalEndpoints,
  ...urgentEndpoints,
  ...allocationEndpoints,
  ...paymentEndpoints,
  ...fillAidEndpoints,
  ...exportEndpoints,
  ...reportEndpoints,
  ...whyEndpoints,
  ...warehouseEndpoints,
  ...integrationEndpoints,
  ...webhookEndpoints,
  ...administrationEndpoints,
  ...userEndpoints,
  ...notifyEndpoints,
] as const

export type AnyEndpoint = (typeof endpoints)[number]
export type EndpointName = AnyEndpoint['name']
export type EndpointNamed<N extends EndpointName> = Extract<AnyEndpoint, { readonly name: N }>

export const endpointsByName: ReadonlyMap<string, Endpoint> = new Map(
  endpoints.map(declared => [declared.name, declared] as const),
)
