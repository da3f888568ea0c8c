import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../app/preferences.tsx'
import { usePreview } from '../kit/preview/use-preview.tsx'
import { approvalWords as words } from './approval-words.ts'
import css from './approvals.module.css'

export interface VouchersProps {
  readonly no: string
  readonly urls: ReadonlyArray<string>
  /** `lg` in the drawer. */
  readonly size?: 'md' | 'lg'
}

/** The pictures that a shop attached; each opens together with the others. */
export const Vouchers = ({ no, urls, size = 'md' }: VouchersProps) => {
  const t = useText()
  const preview = usePreview()
  if (urls.length === 0) return '--'
  return (
    <span className={css.vouchers} data-size={size}>
      {urls.map((url, index) => (
        <button
          key={url}
          type="button"
          className={css.voucher}
          aria-label={t(words.voucher(index + 1, no))}
          onClick={() => preview(url, urls)}
        >
          <Thumbnail url={url} />
        </button>
      ))}
    </span>
  )
}

const Thumbnail = ({ url }: { readonly url: string }) => {
  const [broken, setBroken] = useState(false)
  return broken ? (
    <IconPhotoOff size={18} stroke={1.4} aria-hidden />
  ) : (
    <img src={url} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
  )
}
