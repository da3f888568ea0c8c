import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useCallback } from 'react'
import type { Text } from '../../../../domain/kernel/text.ts'
import { useText } from '../../../app/preferences.tsx'
import css from '../form.module.css'

const words = { undo: ['撤销', 'Undo'] } as const

const UNDO_FOR = 8_000

/** The offers to undo that may still stand. */
const offers = new Set<string>()

/** Takes every offer to undo off the screen: what they would take back is submitted, closed or left. */
export const endUndo = (): void => {
  for (const id of offers) notifications.hide(id)
  offers.clear()
}

/** Says what was done, and for 8 seconds offers to take it back. */
export const useUndo = () => {
  const t = useText()
  return useCallback(
    (message: Text, undo?: () => void) => {
      const id = crypto.randomUUID()
      if (undo) offers.add(id)
      const back = () => {
        notifications.hide(id)
        if (offers.delete(id)) undo?.()
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
