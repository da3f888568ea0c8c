import type { getSuggestions } from '../../../application/ordering/contract/cart.ts'
import type { CartMaterial } from '../../../application/ordering/contract/sheet.ts'
import { ruleOf } from '../../../application/ordering/flows/sheet.ts'
import type { Success } from '../../../application/platform/endpoint.ts'
import type { PurchaseRule, Thousandths } from '../../../domain/kernel/quantity.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import type { UsualQuantity } from '../../../domain/ordering/cart/usual-quantity.ts'
import {
  bySalesLabel,
  earliestEstimate,
  labelWeight,
  type MaterialLabel,
  materialLabels,
  type SortDirection,
  type SortItem,
} from '../../../domain/ordering/order/sort.ts'
import { matchesText } from '../../kit/text-match.ts'

export type Suggestion = Success<typeof getSuggestions>[number]

/** A row of the form: the material, its sort keys and its suggestion. */
export interface FormMaterial extends CartMaterial {
  readonly rule: PurchaseRule
  readonly sort: SortItem
  readonly suggestion: Suggestion | null
  readonly suggested: Thousandths
  /** The quantity that the shop usually orders; null if unknown. */
  readonly usual: UsualQuantity | null
  /** Whether at least half of its recent orders have it. */
  readonly isRegular: boolean
}

/** Returns the rows of the form in their default order: by label, sales and code (spec 9). */
export function formMaterials(
  materials: ReadonlyArray<CartMaterial>,
  suggestions: ReadonlyArray<Suggestion>,
): ReadonlyArray<FormMaterial> {
  const byCode = new Map(suggestions.map(suggestion => [suggestion.code, suggestion]))
  return materials
    .map(material => {
      const suggestion = byCode.get(material.materialCode) ?? null
      const labels = material.labelKinds.filter(isLabel)
      return {
        ...material,
        rule: ruleOf(material),
        sort: { code: material.materialCode, labels, estimates: suggestion?.estimateDataMap ?? {} },
        suggestion,
        suggested: suggestion?.suggestQuantity ?? material.suggestQuantity,
        usual: suggestion?.usual ?? null,
        isRegular: suggestion?.isRegular ?? false,
      }
    })
    .sort((a, b) => bySalesLabel(a.sort, b.sort))
}

const isLabel = (kind: string): kind is MaterialLabel => Object.hasOwn(materialLabels, kind)

export type SortColumn = 'label' | 'forecast'
export interface FormSort {
  readonly column: SortColumn
  readonly direction: SortDirection
}

const figures: Record<SortColumn, (item: SortItem) => number> = {
  label: item => labelWeight(item.labels),
  forecast: item => earliestEstimate(item.estimates),
}

/** Returns the rows sorted by one figure; equal ones stay in the order of the form. */
export function sortMaterials(
  materials: ReadonlyArray<FormMaterial>,
  sort: FormSort | null,
): ReadonlyArray<FormMaterial> {
  if (sort === null) return materials
  const figure = figures[sort.column]
  const sign = sort.direction === 'ASC' ? 1 : -1
  return materials.toSorted((a, b) => sign * (figure(a.sort) - figure(b.sort)))
}

/** Groups of materials that a phone offers as chips; those with a quantity are a further one. */
export const quickFilters = {
  usual: { words: ['常订', 'Usual'], has: ({ usual, isRegular }: FormMaterial) => usual !== null && isRegular },
  suggested: {
    words: ['建议', 'Suggested'],
    has: ({ suggested, canPurchase }: FormMaterial) => canPurchase && suggested > 0,
  },
  new: { words: ['新品', 'New'], has: ({ sort: { labels } }: FormMaterial) => labels.includes('NEW') },
} as const satisfies Record<string, { words: Text; has: (material: FormMaterial) => boolean }>
export type QuickFilter = keyof typeof quickFilters | 'filled'

/** Returns the group with which the form opens: the one of the address, unless none of the materials is in it. */
export const openingGroup = (
  quick: QuickFilter | null,
  materials: ReadonlyArray<FormMaterial>,
  filled: ReadonlySet<string>,
): QuickFilter | null => (matching(materials, { quick, filled, category: [], keyword: '' }).length === 0 ? null : quick)

export interface FormFilter {
  /** Null or absent for all materials. */
  readonly quick?: QuickFilter | null
  /** Codes of the materials that had a quantity when this group was chosen. */
  readonly filled?: ReadonlySet<string>
  /** Codes of the first, second and fourth level, as far as selected. */
  readonly category: ReadonlyArray<string>
  readonly keyword: string
}

/** Returns the rows of a group and category whose name, code or pinyin initials contain the keyword. */
export function matching(
  materials: ReadonlyArray<FormMaterial>,
  { quick = null, filled, category, keyword }: FormFilter,
): ReadonlyArray<FormMaterial> {
  const [level1, level2, level4] = category
  return materials.filter(
    material =>
      (quick === null ||
        (quick === 'filled' ? filled?.has(material.materialCode) : quickFilters[quick].has(material))) &&
      (level1 === undefined || material.level1 === level1) &&
      (level2 === undefined || material.level2 === level2) &&
      (level4 === undefined || material.level4 === level4) &&
      matchesText(keyword, [material.materialName, material.materialCode, material.initials]),
  )
}
