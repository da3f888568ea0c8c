import { useState } from 'react'
import type { ScrapTile } from '../../application/scrap/contract/scrap.ts'
import type { Day } from '../../domain/kernel/day.ts'
import { type Fen, fen } from '../../domain/kernel/money.ts'
import { parseQuantity, type Thousandths } from '../../domain/kernel/quantity.ts'

/** A line as it is typed. */
export interface ScrapEntry {
  readonly tile: ScrapTile
  readonly quantity: string
  readonly expireDate: Day | null
  readonly reason: string
  readonly pictures: ReadonlyArray<string>
  readonly isUploading: boolean
}

/** The lines of a scrap order being captured, by material. */
export const useScrapLines = (reasonOf: (tile: ScrapTile) => string) => {
  const [entries, setEntries] = useState<ReadonlyMap<string, ScrapEntry>>(new Map())
  const change = (code: string, next: Partial<ScrapEntry>) =>
    setEntries(before => {
      const entry = before.get(code)
      return entry ? new Map(before).set(code, { ...entry, ...next }) : before
    })
  /** Adds a unit of a material: the first press takes its batch that expires first. */
  const add = (tile: ScrapTile) =>
    setEntries(before => {
      const entry = before.get(tile.materialCode)
      const typed = parseQuantity(entry?.quantity ?? '') ?? 0
      const start = { tile, expireDate: tile.batches[0]?.expireDate ?? null, reason: reasonOf(tile), pictures: [] }
      const quantity = String((typed + 1000) / 1000)
      return new Map(before).set(tile.materialCode, { ...start, isUploading: false, ...entry, quantity })
    })
  const remove = (code: string) => setEntries(before => new Map([...before].filter(([key]) => key !== code)))
  const lines = [...entries.values()].map(({ tile, quantity, expireDate, reason, pictures }) => ({
    ...{ materialCode: tile.materialCode, quantity: (parseQuantity(quantity) ?? 0) as Thousandths, reason },
    ...(expireDate !== null && { expireDate }),
    ...(pictures.length > 0 && { documents: pictures }),
  }))
  const amount: Fen = fen(
    [...entries.values()].reduce(
      (sum, { tile, quantity }) => sum + Math.round(((tile.unitCost ?? 0) * (parseQuantity(quantity) ?? 0)) / 1000),
      0,
    ),
  )
  const isReady =
    lines.length > 0 &&
    lines.every(({ quantity, reason }) => quantity > 0 && reason.trim() !== '') &&
    [...entries.values()].every(({ isUploading }) => !isUploading)
  return { entries, add, change, remove, lines, amount, isReady, clear: () => setEntries(new Map()) }
}
