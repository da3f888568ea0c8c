import { Drawer } from '@mantine/core'
import { useModals } from '@mantine/modals'
import { useRef } from 'react'
import type { UrgentApplication } from '../../../application/ordering/contract/urgent.ts'
import { useText } from '../../app/preferences.tsx'
import { useEscape } from '../../kit/a11y/escape.ts'
import { useFocusBack } from '../../kit/a11y/focus-back.ts'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { kitWords } from '../../kit/layout/words.ts'
import css from './urgent.module.css'
import { UrgentDetail } from './urgent-detail.tsx'
import { UrgentFormPanel } from './urgent-form-panel.tsx'
import type { UrgentView } from './urgent-view.ts'

const words = {
  apply: ['紧急订货申请', 'Urgent order application'],
  amend: ['修改紧急订货申请', 'Edit urgent application'],
  detail: ['紧急订货申请详情', 'Urgent application'],
  leaveTitle: ['申请还没有提交', 'The application has not been submitted'],
  leaveWhat: [
    '已填写的内容会保留在此设备，下次打开时恢复。',
    'What you have entered stays on this device and is restored when you open the form again.',
  ],
  leaveVerb: ['保留并关闭', 'Keep and close'],
  stay: ['继续填写', 'Keep editing'],
} as const

export interface UrgentDrawerProps {
  readonly shopJdeNo: string
  readonly view: UrgentView
  readonly show: (view: UrgentView) => void
  readonly cancel: (application: UrgentApplication) => void
  readonly onClose: () => void
}

/**
 * The drawer of urgent applications, 647 px wide (spec 2.8). Closing it with unsent input asks first, and preserves the
 * input.
 */
export default function UrgentDrawer({ shopJdeNo, view, show, cancel, onClose }: UrgentDrawerProps) {
  const t = useText()
  const { confirm } = useDialogs()
  const focusBack = useFocusBack(true)
  const isTyped = useRef(false)
  const { modals: over } = useModals()
  const leave = () => {
    focusBack()
    onClose()
  }
  const close = async () => {
    const question = { title: words.leaveTitle, consequence: words.leaveWhat, verb: words.leaveVerb }
    const asks = view.kind !== 'detail' && isTyped.current
    if (!asks || (await confirm({ ...question, cancel: words.stay, destructive: false }))) leave()
  }
  useEscape(true, over.length > 0, () => void close())
  return (
    <Drawer
      opened
      onClose={() => void close()}
      position="right"
      size="min(647px, 100vw)"
      returnFocus={false}
      closeOnEscape={false}
      title={t(words[view.kind])}
      closeButtonProps={{ 'aria-label': t(kitWords.close) }}
      classNames={{ body: css.body ?? '', content: css.content ?? '' }}
    >
      {view.kind === 'detail' ? (
        <UrgentDetail application={view.application} show={show} cancel={cancel} />
      ) : (
        <UrgentFormPanel
          key={view.kind === 'amend' ? view.application.jjSqNo : 'apply'}
          shopJdeNo={shopJdeNo}
          amended={view.kind === 'amend' ? view.application : null}
          onTyped={typed => {
            isTyped.current = typed
          }}
          onClose={() => void close()}
          onSent={leave}
        />
      )}
    </Drawer>
  )
}
