import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  type DifferenceFormLine,
  getDifferenceForm,
  submitEvidence,
} from '../../../application/receiving/contract/differences.ts'
import { needsPhoto } from '../../../domain/receiving/differences.ts'
import { useApiMutation, useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { Dialog } from '../../kit/layout/dialog.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { LeaveButton } from '../../kit/layout/foot/leave-button.tsx'
import { Uploader } from '../../kit/upload/uploader.tsx'
import { useUploads } from '../../kit/upload/use-uploads.ts'
import { ClaimValue } from './claim-value.tsx'
import { DifferenceLine, lineKeyOf } from './difference-line.tsx'
import css from './differences.module.css'
import { staleDifferences } from './stale.ts'

const words = {
  title: (scNo: string) => [`补充凭证 ${scNo}`, `Evidence for ${scNo}`] as const,
  reason: ['差异原因', 'Reason'],
  photos: (name: string) => [`${name}的照片`, `Photos of ${name}`] as const,
  needed: ['需要照片', 'A photo is needed'],
  keep: ['取消', 'Cancel'],
  verb: ['提交凭证', 'Submit'],
  done: ['已提交，等待审核', 'Submitted for review'],
  saved: ['已保存，仍缺少照片', 'Saved; photos are still missing'],
} as const

interface Addition {
  readonly reason: string
  readonly documents: ReadonlyArray<string>
  readonly isUploading: boolean
}

export interface EvidenceDialogProps {
  readonly scNo: string
  readonly onClose: () => void
}

/** The shop adds reasons and photos to the lines of its difference. */
export const EvidenceDialog = ({ scNo, onClose }: EvidenceDialogProps) => {
  const t = useText()
  const { success } = useDialogs()
  const reportFailure = useReportFailure()
  const form = useApiQuery(getDifferenceForm, { scNo }).data
  const submit = useApiMutation(submitEvidence, staleDifferences)
  const [additions, setAdditions] = useState<Readonly<Record<string, Addition>>>({})
  if (form === undefined) return null
  const additionOf = (line: DifferenceFormLine): Addition =>
    additions[lineKeyOf(line)] ?? { ...line, isUploading: false }
  const send = async () => {
    const lines = form.lines.map(line => {
      const { materialCode, replaces, kind } = line
      const { reason, documents } = additionOf(line)
      return { materialCode, replaces, kind, reason, documents }
    })
    const answer = await submit.mutateAsync({ scNo, lines }).catch(reportFailure)
    if (!answer) return
    success(answer.scStatus === '10' ? words.saved : words.done)
    onClose()
  }
  return (
    <Dialog asks onClose={onClose} title={t(words.title(scNo))} width={640} fillsPhone>
      <ClaimValue scNo={scNo} />
      <ul className={css.lines}>
        {form.lines.map(line => (
          <DifferenceLine key={lineKeyOf(line)} line={line}>
            <EvidenceFields
              line={line}
              addition={additionOf(line)}
              onAddition={change =>
                setAdditions(before => ({
                  ...before,
                  [lineKeyOf(line)]: { ...(before[lineKeyOf(line)] ?? { ...line, isUploading: false }), ...change },
                }))
              }
            />
          </DifferenceLine>
        ))}
      </ul>
      <div className={css.buttons}>
        <LeaveButton onClose={onClose}>{t(words.keep)}</LeaveButton>
        <Button
          loading={submit.isPending}
          disabled={form.lines.some(line => additionOf(line).isUploading)}
          onClick={() => void send()}
        >
          {t(words.verb)}
        </Button>
      </div>
    </Dialog>
  )
}

interface EvidenceFieldsProps {
  readonly line: DifferenceFormLine
  readonly addition: Addition
  readonly onAddition: (change: Partial<Addition>) => void
}

const EvidenceFields = ({ line, addition, onAddition }: EvidenceFieldsProps) => {
  const t = useText()
  const uploads = useUploads({ uploadType: 'DH', limit: 9, existing: line.documents })
  const isChanged = uploads.urls.join() !== addition.documents.join() || uploads.isUploading !== addition.isUploading
  if (isChanged) queueMicrotask(() => onAddition({ documents: uploads.urls, isUploading: uploads.isUploading }))
  return (
    <>
      <TextInput
        label={t(words.reason)}
        maxLength={100}
        value={addition.reason}
        onChange={event => onAddition({ reason: event.currentTarget.value })}
      />
      <Uploader uploads={uploads} label={words.photos(line.materialName)} />
      {needsPhoto(line.kind) && addition.documents.length === 0 && <p className={css.aside}>{t(words.needed)}</p>}
    </>
  )
}
