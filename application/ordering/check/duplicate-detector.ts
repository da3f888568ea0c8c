/**
 * Detects orders that occur again after another order: their lines are not adjacent, so quantities of one material were
 * not added up. Stores fingerprints of orders in a table of fixed size, so memory does not grow with the file; an order
 * may be forgotten, but two orders are never confused.
 */
export const duplicateDetector = (): ((order: string) => boolean) => {
  const fingerprints = new Float64Array(PLACES)
  return order => {
    const print = fingerprint(order)
    const place = print % PLACES
    const isBack = fingerprints[place] === print
    fingerprints[place] = print
    return isBack
  }
}

const PLACES = 1 << 17

/** 53 bits of two running hashes; never 0, which marks an empty slot. */
const fingerprint = (text: string): number => {
  let [high, low] = [0x811c9dc5, 0x1b873593]
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    high = Math.imul(high ^ letter, 0x01000193)
    low = Math.imul((low << 5) ^ (low >>> 27) ^ letter, 0x2545f491)
  }
  return (high & 0x1fffff) * 0x1_0000_0000 + (low >>> 0) + 1
}
