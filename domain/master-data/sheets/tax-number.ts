/** The characters of a unified social credit code, in the order of their values (GB 32100-2015): without I, O, S, V and Z. */
const creditCodeAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** The digits and letters of a unified social credit code before its check digit. */
const creditCodeBody = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{9}$/

/** Returns the check digit of the first 17 characters of a unified social credit code (GB 32100-2015). */
export function creditCodeCheckDigit(body: string): string {
  let weight = 1
  let sum = 0
  for (const character of body) {
    sum += creditCodeAlphabet.indexOf(character) * weight
    weight = (weight * 3) % 31
  }
  return creditCodeAlphabet[(31 - (sum % 31)) % 31]!
}

/**
 * Whether a text is a taxpayer number: a unified social credit code of 18 characters with its check digit, or a number
 * of 15 or 20 characters from before the unified codes, which has none [J11].
 */
export function isTaxNumber(text: string): boolean {
  if (text.length === 18)
    return creditCodeBody.test(text.slice(0, 17)) && text[17] === creditCodeCheckDigit(text.slice(0, 17))
  return /^([0-9A-Z]{15}|[0-9A-Z]{20})$/.test(text)
}
