import { Button, FileButton } from '@mantine/core'
import { IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { MaterialDetails } from '../../../application/master-data/contract/materials.ts'
import type { Report, SheetRow } from '../../../application/master-data/contract.ts'
import { isFailure } from '../../../application/platform/failure.ts'
import { pictureUrl } from '../../../domain/files/picture.ts'
import { useText } from '../../app/preferences.tsx'
import { DisabledWhenReadOnly } from '../../kit/feedback/read-only.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { Dialog } from '../../kit/layout/dialog.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { LeaveButton } from '../../kit/layout/foot/leave-button.tsx'
import { Picture } from '../../kit/table/picture.tsx'
import { ReportView } from '../report-view.tsx'
import { apply, changesFor, withPicture } from '../sheet/changes/row-changes.ts'
import { ReasonField } from '../sheet/reason-field.tsx'
import css from './materials.module.css'

const words = {
  add: ['上传图片', 'Upload picture'],
  replace: ['更换图片', 'Replace picture'],
  remove: ['移除图片', 'Remove picture'],
  rules: ['png、jpg 或 webp', 'png, jpg or webp'],
  before: ['现在', 'Now'],
  after: ['更换后', 'After'],
  reasonHint: ['如「新包装」，记入操作记录', 'Such as "new packaging"; recorded in the change log'],
  cancel: ['取消', 'Cancel'],
  save: ['保存图片', 'Save picture'],
  saveRemoval: ['确认移除', 'Remove'],
  saved: ['图片已保存', 'Picture saved'],
} as const

interface MaterialPictureProps {
  readonly material: MaterialDetails
  /** The row of the sheet; undefined until it is loaded. */
  readonly row: SheetRow | undefined
  readonly edition: number
}

/** The picture of a material, with buttons to replace or remove it. */
export const MaterialPicture = ({ material, row, edition }: MaterialPictureProps) => {
  const t = useText()
  const { materialName, pictureHash } = material
  const [chosen, setChosen] = useState<File | 'none' | null>(null)
  return (
    <div className={css.picture}>
      <Picture src={pictureUrl(pictureHash)} size={160} name={materialName} />
      <DisabledWhenReadOnly>
        <FileButton accept="image/png,image/jpeg,image/webp" onChange={file => file && setChosen(file)}>
          {props => (
            <Button
              {...props}
              variant="default"
              fullWidth
              disabled={!row}
              leftSection={<IconPhotoUp size={16} aria-hidden />}
            >
              {t(pictureHash === null ? words.add : words.replace)}
            </Button>
          )}
        </FileButton>
      </DisabledWhenReadOnly>
      {pictureHash === null ? (
        <small className={css.dim}>{t(words.rules)}</small>
      ) : (
        <DisabledWhenReadOnly>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            disabled={!row}
            leftSection={<IconTrash size={14} aria-hidden />}
            onClick={() => setChosen('none')}
          >
            {t(words.remove)}
          </Button>
        </DisabledWhenReadOnly>
      )}
      {chosen !== null && row && (
        <PictureDialog
          material={material}
          row={row}
          edition={edition}
          file={chosen === 'none' ? null : chosen}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  )
}

interface PictureDialogProps extends MaterialPictureProps {
  readonly row: SheetRow
  /** Null to remove the picture. */
  readonly file: File | null
  readonly onClose: () => void
}

/** Shows the old and the new picture, asks for the reason and saves; the server checks the file. */
const PictureDialog = ({ material, row, edition, file, onClose }: PictureDialogProps) => {
  const t = useText()
  const [reason, setReason] = useState('')
  const { isBusy, report, save } = useSave({ row, edition, file, onClose })
  const preview = usePreviewUrl(file)
  const title = file === null ? words.remove : material.pictureHash === null ? words.add : words.replace
  return (
    <Dialog onClose={onClose} title={t(title)} width={440}>
      <form
        noValidate
        className={css.dialog}
        onSubmit={event => {
          event.preventDefault()
          if (reason.trim() !== '') void save(reason.trim())
        }}
      >
        <div className={css.compare}>
          <figure>
            <Picture src={pictureUrl(material.pictureHash)} size={140} />
            <figcaption>{t(words.before)}</figcaption>
          </figure>
          <figure>
            <Picture key={preview} src={preview} size={140} />
            <figcaption>{t(words.after)}</figcaption>
          </figure>
        </div>
        {report && <ReportView report={report} />}
        <ReasonField hint={words.reasonHint} reason={reason} onReason={setReason} />
        <div className={css.verbs}>
          <LeaveButton onClose={onClose}>{t(words.cancel)}</LeaveButton>
          <Button
            type="submit"
            loading={isBusy}
            disabled={reason.trim() === ''}
            {...(file === null && { color: 'red' })}
          >
            {t(file === null ? words.saveRemoval : words.save)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const useSave = ({ row, edition, file, onClose }: Pick<PictureDialogProps, 'row' | 'edition' | 'file' | 'onClose'>) => {
  const [isBusy, setBusy] = useState(false)
  const [report, setReport] = useState<Report | null>(null)
  const { success } = useDialogs()
  const reportFailure = useReportFailure()
  const save = async (reason: string) => {
    setBusy(true)
    try {
      const cells = { ...row.cells, picture: file?.name ?? '' }
      const changes = changesFor('materials', edition, { rows: [{ cells, before: row.cells }] })
      const result = await apply({ ...(await withPicture(changes, file)), reason })
      if (!result.applied) return setReport(result)
      success(words.saved)
      onClose()
    } catch (error) {
      if (!isFailure(error)) throw error
      reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, report, save }
}

/** Returns an address of the chosen file for the preview; null without a file. */
const usePreviewUrl = (file: File | null): string | null => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (file === null) return
    const next = URL.createObjectURL(file)
    setUrl(next)
    return () => URL.revokeObjectURL(next)
  }, [file])
  return url
}
