import { UnstyledButton } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../app/preferences.tsx'
import { usePreview } from '../preview/use-preview.tsx'
import css from './picture.module.css'

const words = {
  open: (name: string) => [`查看 ${name} 的图片`, `View picture of ${name}`] as const,
} as const

export interface PictureProps {
  readonly src: string | null
  /** Side of its square in pixels. */
  readonly size: number
  /** Name of the pictured thing; set if the picture can be opened in full. */
  readonly name?: string
}

/** A material's picture; its name is beside it, so it has no alternative text. */
export const Picture = ({ src, size, name }: PictureProps) => {
  const t = useText()
  const preview = usePreview()
  const [broken, setBroken] = useState(false)
  if (src !== null && !broken && name !== undefined) {
    return (
      <UnstyledButton className={css.open} aria-label={t(words.open(name))} onClick={() => preview(src)}>
        <Picture src={src} size={size} />
      </UnstyledButton>
    )
  }
  return src === null || broken ? (
    <span className={css.none} style={{ width: size, height: size }} aria-hidden>
      <IconPhoto size={size / 2.5} stroke={1.2} />
    </span>
  ) : (
    <img
      className={css.picture}
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
}
