import { code, percent, text, yesNo } from '../cells.ts'
import type { Sheet } from '../sheet.ts'
import { sheetTitles } from '../titles.ts'

/**
 * Payers of ONLINE shops and the part of a payment that subsidy may cover. Rows are never removed because their
 * accounts remain.
 */
export const payers: Sheet = {
  title: sheetTitles.payers,
  absent: 'kept',
  key: ['entity_code'],
  columns: {
    entity_code: {
      header: ['主体编码', 'Payer code'],
      meaning: ['付款主体的编码，门店表的 payer_code 引用它', 'Payer code; the shop sheet refers to it as payer_code'],
      cell: code(32),
    },
    entity_name: {
      header: ['主体名称', 'Payer'],
      meaning: ['付款主体的全称', 'Full name of the payer'],
      cell: text(80),
    },
    partner_no: {
      header: ['合伙人编码', 'Partner code'],
      meaning: ['所属合伙人；一个合伙人可有多个主体', 'Partner of the payer; a partner can have several payers'],
      cell: code(32),
    },
    partner_name: { header: ['合伙人', 'Partner'], meaning: ['合伙人名称', 'Name of the partner'], cell: text(80) },
    deduction_ratio: {
      header: ['货补比例', 'Subsidy ratio'],
      meaning: [
        '货补最多抵扣可用金额的百分之几；0 为不可用',
        'Maximum percentage of the deductible amount that subsidy pays; 0 for none',
      ],
      cell: percent,
      blank: 0,
    },
    fees_usable: {
      header: ['费用可抵', 'Fees too'],
      meaning: ['服务费和专车费是否可用货补', 'Whether subsidy can pay service and special delivery fees'],
      cell: yesNo,
      blank: false,
    },
    subsidy_frozen: {
      header: ['货补冻结', 'Frozen'],
      meaning: [
        '冻结后该主体的货补暂停使用，余额保留',
        "While frozen, the payer's subsidy cannot be used; the balance is kept",
      ],
      cell: yesNo,
      blank: false,
    },
  },
}
