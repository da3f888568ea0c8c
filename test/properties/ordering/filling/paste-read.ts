import { catalogueOf } from '../../../../domain/ordering/filling/catalogue.ts'
import { readPaste } from '../../../../domain/ordering/filling/paste.ts'

const material = (row: string) => {
  const [materialCode, materialName, initials, unitName, materialSpecification] = row.split('|')
  return { materialCode, materialName, initials, unitName, materialSpecification } as Record<MaterialField, string>
}
type MaterialField = 'materialCode' | 'materialName' | 'initials' | 'unitName' | 'materialSpecification'

/** Code, name, initials, unit and specification of each material. */
export const materials = [
  '100001|冷冻鸡腿排|ldjtp|箱|10kg/箱',
  '100008|可乐糖浆|kltj|桶|5L',
  '100015|可口可乐330ml|kkkl|箱|24听',
  '100022|薯条|st|袋|2.5kg/袋',
  '100029|7喜|qx|瓶|1.25L',
  '100036|纸杯16oz|zb|箱|1000只/箱',
  '100043|三文鱼|swy|条|约3kg',
  'NW-3|Aniseed Syrup|as|unit|12 - 550 ml bottles',
  'A4|A4纸|az|包|500张',
  '10|十号料|shl||',
  '20|二十料|esl|个(大)|大',
  'M1|双生|ss|箱|A',
  'M2|双生|ss|袋|B',
  'M3|Box Tape|bt|box|50m',
  'M4|可可可|kkkk|kg|x',
  '9kg|九公斤|jgj||',
  'H1|大红茶饼干|dhc|箱|',
  'H2|红茶|hc|箱|',
  'H3|饼干|bg|箱|',
].map(material)

/**
 * Reads pasted text and returns a summary in one line: headings, then place, material, quantity, unit, ‹text› and
 * refusal of each row.
 */
export function readAs(text: string): string {
  const { requestedLines, header } = readPaste(text, catalogueOf(materials))
  const rows = requestedLines.map(({ at, raw, materialCode, quantity, unit, refusal }) => {
    const why = refusal && [refusal.kind, Object.values(refusal.figures).join('·'), refusal.accepted.join('/')]
    return [at, materialCode ?? '?', unit ? `${quantity} ${unit}` : quantity, `‹${raw}›`, ...(why ?? [])].join(' ')
  })
  return [...(header === null ? [] : [`heads ${header}`]), ...rows].join(' ¦ ')
}
