import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useCallback } from 'react'
import type { Text } from '../../../../domain/kernel/text.ts'
import { useText } from '../../../app/preferences.tsx'
import css from '../form.module.css'

const words = { undo: ['撤销', 'Undo'] } as const

const UNDO_FOR = 8_000

/** Ids of the undo offers that may still be displayed. */
const offers = new Set<string>()

/** Closes all undo offers: their order has been submitted, locked or left. */
export const endUndo = (): void => {
  for (const id of offers) notifications.hide(id)
  offers.clear()
}

/** Reports what was done, and for 8 seconds offers to undo it. */
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
