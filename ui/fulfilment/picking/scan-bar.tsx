import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconBarcode, IconMinus, IconPlus } from '@tabler/icons-react'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import type { MaterialToPick } from '../../../application/fulfilment/contract/picking.ts'
import { cutQuantityInput, formatQuantity, parseQuantity, type Thousandths } from '../../../domain/kernel/quantity.ts'
import { useText } from '../../app/preferences.tsx'
import { useScans } from '../../ordering/form/search/use-scans.ts'
import css from './picking.module.css'
import { pickingWords as words } from './picking-words.ts'
import type { ScanNews } from './use-picking.ts'

const ScanDialog = lazy(() =>
  import('../../receiving/count/scan-dialog.tsx').then(({ ScanDialog: it }) => ({ default: it })),
)

const one = 1000 as Thousandths

export interface ScanBarProps {
  readonly materials: ReadonlyArray<MaterialToPick>
  readonly quantity: Thousandths
  readonly onQuantity: (quantity: Thousandths) => void
  readonly onCode: (code: string) => void
  readonly news: ScanNews | null
}

/** Takes a code from a hand scanner, the camera or the keyboard, with the quantity that each of them picks. */
export const ScanBar = ({ materials, quantity, onQuantity, onCode, news }: ScanBarProps) => {
  const t = useText()
  const [code, setCode] = useState('')
  const [isScanning, setScanning] = useState(false)
  useScans(onCode)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return
    setCode('')
    onCode(code.trim())
  }
  return (
    <>
      <div className={css.news} role="status">
        {/* A new element each time, so that a screen reader announces the same words again. */}
        <p key={news?.number} data-kind={news === null ? 'hint' : news.isTrouble ? 'trouble' : undefined}>
          {t(news?.words ?? words.hint)}
        </p>
      </div>
      <div className={css.scan}>
        <form className={css.code} onSubmit={submit}>
          <TextInput
            size="md"
            aria-label={t(words.scanField)}
            placeholder={t(words.code)}
            autoComplete="off"
            enterKeyHint="go"
            maxLength={64}
            value={code}
            onChange={event => setCode(event.currentTarget.value)}
          />
        </form>
        <Button size="md" variant="default" aria-label={t(words.scan)} onClick={() => setScanning(true)}>
          <IconBarcode size={20} />
        </Button>
        <Quantity quantity={quantity} onQuantity={onQuantity} />
      </div>
      {isScanning && (
        <Suspense>
          <ScanDialog
            lines={materials}
            onClose={() => setScanning(false)}
            onLine={({ materialCode }) => onCode(materialCode)}
          />
        </Suspense>
      )}
    </>
  )
}

const Quantity = ({ quantity, onQuantity }: Pick<ScanBarProps, 'quantity' | 'onQuantity'>) => {
  const t = useText()
  const [text, setText] = useState(formatQuantity(quantity))
  const put = (next: Thousandths) => {
    setText(formatQuantity(next))
    onQuantity(next)
  }
  const type = (typed: string) => {
    setText(typed)
    const read = parseQuantity(typed)
    if (read !== null && read > 0) onQuantity(read)
  }
  return (
    <div className={css.quantity}>
      <ActionIcon
        size={42}
        variant="default"
        disabled={quantity <= one}
        aria-label={t(words.less)}
        onClick={() => put(Math.max(one, quantity - one) as Thousandths)}
      >
        <IconMinus size={18} />
      </ActionIcon>
      <input
        inputMode="decimal"
        aria-label={t(words.each)}
        value={text}
        onChange={event => type(cutQuantityInput(event.currentTarget.value))}
        onFocus={event => event.currentTarget.select()}
        onBlur={() => setText(formatQuantity(quantity))}
      />
      <ActionIcon
        size={42}
        variant="default"
        aria-label={t(words.more)}
        onClick={() => put((quantity + one) as Thousandths)}
      >
        <IconPlus size={18} />
      </ActionIcon>
    </div>
  )
}
