import { useState } from 'react'
import { useFlow } from '../use-fill.tsx'
import { Preview } from './preview.tsx'
import type { SourceProps } from './source-props.ts'
import { suggestedInto } from './suggested.ts'
import { asNeeded } from './terms.ts'

/** The suggestions for the lines that are empty. */
export const SuggestionSource = ({ materials, onDone }: SourceProps) => {
  const flow = useFlow()
  const [source] = useState(() => asNeeded(suggestedInto(flow.state().lines, materials)))
  return <Preview source={source} materials={materials} onDone={onDone} />
}
