/** Writes a text cell at a reference such as C5. */
export const textCell = (at: string, text: string): string => `<c r="${at}${textValue(text)}`

/**
 * Writes a text cell from behind its reference. It is never a formula: its type is text, and a text that would become a
 * formula when typed again is marked as quoted [X5]. Characters that XML cannot contain are escaped as the format defines.
 */
export const textValue = (text: string): string => {
  const shortened = text.length > LONGEST ? text.slice(0, LONGEST) : text
  const style = isFormula(shortened) ? sheetStyles.quoted : sheetStyles.text
  const space = EDGE.test(shortened) ? ' xml:space="preserve"' : ''
  return `" s="${style}" t="inlineStr"><is><t${space}>${escapeMarkup(shortened)}</t></is></c>`
}

/** Whether a text begins like a formula, including full-width characters (ASVS 1.2.10). */
export const isFormula = (text: string): boolean => FORMULA.test(text)

/** Indexes of `cellXfs` in the styles below. */
export const sheetStyles = {
  plain: 0,
  heading: 1,
  text: 2,
  quoted: 3,
  money: 4,
  quantity: 5,
  number: 6,
  day: 7,
  instant: 8,
  bold: 9,
  percent: 10,
  unitCost: 11,
} as const

export const escapeMarkup = (text: string): string =>
  SPECIAL.test(text)
    ? text
        .replace(ESCAPE_PREFIX, spelling => `_x005F${spelling}`)
        .replace(INVALID_CHARACTERS, letter => `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
        .replace(/&/g, '&amp;')
        .replace(/</g, '&lt;')
        .replace(/>/g, '&gt;')
        .replace(/"/g, '&quot;')
    : text

/** Longest text of a cell, in characters. */
const LONGEST = 32_767
const FORMULA = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n\0]/
const EDGE = /^\s|\s$|[\n\t]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the format must spell out
const INVALID_CHARACTERS = /[\0-\x08\x0b-\x1f\ufffe\uffff]/g
const ESCAPE_PREFIX = /_(?=x[0-9A-Fa-f]{4}_)/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: the union of the above, so that most texts are looked at once
const SPECIAL = /[&<>"\0-\x08\x0b-\x1f\ufffe\uffff]|_x[0-9A-Fa-f]{4}_/

/** The styles of every sheet, in the order of `sheetStyles`. */
export const stylesXml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="4"><numFmt numFmtId="164" formatCode="#,##0.000"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="167" formatCode="#,##0.0000"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8F5F0"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="FF88958F"/></bottom><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="12"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="2" borderId="1" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="1" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="166" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="10" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="167" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
