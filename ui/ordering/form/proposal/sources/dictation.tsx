import { Button } from '@mantine/core'
import { IconMicrophone, IconPlayerStopFilled } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { textOfTranscript } from '../../../../../domain/ordering/filling/transcript.ts'
import { useLanguage, useText } from '../../../../app/preferences.tsx'
import css from '../proposal.module.css'
import { useSpeech } from './use-speech.ts'

const words = {
  start: ['语音输入', 'Dictate'],
  stop: ['说完了', 'Stop'],
  listening: ['请说，如「鸡腿三箱，可乐十箱」', 'Speak now, such as "3 cases of cola, 5 bags of fries"'],
} as const

export interface DictationProps {
  /** Whether it listens from the start. */
  readonly startsNow: boolean
  readonly onText: (text: string) => void
}

/** A button that adds spoken words to the text; what was understood is shown while it listens. */
export const Dictation = ({ startsNow, onText }: DictationProps) => {
  const t = useText()
  const speech = useSpeech(useLanguage(), transcript => onText(textOfTranscript(transcript)))
  const startOnce = useEffectEvent(() => {
    if (startsNow) speech.start()
  })
  useEffect(() => startOnce(), [])
  return (
    <>
      <span role="status" className={css.transcript} data-problem={speech.problem !== null || undefined}>
        {speech.problem ? t(speech.problem) : speech.isListening && (speech.interim || t(words.listening))}
      </span>
      <Button
        variant="default"
        className={css.voice}
        data-listening={speech.isListening || undefined}
        leftSection={
          speech.isListening ? <IconPlayerStopFilled size={16} aria-hidden /> : <IconMicrophone size={16} aria-hidden />
        }
        onClick={speech.isListening ? speech.stop : speech.start}
      >
        {t(speech.isListening ? words.stop : words.start)}
      </Button>
    </>
  )
}
