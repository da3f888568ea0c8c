import { useMemo, useState } from 'react'
import type { FillLine } from '../../../../application/ordering/flows/filling/fill-order.ts'
import { sheetOf } from '../../../../application/ordering/flows/sheet.ts'
import { pluralOf } from '../../../../domain/kernel/text.ts'
import { type Catalogue, catalogueOf } from '../../../../domain/ordering/filling/catalogue.ts'
import { chooseMaterial } from '../../../../domain/ordering/filling/paste-meaning.ts'
import { type Proposal, validateProposal } from '../../../../domain/ordering/filling/proposal.ts'
import { useUndo } from '../save/use-undo.tsx'
import type { FormMaterial } from '../sheet.ts'
import { useFill, useFlow } from '../use-fill.tsx'
import type { How, Source } from './terms.ts'

const words = {
  filled: (count: number) => [`已填入 ${count} 种物料`, `Filled in ${pluralOf(count, 'material')}`] as const,
} as const

export const useCatalogue = (materials: ReadonlyArray<FormMaterial>): Catalogue =>
  useMemo(() => catalogueOf(materials), [materials])

export const textsIn = (lines: ReadonlyMap<string, FillLine>): ReadonlyMap<string, string> =>
  new Map([...lines.values()].filter(({ text }) => text !== '').map(line => [line.materialCode, line.text]))

/** Checks a source against the current sheet and cart, again whenever a candidate is chosen or the cart changes. */
export const useProposal = (source: Source, materials: ReadonlyArray<FormMaterial>) => {
  const lines = useFill(state => state.lines)
  const catalogue = useCatalogue(materials)
  const [how, setHow] = useState<How>(source.hows[0]!)
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map())
  const sheet = useMemo(() => sheetOf(materials), [materials])
  const texts = useMemo(() => textsIn(lines), [lines])
  const proposal = useMemo(() => {
    const { onto, unorderable } = source
    const requestedLines = source.requestedLines.map(requestedLine => {
      const code = chosen.get(requestedLine.at)
      return code === undefined ? requestedLine : chooseMaterial(requestedLine, code, catalogue)
    })
    return validateProposal(requestedLines, { sheet, texts, how, onto, unorderable })
  }, [source, chosen, catalogue, sheet, texts, how])
  const choose = (at: number, code: string) => setChosen(new Map([...chosen, [at, code]]))
  return { proposal, how, setHow, choose, hasCart: texts.size > 0 }
}

/** Returns how to write a proposal into the lines; for a few seconds it offers to restore every text. */
export const useApply = () => {
  const flow = useFlow()
  const undoable = useUndo()
  return ({ change, before }: Proposal) => {
    flow.refill(change)
    undoable(words.filled(change.size), () => flow.refill(before))
  }
}
