import { Effect, Layer } from 'effect'
import { Returns } from '../../../application/receiving/ports/returns.ts'
import { Database } from '../engine/sql.ts'
import {
  addReturned,
  arrivals,
  deleteLines,
  incrementVersion,
  insertHead,
  insertLines,
  moveLines,
  moveReturn,
  receivedOf,
  returnOf,
  returnOrderOf,
  stampsOf,
  termsOf,
  writeBatches,
  writeFees,
  writeWarehouseNumber,
} from './return-rows.ts'

export const returnStore = Layer.effect(
  Returns,
  Effect.gen(function* () {
    const { rows, row, queue } = yield* Database
    const lineTable = { table: 'return_lines' }
    return {
      orderOf: (scope, thNo) => Effect.map(row(returnOrderOf(scope, thNo)), record => record?.dhNo ?? null),
      find: (order, thNo) => row(returnOf(order, thNo)),
      stamps: (scope, thNo) => row(stampsOf(scope, thNo)),
      received: order => rows(receivedOf(order)),
      terms: order => rows(termsOf(order)),
      arrivals: order =>
        Effect.map(
          rows(arrivals(order)),
          sums => new Map(sums.map(({ materialCode, ...arrival }) => [materialCode, arrival])),
        ),
      create: (order, head, lines, actor, at) =>
        queue(
          { table: 'return_orders', rows: 1, query: insertHead(order, head, actor, at) },
          { ...lineTable, rows: lines.length, query: insertLines(order, head.thNo, lines) },
        ),
      replaceLines: (order, thNo, lines) =>
        queue(
          { table: 'return_orders', rows: 1, query: incrementVersion(order, thNo) },
          { ...lineTable, query: deleteLines(order, thNo) },
          { ...lineTable, rows: lines.length, query: insertLines(order, thNo, lines) },
        ),
      putWarehouseNumber: (order, thNo, scmThNo) =>
        queue({ table: 'return_orders', rows: 1, query: writeWarehouseNumber(order, thNo, scmThNo) }),
      move: (order, move) =>
        queue(
          { table: 'return_orders', rows: 1, query: moveReturn(order, move) },
          { ...lineTable, rows: move.lines.length, query: moveLines(order, move) },
        ),
      countReturned: (order, lines) =>
        queue({ table: 'order_lines', rows: lines.length, query: addReturned(order, lines) }),
      putBatches: (order, thNo, lines) =>
        queue({ ...lineTable, rows: lines.length, query: writeBatches(order, thNo, lines) }),
      putFees: (order, thNo, fees) => queue({ ...lineTable, rows: fees.length, query: writeFees(order, thNo, fees) }),
    }
  }),
)
