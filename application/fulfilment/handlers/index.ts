import * as picking from './picking.ts'
import * as trips from './trips.ts'
import * as warehouse from './warehouse.ts'

/** The handlers of the warehouse. */
export const fulfilmentHandlers = {
  'warehouse.list': warehouse.listWorkQueue,
  'warehouse.counts': warehouse.countWorkQueue,
  'warehouse.acceptMany': warehouse.acceptMany,
  'warehouse.detail': warehouse.getWarehouseOrder,
  'warehouse.ship': warehouse.shipBatch,
  'warehouse.cancel': warehouse.cancelShipping,
  'warehouse.transport': warehouse.updateTransport,
  'warehouse.substitutes': warehouse.findSubstitutes,
  'warehouse.pickList': warehouse.getPickList,
  'warehouse.picking': picking.getPicking,
  'warehouse.pick': picking.pickLine,
  'warehouse.planTrip': trips.planTrip,
  'warehouse.shipTrip': trips.shipTrip,
  'warehouse.trip': trips.getTrip,
  'warehouse.updateTrip': trips.updateTrip,
} as const
