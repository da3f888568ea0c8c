import type { ComponentType } from 'react'
import { useText } from '../../../app/preferences.tsx'
import { Dialog } from '../../../kit/layout/dialog.tsx'
import { type Aid, aidWords, voiceWords } from './aids.ts'
import { FixSource } from './sources/fix-source.tsx'
import { LastSource } from './sources/last-source.tsx'
import { ParSource } from './sources/par-source.tsx'
import { PasteSource } from './sources/paste-source.tsx'
import type { SourceProps } from './sources/source-props.ts'
import { SuggestionSource } from './sources/suggestion-source.tsx'
import { TemplateSource } from './sources/template-source.tsx'

const sources: Record<Aid, ComponentType<SourceProps>> = {
  paste: PasteSource,
  last: LastSource,
  templates: TemplateSource,
  par: ParSource,
  suggestions: SuggestionSource,
  fix: FixSource,
}

export interface FillDialogProps extends SourceProps {
  readonly aid: Aid
}

/** The dialog of all ways to fill many lines at once. */
export const FillDialog = ({ aid, ...props }: FillDialogProps) => {
  const t = useText()
  const Source = sources[aid]
  return (
    <Dialog
      asks
      onClose={props.onDone}
      width={860}
      fillsPhone
      title={t(props.listens ? voiceWords.order : aidWords[aid])}
    >
      <Source {...props} />
    </Dialog>
  )
}
