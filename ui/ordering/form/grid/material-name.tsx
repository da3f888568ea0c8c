import { memo } from 'react'
import { isValidRule } from '../../../../domain/kernel/quantity.ts'
import type { Tone } from '../../../../domain/kernel/status-display.ts'
import type { LabelColours } from '../../../../domain/master-data/label.ts'
import { storageTypes } from '../../../../domain/master-data/words.ts'
import { labelColours, type MaterialLabel, materialLabels } from '../../../../domain/ordering/order/sort.ts'
import { useText } from '../../../app/preferences.tsx'
import { Picture } from '../../../kit/table/picture.tsx'
import css from '../form.module.css'
import { AskWhy } from '../search/why-material.tsx'
import type { FormMaterial } from '../sheet.ts'
import type { RowStyle } from '../use-form-view.ts'
import { StockNote } from './stock-note.tsx'

const words = { closed: ['暂不可订', 'Not orderable'] } as const

interface MaterialNameProps {
  readonly material: FormMaterial
  readonly rowStyle: RowStyle
  /** Whether it says here if the warehouse has too little. */
  readonly hasStockNote?: boolean
}

/** Picture, name, labels, code and specification of a material. */
export const MaterialName = memo(({ material, rowStyle, hasStockNote = false }: MaterialNameProps) => {
  const t = useText()
  const storage = storageTypes[material.storageType as keyof typeof storageTypes]?.words
  return (
    <div className={css.material}>
      <Picture src={material.materialImg} size={rowStyle === 'picture' ? 84 : 32} />
      <div className={css.materialText}>
        <div className={css.nameLine}>
          <span className={css.name}>{material.materialName}</span>
          <Labels material={material} />
          {!isOrderable(material) && (
            <AskWhy about={{ materialCode: material.materialCode }} name={material.materialName} />
          )}
        </div>
        <div className={css.code}>
          {material.materialCode} · {material.materialSpecification} {hasStockNote && <StockNote material={material} />}
        </div>
        {rowStyle === 'picture' && (
          <div className={css.code}>
            {storage && t(storage)}
            {!isOrderable(material) && <span className={css.closed}> {t(words.closed)}</span>}
          </div>
        )}
      </div>
    </div>
  )
})

/** Returns whether it is on sale with a valid purchase rule [C3]. */
const isOrderable = ({ canPurchase, rule }: FormMaterial): boolean => canPurchase && isValidRule(rule)

/** 新品, 即将下架, 促销: in the server's colours if they are readable, otherwise in a tone of the portal. */
const Labels = ({ material: { sort, labelKinds, materialLabels: sent } }: { readonly material: FormMaterial }) => {
  const t = useText()
  return sort.labels.map(label => (
    <span key={label} className={css.label} style={coloursOf(label, sent[labelKinds.indexOf(label)] ?? null)}>
      {t(materialLabels[label].words)}
    </span>
  ))
}

const tones: Record<MaterialLabel, Tone> = { NEW: 'done', DELISTING: 'act', PROMOTION: 'review' }

/** Returns the colours of a label; the server's default colours map to a tone, which also has a dark variant. */
const coloursOf = (label: MaterialLabel, sent: LabelColours | null) => {
  const { fontColor, backgroundColor } = labelColours(label, sent)
  return fontColor === materialLabels[label].fontColor
    ? { color: `var(--tone-${tones[label]}-fg)`, background: `var(--tone-${tones[label]}-bg)` }
    : { color: fontColor, background: backgroundColor }
}
