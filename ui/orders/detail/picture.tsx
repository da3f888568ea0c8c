import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import css from './picture.module.css'

export interface PictureProps {
  readonly src: string | null
  /** Pixels of its square. */
  readonly size: number
}

/** A material's picture; its name stands beside it, so it has no words of its own. */
export const Picture = ({ src, size }: PictureProps) => {
  const [broken, setBroken] = useState(false)
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
