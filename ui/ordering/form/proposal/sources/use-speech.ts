import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Language, Text } from '../../../../../domain/kernel/text.ts'

/** The part of the browser's speech recognition that is used; TypeScript does not declare it. */
interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((event: RecognitionEvent) => void) | null
  onerror: ((event: { readonly error: string }) => void) | null
  onend: (() => void) | null
  start: () => void
  stop: () => void
  abort: () => void
}
interface RecognitionEvent {
  readonly resultIndex: number
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>
}

const problems: Readonly<Record<string, Text>> = {
  'not-allowed': [
    '浏览器没有麦克风权限，请在网站设置中允许',
    'The browser may not use the microphone; allow it in the site settings',
  ],
  'no-speech': ['没有听到声音，请再试一次', 'Nothing was heard; try again'],
  'audio-capture': ['没有找到麦克风', 'No microphone was found'],
}
const otherProblem: Text = ['语音识别暂时不可用，请改用文字', 'Speech recognition is not available now; type instead']

/** Returns the constructor of the browser's speech recognition; undefined if it has none. */
const recognitionOf = (): (new () => Recognition) | undefined => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<string, unknown>
  return (SpeechRecognition ?? webkitSpeechRecognition) as (new () => Recognition) | undefined
}

/** Whether this browser recognises speech. */
export const hasSpeech = (): boolean => typeof window !== 'undefined' && recognitionOf() !== undefined

const tags: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en-GB' }

/** State of dictation: whether it listens, the words that are not final yet, and the last problem. */
export const useSpeech = (language: Language, onText: (text: string) => void) => {
  const running = useRef<Recognition | null>(null)
  const [interim, setInterim] = useState('')
  const [isListening, setListening] = useState(false)
  const [problem, setProblem] = useState<Text | null>(null)
  const report = useEffectEvent(onText)
  useEffect(() => () => running.current?.abort(), [])
  const listen = (event: RecognitionEvent) => {
    const results = Array.from(event.results).slice(event.resultIndex)
    const textOf = (isFinal: boolean) =>
      results
        .filter(result => result.isFinal === isFinal)
        .map(result => result[0]?.transcript ?? '')
        .join('')
    setInterim(textOf(false))
    if (textOf(true).trim() !== '') report(textOf(true))
  }
  const start = () => {
    const Recognition = recognitionOf()
    if (!Recognition || running.current) return
    const recognition = Object.assign(new Recognition(), {
      ...{ lang: tags[language], continuous: true, interimResults: true },
      onresult: listen,
      onerror: ({ error }: { readonly error: string }) => {
        if (error !== 'aborted') setProblem(problems[error] ?? otherProblem)
      },
      onend: () => {
        running.current = null
        setListening(false)
        setInterim('')
      },
    })
    running.current = recognition
    setProblem(null)
    setListening(true)
    recognition.start()
  }
  return { isListening, interim, problem, start, stop: () => running.current?.stop() }
}
