/** Cuts what is being typed down to digits and one dot with at most 3 decimals; may still end in a dot [Q1]. */
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

/** Full-width digits to plain ones, and the 。 of a Chinese keyboard to a dot; ½ and ² are dropped, not spelt out. */
const fold = (text: string): string => text.replace(/\P{No}+/gu, plain => plain.normalize('NFKC')).replaceAll('。', '.')
