import { code } from '../cells.ts'
import type { Column } from '../sheet.ts'

/** The group of shops for which a rule, a price or a day holds. */
export const groupColumn: Column = {
  header: ['门店组', 'Shop group'],
  meaning: ['规则适用的门店组', 'Shop group the rule applies to'],
  cell: code(32),
  refersTo: { sheet: 'shop_groups', column: 'shop_group' },
}

/** The code of a material that a row of another sheet is about. */
export const materialColumn: Column = {
  header: ['物料编码', 'Material'],
  meaning: ['物料编码', 'Code of the material'],
  cell: code(64),
  refersTo: { sheet: 'materials', column: 'material_code' },
}
