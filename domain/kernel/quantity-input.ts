/**
 * Filters typed text down to digits and one decimal point with at most 3 decimals; it may still end in a point [Q1].
 */
export function cutQuantityInput(text: string): string {
  let cut = ''
  let decimals = -1
  for (const letter of fold(text)) {
    if (letter === '.') {
      if (decimals >= 0) continue
      decimals = 0
    } else if (letter < '0' || letter > '9') continue
    else if (decimals >= 0 && ++decimals > 3) break
    cut += letter
  }
  return cut
}

/** Normalises full-width digits and the 。 of a Chinese keyboard; drops ½ and ². */
const fold = (text: string): string =>
  text.replace(/\P{No}+/gu, digits => digits.normalize('NFKC')).replaceAll('。', '.')
