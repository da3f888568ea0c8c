import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../app/preferences.tsx'
import { Dialog } from '../kit/layout/dialog.tsx'
import entry from '../master-data/sheet/entries.module.css'
import css from './integration.module.css'
import { keyWords } from './integration-words.ts'

export interface SecretDialogProps {
  readonly title: string
  readonly about: string
  readonly secret: string
  readonly onClose: () => void
  /** Further buttons beside copying. */
  readonly children?: ReactNode
}

/** A secret to be copied; it is removed from memory when the dialog closes. */
export const SecretDialog = ({ title, about, secret, onClose, children }: SecretDialogProps) => {
  const t = useText()
  const { copy, copied } = useClipboard({ timeout: 1500 })
  return (
    <Dialog onClose={onClose} title={title} width={560}>
      <div className={css.stack}>
        <p className={css.text}>{about}</p>
        <pre className={`${css.code} ${css.wrapped}`} data-testid="secret">
          {secret}
        </pre>
        <div className={entry.verbs}>
          {children}
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={() => copy(secret)}
          >
            {t(copied ? keyWords.copied : keyWords.copy)}
          </Button>
          <Button onClick={onClose}>{t(keyWords.kept)}</Button>
        </div>
      </div>
    </Dialog>
  )
}
