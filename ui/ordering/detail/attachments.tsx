import { UnstyledButton } from '@mantine/core'
import { useText } from '../../app/preferences.tsx'
import { usePreview } from '../../kit/preview/use-preview.tsx'
import css from './detail.module.css'

const words = { view: (number: number) => [`查看凭证 ${number}`, `View voucher ${number}`] as const } as const

/** The voucher images of an order as thumbnails; a press opens them in full size. */
export const Attachments = ({ urls }: { readonly urls: ReadonlyArray<string> }) => {
  const t = useText()
  const preview = usePreview()
  return (
    <span className={css.vouchers}>
      {urls.map((url, index) => (
        <UnstyledButton key={url} aria-label={t(words.view(index + 1))} onClick={() => preview(url, urls)}>
          <img src={url} alt="" width={56} height={56} loading="lazy" className={css.voucher} />
        </UnstyledButton>
      ))}
    </span>
  )
}
