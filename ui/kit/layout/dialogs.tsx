import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import type { Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import { rememberFocus } from '../a11y/focus-back.ts'

const words = { cancel: ['取消', 'Cancel'], gotIt: ['我知道了', 'Got it'] } as const

export interface Confirmation {
  /** Contains the name of the object: 撤回订货单 DH2026…？ */
  readonly title: Text
  /** The consequence. */
  readonly consequence: Text | ReactNode
  /** The verb on the button: 确认撤回, never 确定. */
  readonly verb: Text
  readonly cancel?: Text
  /** Whether the verb is red; true by default, since most confirmations undo or destroy something. */
  readonly destructive?: boolean
}

export interface Information {
  readonly title: Text
  readonly message?: Text | ReactNode
  /** 我知道了 by default. */
  readonly button?: Text
}

/**
 * Returns dialogs and toasts in the person's language; `confirm` and `inform` resolve when the person has answered, and
 * restore the focus.
 */
export const useDialogs = () => {
  const t = useText()
  return useMemo(() => ({ ...dialogs(t), ...toasts(t) }), [t])
}

type Translate = ReturnType<typeof useText>

const dialogs = (t: Translate) => ({
  /** Resolves to true if the verb was pressed. */
  confirm: ({ title, consequence, verb, cancel = words.cancel, destructive = true }: Confirmation) =>
    new Promise<boolean>(answer => {
      // The second press of a double click opens the same question again, under the one that is already open.
      if (openTitles.has(title[0])) return answer(false)
      openTitles.add(title[0])
      const focusBack = rememberFocus()
      modals.openConfirmModal({
        title: t(title),
        children: render(t, consequence),
        labels: { confirm: t(verb), cancel: t(cancel) },
        confirmProps: destructive ? { color: 'red' } : {},
        closeButtonProps: { 'aria-label': t(cancel) },
        // The second press of a double click may land outside the question and must not answer it.
        closeOnClickOutside: false,
        returnFocus: false,
        onConfirm: () => answer(true),
        onClose: () => {
          focusBack()
          openTitles.delete(title[0])
          answer(false)
        },
      })
    }),
  /** One button; resolves when the dialog is closed by any means. */
  inform: ({ title, message, button = words.gotIt }: Information) =>
    new Promise<void>(answer => {
      const focusBack = rememberFocus()
      modals.openConfirmModal({
        title: t(title),
        children: render(t, message),
        labels: { confirm: t(button), cancel: '' },
        cancelProps: { display: 'none' },
        closeButtonProps: { 'aria-label': t(button) },
        returnFocus: false,
        onClose: () => {
          focusBack()
          answer()
        },
      })
    }),
})

/** Titles of the open questions. */
const openTitles = new Set<string>()

const toasts = (t: Translate) => ({
  /** Shown for 1 second (spec 9). */
  success: (message: Text) =>
    notifications.show({ ...bare, message: t(message), color: 'pine', icon: <IconCheck size={16} />, autoClose: 1000 }),
  /** The server's texts are shown unchanged. */
  failure: (message: Text | ReactNode) =>
    notifications.show({
      ...bare,
      message: render(t, message),
      color: 'red',
      icon: <IconAlertTriangle size={16} />,
      autoClose: 5000,
      role: 'alert',
    }),
  notice: (message: Text | ReactNode) =>
    notifications.show({
      ...bare,
      message: render(t, message),
      color: 'gray',
      icon: <IconInfoCircle size={16} />,
      autoClose: 4000,
    }),
})

const render = (t: Translate, content: Text | ReactNode) => (isText(content) ? t(content) : content)

const bare = { withBorder: true, withCloseButton: false }

/** Distinguishes a pair of sentences from markup. */
const isText = (value: unknown): value is Text =>
  Array.isArray(value) && value.length === 2 && value.every(part => typeof part === 'string')
