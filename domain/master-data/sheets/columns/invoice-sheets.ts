import { code, oneOf, optional, text } from '../cells.ts'
import type { Cell, Sheet } from '../sheet.ts'
import { isTaxNumber } from '../tax-number.ts'
import { sheetTitles } from '../titles.ts'

/** The kinds of invoices that a payer can receive. */
export const invoiceKinds = {
  SPECIAL: { words: ['增值税专用发票', 'Special VAT invoice'] },
  GENERAL: { words: ['增值税普通发票', 'General VAT invoice'] },
} as const

const taxNumber: Cell = {
  kind: { is: 'text', longest: 20 },
  allowed: [
    '18 位统一社会信用代码（校验位须正确），或 15、20 位的旧税号',
    'a unified social credit code of 18 characters with a correct check digit, or an old tax number of 15 or 20',
  ],
  read: typed => {
    const number = typed.replaceAll(' ', '').toUpperCase()
    return isTaxNumber(number) ? number : undefined
  },
  write: String,
}

const bankAccount: Cell = {
  kind: { is: 'text', longest: 40 },
  allowed: ['8 到 32 位的银行账号，只含数字和 -', 'a bank account of 8 to 32 digits or -'],
  read: typed => {
    const account = typed.replaceAll(' ', '')
    return /^[\d-]{8,32}$/.test(account) ? account : undefined
  },
  write: String,
}

const email: Cell = {
  kind: { is: 'text', longest: 100 },
  allowed: ['邮箱地址', 'an email address'],
  read: typed => (typed.length <= 100 && /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;.]+$/.test(typed) ? typed : undefined),
  write: String,
}

/** What invoices of a payer must contain, one row per payer; edited by finance, or by the payer for itself [J12]. */
export const invoiceDetails: Sheet = {
  title: sheetTitles.invoice_details,
  absent: 'removed',
  key: ['entity_code'],
  columns: {
    entity_code: {
      header: ['主体编码', 'Payer code'],
      meaning: ['付款主体，每个主体一行', 'The payer; one row per payer'],
      cell: code(32),
      refersTo: { sheet: 'payers', column: 'entity_code' },
    },
    title: {
      header: ['发票抬头', 'Invoice title'],
      meaning: ['营业执照上的名称', 'The name on the business licence'],
      cell: text(100),
    },
    tax_number: {
      header: ['税号', 'Tax number'],
      meaning: ['统一社会信用代码或纳税人识别号', 'Unified social credit code or taxpayer number'],
      cell: taxNumber,
    },
    invoice_kind: {
      header: ['发票类型', 'Invoice kind'],
      meaning: ['开专票还是普票', 'Special or general VAT invoice'],
      cell: oneOf(invoiceKinds),
      blank: 'GENERAL',
    },
    email: {
      header: ['收票邮箱', 'Email'],
      meaning: ['电子发票发到这个邮箱', 'Electronic invoices are sent to this address'],
      cell: optional(email),
      blank: null,
    },
    address: {
      header: ['注册地址', 'Registered address'],
      meaning: ['营业执照上的住所', 'The address on the business licence'],
      cell: optional(text(100)),
      blank: null,
    },
    phone: {
      header: ['注册电话', 'Registered phone'],
      meaning: ['注册电话', 'Registered phone'],
      cell: optional(text(32)),
      blank: null,
    },
    bank: {
      header: ['开户银行', 'Bank'],
      meaning: ['开户银行与支行', 'Bank and branch'],
      cell: optional(text(80)),
      blank: null,
    },
    bank_account: {
      header: ['银行账号', 'Bank account'],
      meaning: ['对公账户的账号', 'Number of the business account'],
      cell: optional(bankAccount),
      blank: null,
    },
  },
}
