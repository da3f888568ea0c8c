import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useCallback } from 'react'
import type { Text } from '../../../domain/text.ts'
import { useText } from '../../app/preferences.tsx'
import css from './form.module.css'

const words = { undo: ['撤销', 'Undo'] } as const

const UNDO_FOR = 8_000

/** Says what was done, and for 8 seconds offers to take it back. */
export const useUndo = () => {
  const t = useText()
  return useCallback(
    (message: Text, undo?: () => void) => {
      const id = crypto.randomUUID()
      const back = () => {
        notifications.hide(id)
        undo?.()
      }
      notifications.show({
        id,
        autoClose: undo ? UNDO_FOR : 3_000,
        withBorder: true,
        withCloseButton: false,
        color: 'gray',
        message: (
          <span className={css.undo}>
            {t(message)}
            {undo && (
              <Button size="compact-sm" variant="subtle" onClick={back}>
                {t(words.undo)}
              </Button>
            )}
          </span>
        ),
      })
    },
    [t],
  )
}
