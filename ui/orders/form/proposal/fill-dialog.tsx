import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ComponentType } from 'react'
import { useText } from '../../../app/preferences.tsx'
import { kitWords } from '../../../kit/words.ts'
import { type Aid, aidWords } from './aids.ts'
import { LastSource } from './last-source.tsx'
import { MendSource } from './mend-source.tsx'
import { ParSource } from './par-source.tsx'
import { PasteSource } from './paste-source.tsx'
import type { SourceProps } from './source-props.ts'
import { SuggestionSource } from './suggestion-source.tsx'
import { TemplateSource } from './template-source.tsx'

const sources: Record<Aid, ComponentType<SourceProps>> = {
  paste: PasteSource,
  last: LastSource,
  templates: TemplateSource,
  par: ParSource,
  suggestions: SuggestionSource,
  mend: MendSource,
}

export interface FillDialogProps extends SourceProps {
  readonly aid: Aid
}

/** One dialog for everything that fills many lines at once. */
export const FillDialog = ({ aid, ...props }: FillDialogProps) => {
  const t = useText()
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const Source = sources[aid]
  return (
    <Modal
      opened
      onClose={props.onDone}
      size={860}
      fullScreen={phone}
      title={t(aidWords[aid])}
      closeButtonProps={{ 'aria-label': t(kitWords.close) }}
    >
      <Source {...props} />
    </Modal>
  )
}
