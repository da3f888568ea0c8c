import { getClaimHistory } from '../../../application/receiving/contract/differences.ts'
import { pluralOf } from '../../../domain/kernel/text.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import css from './differences.module.css'

const words = {
  shop: (days: number, claims: number, rejected: number) =>
    [
      `门店近 ${days} 天：${claims} 张差异单，驳回 ${rejected} 张`,
      `This shop in the last ${pluralOf(days, 'day')}: ${pluralOf(claims, 'difference')}, ${rejected} rejected`,
    ] as const,
  rate: (rate: number) => [`，差异率 ${rate}%`, `, claim rate ${rate}%`] as const,
  material: (name: string, claims: number, others: number, approved: number) =>
    [
      `${name}：本店其他差异 ${claims} 张，别的门店 ${others} 张，通过 ${approved} 张`,
      `${name}: ${pluralOf(claims, 'other difference')} at this shop, ${others} at other shops, ${approved} approved`,
    ] as const,
} as const

/** What the reviewer compares a claim with: the claims of the shop and of each material. */
export const ClaimHistory = ({ scNo }: { readonly scNo: string }) => {
  const t = useText()
  const history = useApiQuery(getClaimHistory, { scNo }).data
  if (history === undefined) return null
  const { days, claims, rejectedClaims, claimRate, materials } = history
  return (
    <div className={css.history}>
      <p>
        {t(words.shop(days, claims, rejectedClaims))}
        {claimRate !== null && t(words.rate(claimRate))}
      </p>
      {materials.map(({ materialCode, materialName, claims, otherClaims, approvedClaims }) => (
        <p key={materialCode} className={css.aside}>
          {t(words.material(materialName, claims, otherClaims, approvedClaims))}
        </p>
      ))}
    </div>
  )
}
