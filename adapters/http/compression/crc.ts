/** Arithmetic of the checksum CRC-32 of gzip: polynomials over GF(2) with the lowest power in the highest bit. */

const polynomial = 0xedb88320
const one = 0x80000000

/** Returns the product of two polynomials modulo that of the checksum. */
const product = (a: number, b: number): number => {
  let [bit, factor, sum] = [one, b, 0]
  for (; bit !== 0; bit >>>= 1) {
    if (a & bit) sum ^= factor
    factor = factor & 1 ? (factor >>> 1) ^ polynomial : factor >>> 1
  }
  return sum >>> 0
}

/** `powers[n]` is x to the power of 2^n. */
const powers: Array<number> = [0x40000000]
while (powers.length < 56) powers.push(product(powers.at(-1)!, powers.at(-1)!))

/** Returns the checksum of two texts after each other from the checksums of both and the second's length in bytes. */
export const joinedCrc = (first: number, second: number, secondLength: number): number => {
  let shift = one
  for (let [rest, index] = [secondLength, 3]; rest > 0; rest = Math.floor(rest / 2), index += 1)
    if (rest % 2 === 1) shift = product(powers[index]!, shift)
  return (product(shift, first) ^ second) >>> 0
}
