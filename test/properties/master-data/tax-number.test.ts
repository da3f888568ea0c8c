import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditCodeCheckDigit, isTaxNumber } from '../../../domain/master-data/sheets/tax-number.ts'
import { validateRow } from '../../../domain/master-data/sheets/validate-row.ts'
import '../runs.ts'

const characters = [...'0123456789ABCDEFGHJKLMNPQRTUWXY']
const text = (length: number, from = characters) =>
  fc.array(fc.constantFrom(...from), { minLength: length, maxLength: length }).map(parts => parts.join(''))
const body = fc.tuple(text(2), text(6, [...'0123456789']), text(9)).map(parts => parts.join(''))

describe('the tax number of an invoice', () => {
  it('[J11] accepts the published example of GB 32100-2015', () => {
    expect(isTaxNumber('91350100M000100Y43')).toBe(true)
  })

  it('[J11] is a unified social credit code if its last character is the check digit, and no other', () => {
    fc.assert(
      fc.property(body, fc.constantFrom(...characters, 'I', 'O', 'S', 'V', 'Z'), (code, last) => {
        expect(isTaxNumber(`${code}${last}`)).toBe(last === creditCodeCheckDigit(code))
      }),
    )
  })

  it('[J11] finds every single character that was mistyped', () => {
    fc.assert(
      fc.property(body, fc.nat({ max: 16 }), fc.constantFrom(...characters), (code, at, other) => {
        const typed = `${code}${creditCodeCheckDigit(code)}`
        const mistyped = `${typed.slice(0, at)}${other}${typed.slice(at + 1)}`
        expect(isTaxNumber(mistyped)).toBe(mistyped === typed)
      }),
    )
  })

  it('[J11] may be an old number of 15 or 20 characters, and has no other length', () => {
    fc.assert(
      fc.property(
        fc
          .nat({ max: 24 })
          .filter(length => length !== 18)
          .chain(length => text(length)),
        number => {
          expect(isTaxNumber(number)).toBe(number.length === 15 || number.length === 20)
        },
      ),
    )
  })

  it('[J11] is read with blanks and small letters, and the other fields may be blank', () => {
    const row = { entity_code: 'P1', title: '主体', tax_number: '91350100 m000100y43' }
    expect(validateRow('invoice_details', row, 'Asia/Shanghai')).toEqual({})
    const wrong = { ...row, tax_number: '91350100M000100Y44', email: 'nobody', bank_account: '12' }
    expect(Object.keys(validateRow('invoice_details', wrong, 'Asia/Shanghai')).sort()).toEqual([
      ...['bank_account', 'email', 'tax_number'],
    ])
  })
})
