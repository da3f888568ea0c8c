import { useState } from 'react'
import { useFlow } from '../../use-fill.tsx'
import { Preview } from '../preview.tsx'
import { asNeeded } from '../terms.ts'
import type { SourceProps } from './source-props.ts'
import { suggestedInto } from './suggested.ts'

/** The suggestions for the lines that are empty. */
export const SuggestionSource = ({ materials, onDone }: SourceProps) => {
  const flow = useFlow()
  const [source] = useState(() => asNeeded(suggestedInto(flow.state().lines, materials)))
  return <Preview source={source} materials={materials} onDone={onDone} />
}
