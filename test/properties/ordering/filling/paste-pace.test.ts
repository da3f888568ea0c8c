import { describe, expect, it } from 'vitest'
import { type CatalogueMaterial, catalogueOf } from '../../../../domain/ordering/filling/catalogue.ts'
import { readPaste } from '../../../../domain/ordering/filling/paste.ts'

/** Measures time, so it runs on the original rules, not on mutated ones. */
describe('five thousand pasted rows', () => {
  it('[N5] are matched with five thousand materials in well under 100 ms of one core', () => {
    const many = Array.from({ length: 5000 }, (_, index) => material(index))
    const known = catalogueOf(many)
    const texts = [
      many.map(({ materialCode, materialName }, index) => `${materialCode}\t${materialName}\t${index + 1}`).join('\n'),
      many.map(({ materialName }, index) => `${materialName.slice(1)}${index + 1}箱`).join('，'),
    ]
    for (const text of texts) {
      const times = Array.from({ length: 8 }, () => {
        const begun = process.cpuUsage()
        expect(readPaste(text, known).requestedLines).toHaveLength(5000)
        return process.cpuUsage(begun).user / 1000
      })
      expect(Math.min(...times)).toBeLessThan(100)
    }
  })
})

const material = (index: number): CatalogueMaterial => ({
  materialCode: `C${index}`,
  materialName: nameOf(index),
  initials: `i${index}`,
  unitName: '箱',
  materialSpecification: '10kg/箱',
})

/** Returns a name of Chinese characters, different for each number. */
const nameOf = (index: number): string =>
  `料${[1, 20, 400].map(power => String.fromCharCode(0x4e00 + 100 * power + (Math.floor(index / power) % 20))).join('')}`
