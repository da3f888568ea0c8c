import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import { loadNewerVersion, NEWER_VERSION } from '../app/offline/service-worker.ts'
import { useText } from '../app/preferences.tsx'
import { saveForms } from '../ordering/form/save/unsaved-input.ts'
import css from './update-notice.module.css'

const words = {
  ready: ['有新版本', 'A new version is ready'],
  hint: ['未提交的填写请先保存，再刷新', 'Save what you have entered, then reload'],
  reload: ['刷新', 'Reload'],
  later: ['稍后', 'Later'],
} as const

/** Says that a newer version of the portal is ready; it is loaded when the person wants it, never by itself. */
export const UpdateNotice = () => {
  const t = useText()
  const [isReady, setReady] = useState(false)
  useWindowEvent(NEWER_VERSION, () => setReady(true))
  const reload = async () => {
    await saveForms()
    await loadNewerVersion()
  }
  return (
    <div role="status" className={css.status}>
      {isReady && (
        <section className={css.notice} aria-label={t(words.ready)} data-bottom-bar>
          <p>
            <strong>{t(words.ready)}</strong>
            <br />
            {t(words.hint)}
          </p>
          <Button variant="default" onClick={() => setReady(false)}>
            {t(words.later)}
          </Button>
          <Button onClick={() => void reload()}>{t(words.reload)}</Button>
        </section>
      )}
    </div>
  )
}
