import type { Instant } from '../kernel/day.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { NodeState } from '../ordering/order/follow.ts'

/** Transport details of a shipment; null where unknown (spec 3, transport info). */
export interface Transport {
  readonly departureAddress: string | null
  readonly nodeState: NodeState | null
  readonly currLocation: string | null
  readonly driverName: string | null
  readonly driverPhone: string | null
  readonly carNumber: string | null
  readonly expressNo: string | null
  readonly expectArriveAt: Instant | null
  readonly arrivedAt: Instant | null
}

export interface TransportFacts extends Transport {
  readonly shNo: string
  readonly shippedAt: Instant
  readonly receivedAt: Instant | null
}

/**
 * Applies a transport update. A shipment goes from in transit to delivered and never back, and cannot arrive before it
 * left [W8].
 */
export function decideTransport(
  shipment: TransportFacts,
  update: Partial<Transport>,
  now: Instant,
): Result<Transport, Refusal<'ARRIVAL_TIME' | 'SHIPMENT_RECEIVED' | 'TRANSPORT_ARRIVED'>> {
  const { shNo, shippedAt, receivedAt, arrivedAt: previousArrival } = shipment
  if (receivedAt !== null) return refuse('SHIPMENT_RECEIVED', { shNo, receivedAt })
  if (previousArrival !== null && update.nodeState === 'B')
    return refuse('TRANSPORT_ARRIVED', { arrivedAt: previousArrival })
  const after = { ...transportOf(shipment), ...update }
  const arrivedAt = after.arrivedAt ?? (after.nodeState === 'C' ? now : null)
  if (arrivedAt !== null && (arrivedAt < shippedAt || arrivedAt > now)) {
    return refuse('ARRIVAL_TIME', { arrivedAt, shippedAt, now })
  }
  return accept({ ...after, arrivedAt, nodeState: arrivedAt === null ? after.nodeState : 'C' })
}

export const noTransport: Transport = {
  departureAddress: null,
  nodeState: null,
  currLocation: null,
  driverName: null,
  driverPhone: null,
  carNumber: null,
  expressNo: null,
  expectArriveAt: null,
  arrivedAt: null,
}
const transportFields = Object.keys(noTransport) as ReadonlyArray<keyof Transport>

/** Picks the transport fields of a shipment. */
const transportOf = (shipment: Transport): Transport =>
  Object.fromEntries(transportFields.map(name => [name, shipment[name]])) as unknown as Transport
