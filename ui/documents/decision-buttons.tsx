import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import type { Text } from '../../domain/kernel/text.ts'
import { useText } from '../app/preferences.tsx'
import type { DocumentPart } from '../kit/document/detail-page/document-page.tsx'
import { useReportFailure } from '../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { Gate } from '../kit/layout/gate.tsx'
import type { DocumentRecord } from './document-detail-page.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

/** What the actions of a document get: the document and its page. */
export type DocumentActionsPart = DocumentPart<DocumentRecord>

/** Returns the number of the document under its wire name, and the version that the person sees. */
export const seenOf = <K extends string>({ document: { head } }: DocumentActionsPart, number: K) =>
  ({ [number]: String(head[number]), version: Number(head.version) }) as Readonly<Record<K, string>> & {
    readonly version: number
  }

interface ApproveButtonProps {
  /** The permission code that the action needs. */
  readonly code: ComponentProps<typeof Gate>['code']
  readonly words: {
    readonly button: Text
    readonly title: Text
    readonly consequence: Text
    readonly verb: Text
    readonly done: Text
  }
  readonly isPending: boolean
  /** Sends the decision; undefined if the person did not confirm a further question. */
  readonly send: () => Promise<unknown>
}

/** A button that approves or confirms a document after a question, and reports a refusal. */
export const ApproveButton = ({ code, words, isPending, send }: ApproveButtonProps) => {
  const t = useText()
  const { confirm, success } = useDialogs()
  const reportFailure = useReportFailure()
  const approve = async () => {
    const { title, consequence, verb, done } = words
    if (!(await confirm({ title, consequence, verb, destructive: false }))) return
    if (await send().catch(reportFailure)) success(done)
  }
  return (
    <Gate code={code}>
      <Button leftSection={<IconCheck size={16} aria-hidden />} loading={isPending} onClick={() => void approve()}>
        {t(words.button)}
      </Button>
    </Gate>
  )
}

interface ReasonButtonProps extends Pick<DocumentActionsPart, 'page'> {
  /** What the action is; its dialog stands in the address under this name. */
  readonly action: 'reject' | 'void'
  readonly code: ComponentProps<typeof Gate>['code']
  readonly words: {
    readonly button: Text
    readonly title: Text
    readonly hint: Text
    readonly verb: Text
    readonly done: Text
  }
  readonly maxLength: number
  readonly isOptional?: boolean
  /** Sends the decision; undefined if the person did not confirm a further question. */
  readonly send: (reason: string) => Promise<unknown>
}

/** A button that rejects or voids a document for a reason, which a dialog asks for and a refusal leaves open. */
export const ReasonButton = ({ page, action, code, words, maxLength, isOptional, send }: ReasonButtonProps) => {
  const t = useText()
  const { success } = useDialogs()
  const { button, title, hint, verb, done } = words
  const decide = async (reason: string) => {
    if (await send(reason)) success(done)
  }
  return (
    <Gate code={code}>
      <Button
        variant="default"
        {...(action === 'void'
          ? { c: 'var(--mantine-color-error)' }
          : { leftSection: <IconX size={16} aria-hidden /> })}
        onClick={() => page.open(action)}
      >
        {t(button)}
      </Button>
      {page.overlay === action && (
        <ReasonDialog
          {...{ title, hint, verb, maxLength, ...(isOptional && { isOptional }) }}
          onClose={() => page.open(null)}
          onReason={decide}
        />
      )}
    </Gate>
  )
}
