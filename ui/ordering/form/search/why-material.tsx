import { UnstyledButton } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react'
import type { FormOrder } from '../../../../application/ordering/contract/sheet.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import { useText } from '../../../app/preferences.tsx'
import css from '../../../kit/feedback/refusal.module.css'
import { useQueryString } from '../../../kit/layout/use-query.ts'
import type { MaterialQuery } from './material-query.ts'

const Dialog = lazy(() => import('./why-material-dialog.tsx').then(({ WhyMaterialDialog: it }) => ({ default: it })))

const words = {
  why: ['为什么', 'Why'],
  of: (name: string) => [`为什么 ${name}：逐项检查`, `Why ${name}: all checks`] as const,
} as const

const Ask = createContext<(question: MaterialQuery) => void>(() => {})

export interface WhyMaterialProps {
  readonly order: FormOrder
  readonly children: ReactNode
}

/**
 * Lets everything below it open why a material cannot be ordered; the dialog stays open if the element that opened it
 * is removed.
 */
export const WhyMaterial = ({ order, children }: WhyMaterialProps) => {
  const [query, write] = useQueryString()
  const [question, setQuestion] = useState<MaterialQuery | null>(null)
  const close = () => setQuestion(null)
  return (
    <Ask value={setQuestion}>
      {children}
      {question && (
        <Suspense>
          <Dialog
            order={order}
            subject={question}
            onClose={close}
            onFind={keyword => {
              close()
              write({ ...query, keyword, category: undefined }, 'replace')
            }}
          />
        </Suspense>
      )}
    </Ask>
  )
}

export interface AskWhyProps {
  readonly about: MaterialQuery
  /** Name of the material, for screen readers. */
  readonly name?: string
  readonly label?: Text
  /** Called on opening, so that an enclosing overlay can close. */
  readonly onAsk?: () => void
}

/** 为什么: a question mark beside a material, or a labelled button where there is room. */
export const AskWhy = ({ about, name, label, onAsk }: AskWhyProps) => {
  const t = useText()
  const ask = useContext(Ask)
  return (
    <UnstyledButton
      className={css.ask}
      aria-label={label ? undefined : t(name === undefined ? words.why : words.of(name))}
      onClick={() => {
        onAsk?.()
        ask(about)
      }}
    >
      <IconHelpCircle size={16} aria-hidden />
      {label && t(label)}
    </UnstyledButton>
  )
}
