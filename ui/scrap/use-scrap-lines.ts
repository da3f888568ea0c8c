import { useState } from 'react'
import type { ScrapForm, ScrapTile } from '../../application/scrap/contract/scrap.ts'
import type { Day } from '../../domain/kernel/day.ts'
import { formatQuantity, parseQuantity, type Thousandths } from '../../domain/kernel/quantity.ts'
import { fraction } from '../../domain/sales/fraction.ts'
import { type BookedPart, liveAmount } from '../../domain/scrap/live-amount.ts'

/** A line as it is typed: a batch of a material, or a product. */
export interface ScrapEntry {
  /** Identifies the line while the page is open. */
  readonly key: string
  readonly tile: ScrapTile
  readonly quantity: string
  readonly expireDate: Day | null
  readonly reason: string
  readonly pictures: ReadonlyArray<string>
  readonly isUploading: boolean
}

/** What the page proposes for a new line. */
type Proposal = Partial<Pick<ScrapEntry, 'quantity' | 'expireDate' | 'reason' | 'pictures'>>

/** The lines of a scrap order being captured, beginning with those of its draft. */
export const useScrapLines = (form: ScrapForm, proposals: ReadonlyArray<Proposal & { readonly code: string }>) => {
  const expiredReason = form.reasons.find(({ isForExpired }) => isForExpired)?.name ?? ''
  const entryOf = (tile: ScrapTile, proposal: Proposal): ScrapEntry => {
    const expireDate = proposal.expireDate ?? tile.batches[0]?.expireDate ?? null
    const isExpired = tile.batches.some(batch => batch.expireDate === expireDate && batch.isExpired)
    const start = { quantity: '', reason: isExpired ? expiredReason : '', pictures: [], isUploading: false }
    return { ...start, ...proposal, expireDate, key: crypto.randomUUID(), tile }
  }
  const [entries, setEntries] = useState<ReadonlyArray<ScrapEntry>>(() =>
    proposals.flatMap(({ code, ...proposal }) => {
      const tile = form.tiles.find(({ materialCode }) => materialCode === code)
      return tile ? [entryOf(tile, proposal)] : []
    }),
  )
  const change = (key: string, next: Partial<ScrapEntry>) =>
    setEntries(before => before.map(entry => (entry.key === key ? { ...entry, ...next } : entry)))
  /** Adds a unit: the first press takes the batch that expires first. */
  const add = (tile: ScrapTile) =>
    setEntries(before => {
      const entry = before.find(({ tile: { materialCode } }) => materialCode === tile.materialCode)
      if (!entry) return [...before, entryOf(tile, { quantity: '1' })]
      const quantity = String(((parseQuantity(entry.quantity) ?? 0) + 1000) / 1000)
      return before.map(it => (it === entry ? { ...it, quantity } : it))
    })
  /** Adds a line for the next batch of the material that has none yet. */
  const addBatch = (tile: ScrapTile) =>
    setEntries(before => {
      const next = nextBatch(tile, before)
      return next ? [...before, entryOf(tile, { expireDate: next.expireDate })] : before
    })
  const remove = (key: string) => setEntries(before => before.filter(entry => entry.key !== key))
  return { entries, add, addBatch, change, remove, ...figuresOf(entries) }
}

const bookedPart = ({
  perUnit: { numerator, denominator },
  inStoreQty,
  ...part
}: ScrapTile['parts'][number]): BookedPart => ({
  ...{ ...part, inStore: inStoreQty, perUnit: fraction(BigInt(numerator), BigInt(denominator)) },
})

/** Returns the lines of the payload, what they cost, and whether they can be sent. */
const figuresOf = (entries: ReadonlyArray<ScrapEntry>) => {
  const lines = entries.map(({ tile, quantity, expireDate, reason, pictures }) => ({
    ...{ materialCode: tile.materialCode, quantity: (parseQuantity(quantity) ?? 0) as Thousandths, reason },
    ...(expireDate !== null && { expireDate }),
    ...(pictures.length > 0 && { documents: pictures }),
  }))
  const amount = liveAmount(
    entries.map(({ tile, quantity }) => ({
      ...{ quantity: (parseQuantity(quantity) ?? 0) as Thousandths, parts: tile.parts.map(bookedPart) },
    })),
  )
  const isReady =
    lines.length > 0 &&
    lines.every(({ quantity, reason }) => quantity > 0 && reason.trim() !== '') &&
    entries.every(({ isUploading }) => !isUploading)
  return { lines, amount, isReady }
}

/** Returns the next batch of a material without a line; undefined if each has one. */
export const nextBatch = ({ materialCode, batches }: ScrapTile, entries: ReadonlyArray<ScrapEntry>) =>
  batches.find(
    ({ expireDate }) =>
      !entries.some(entry => entry.tile.materialCode === materialCode && entry.expireDate === expireDate),
  )

/** Returns the lines of a draft as they were typed. */
export const draftProposals = ({ draft }: ScrapForm) =>
  (draft?.lines ?? []).map(({ materialCode, quantity, expireDate, reason, documents }) => ({
    ...{ code: materialCode, quantity: formatQuantity(quantity), expireDate, reason, pictures: documents },
  }))
