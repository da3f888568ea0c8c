import { useState } from 'react'
import { requestedLinesToFix } from '../../../../../domain/ordering/filling/proposal-sources.ts'
import { useFlow } from '../../use-fill.tsx'
import { Preview } from '../preview.tsx'
import { asFixed } from '../terms.ts'
import type { SourceProps } from './source-props.ts'

/** Every line that breaks a rule, with its nearest orderable quantity. */
export const FixSource = ({ materials, onDone }: SourceProps) => {
  const flow = useFlow()
  const [source] = useState(() => {
    const names = new Map(materials.map(it => [it.materialCode, it.materialName]))
    const broken = [...flow.state().lines.values()].filter(line => line.refusal !== null)
    return asFixed(
      requestedLinesToFix(
        broken.map(line => ({ ...line, materialName: names.get(line.materialCode) ?? line.materialCode })),
      ),
    )
  })
  return <Preview source={source} materials={materials} onDone={onDone} />
}
