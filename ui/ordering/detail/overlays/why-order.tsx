import { Button } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../app/preferences.tsx'

const Dialog = lazy(() => import('./why-order-dialog.tsx').then(({ WhyOrderDialog: it }) => ({ default: it })))

const words = { what: ['现在能做什么', 'What can be done now'] } as const

/** A button that opens which actions are possible on an order now, and why the others are not. */
export const WhyOrder = ({ dhNo }: { readonly dhNo: string }) => {
  const t = useText()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="subtle" leftSection={<IconHelpCircle size={16} aria-hidden />} onClick={() => setOpened(true)}>
        {t(words.what)}
      </Button>
      {opened && (
        <Suspense>
          <Dialog dhNo={dhNo} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
