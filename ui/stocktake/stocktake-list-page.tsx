import { Button } from '@mantine/core'
import { IconClipboardCheck, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { callsOf } from '../../application/documents/contract.ts'
import { stocktakeDocument } from '../../domain/stocktake/stocktake-list.ts'
import { paths } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import { DocumentList } from '../documents/document-list-page.tsx'
import { Gate } from '../kit/layout/gate.tsx'
import { useGo } from '../kit/layout/link.tsx'
import { usePhone } from '../kit/layout/use-phone.ts'
import { countWords as words } from './count/count-words.ts'
import { openWords } from './open-words.ts'

const OpenDialog = lazy(() => import('./open-dialog.tsx').then(({ OpenDialog }) => ({ default: OpenDialog })))

/** P000275: the stocktakes; from here people get to those that wait to be counted, and open one by hand. */
export const DocumentListPage = () => {
  const t = useText()
  const go = useGo()
  const phone = usePhone()
  const [isOpening, setOpening] = useState(false)
  const toolbar = (
    <Gate code="DH0030">
      <Button
        size="xs"
        variant={phone ? 'filled' : 'default'}
        leftSection={<IconClipboardCheck size={16} aria-hidden />}
        onClick={() => go(paths.countStock)}
      >
        {t(words.toCount)}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setOpening(true)}
      >
        {t(openWords.open)}
      </Button>
    </Gate>
  )
  return (
    <DocumentList name="stocktake" declared={stocktakeDocument} calls={callsOf.stocktake} toolbar={toolbar}>
      {isOpening && (
        <Suspense>
          <OpenDialog onClose={() => setOpening(false)} />
        </Suspense>
      )}
    </DocumentList>
  )
}
