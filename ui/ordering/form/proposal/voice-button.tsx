import { ActionIcon } from '@mantine/core'
import { IconMicrophone } from '@tabler/icons-react'
import type { FormOrder } from '../../../../application/ordering/contract/sheet.ts'
import { useText } from '../../../app/preferences.tsx'
import type { FormMaterial } from '../sheet.ts'
import { voiceWords } from './aids.ts'
import { useFillDialog } from './open-fill.tsx'

interface VoiceButtonProps {
  readonly order: FormOrder
  readonly materials: ReadonlyArray<FormMaterial>
}

/** Opens the paste reader listening, on a phone whose browser recognises speech; otherwise nothing. */
export const VoiceButton = ({ order, materials }: VoiceButtonProps) => {
  const t = useText()
  const { open, dialog } = useFillDialog({ order, materials })
  const isAvailable = 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window
  if (!isAvailable) return null
  return (
    <>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t(voiceWords.order)}
        onClick={() => open('paste', undefined, true)}
      >
        <IconMicrophone size={18} aria-hidden />
      </ActionIcon>
      {dialog}
    </>
  )
}
