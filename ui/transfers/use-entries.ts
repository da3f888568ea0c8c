import { useState } from 'react'
import type { TransferTile } from '../../application/transfers/contract/transfers.ts'
import { parseQuantity, type Thousandths } from '../../domain/kernel/quantity.ts'

/** A material of the application as it is typed. */
interface Entry {
  readonly tile: TransferTile
  readonly quantity: string
}

/** The materials of the application, beginning with the proposed one; each press of a tile adds a unit. */
export const useEntries = (proposed: Entry | null) => {
  const [entries, setEntries] = useState<ReadonlyMap<string, Entry>>(
    () => new Map(proposed ? [[proposed.tile.materialCode, proposed]] : []),
  )
  const write = (tile: TransferTile, quantity: string) =>
    setEntries(before => new Map(before).set(tile.materialCode, { tile, quantity }))
  const add = (tile: TransferTile) => {
    const typed = parseQuantity(entries.get(tile.materialCode)?.quantity ?? '') ?? 0
    write(tile, String((typed + 1000) / 1000))
  }
  const remove = (code: string) => setEntries(before => new Map([...before].filter(([key]) => key !== code)))
  const lines = [...entries.values()].map(({ tile, quantity }) => ({
    ...{ materialCode: tile.materialCode, quantity: (parseQuantity(quantity) ?? 0) as Thousandths },
  }))
  return { entries, write, add, remove, lines }
}

export type Entries = ReturnType<typeof useEntries>
