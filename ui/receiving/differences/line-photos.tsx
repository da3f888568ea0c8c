import type { LineWithPhotos } from '../../../domain/receiving/difference-evidence.ts'
import { useText } from '../../app/preferences.tsx'
import { Vouchers } from '../../approval/vouchers.tsx'
import css from './differences.module.css'

const words = { above: ['照片同上', 'Photos as above'] } as const

/** The photos of a line that no line above it shows. */
export const LinePhotos = ({ line, photos, hasPhotosAbove }: LineWithPhotos<{ readonly materialName: string }>) => {
  const t = useText()
  return (
    <>
      {photos.length > 0 && <Vouchers no={line.materialName} urls={photos} size="lg" />}
      {hasPhotosAbove && <span className={css.aside}>{t(words.above)}</span>}
    </>
  )
}
