import { Button } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconUpload } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import type { Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import { DisabledWhenReadOnly, useReadOnly } from '../feedback/read-only.tsx'
import css from './sheet-drop.module.css'

const words = { drop: ['也可以把文件拖到这里', 'or drop files here'] } as const

export interface SheetDropProps {
  /** The words of the button that opens the chooser of files. */
  readonly choose: Text
  /** File endings that the chooser offers, such as `.csv,.xlsx`; what is dropped is judged by who reads it. */
  readonly accept: string
  readonly multiple?: boolean
  readonly isBusy: boolean
  /** Whether other work on the page comes before it. */
  readonly isSecondary?: boolean
  readonly onFiles: (files: ReadonlyArray<File>) => void
  /** Other buttons beside the chooser. */
  readonly children?: ReactNode
}

/** A place to choose files or to drop them on. */
export const SheetDrop = ({
  choose,
  accept,
  multiple = false,
  isBusy,
  isSecondary,
  onFiles,
  children,
}: SheetDropProps) => {
  const t = useText()
  const isReadOnly = useReadOnly()
  const openChooser = useRef<() => void>(null)
  return (
    <Dropzone
      unstyled
      role="group"
      aria-label={t(choose)}
      className={css.drop}
      activateOnClick={false}
      activateOnKeyboard={false}
      disabled={isBusy || isReadOnly}
      multiple={multiple}
      openRef={openChooser}
      onDrop={(files: Array<File>) => onFiles(files)}
      inputProps={{ accept, multiple, 'aria-hidden': true, 'aria-label': undefined }}
    >
      <div className={css.row}>
        <DisabledWhenReadOnly>
          <Button
            variant={isSecondary ? 'default' : 'filled'}
            loading={isBusy}
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={() => openChooser.current?.()}
          >
            {t(choose)}
          </Button>
        </DisabledWhenReadOnly>
        {children}
        <span className={css.hint}>{t(words.drop)}</span>
      </div>
    </Dropzone>
  )
}
