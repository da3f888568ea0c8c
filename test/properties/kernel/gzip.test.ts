import { crc32, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinedCrc } from '../../../adapters/http/compression/crc.ts'
import { gzipOf } from '../../../adapters/http/compression/gzip.ts'
import { SharedJson } from '../../../application/platform/ready.ts'
import { utf8Characters } from '../../../application/platform/utf8.ts'
import { assertAsyncProperty, assertProperty } from '../runs.ts'

const text = fc
  .array(fc.constantFrom('鸡腿排', 'M10003', '"price":1250,', '\u0000', '😀', '\n'), { maxLength: 40 })
  .map(parts => parts.join(''))

describe('an answer of pieces that were compressed apart', () => {
  it('unpacks to the pieces after each other, shared ones any number of times', async () => {
    const shared = fc.tuple(fc.boolean(), text)
    await assertAsyncProperty(
      fc.asyncProperty(fc.array(shared, { maxLength: 6 }), async all => {
        const pieces = all.map(([isShared, one]) =>
          isShared ? new SharedJson(() => utf8Characters(one)) : utf8Characters(one),
        )
        const expected = all.map(([, one]) => one).join('')
        const packed = await gzipOf(pieces)
        expect(gunzipSync(packed).toString()).toBe(expected)
        const twice = gunzipSync(await gzipOf([...pieces, '|', ...pieces]))
        expect(twice.toString()).toBe(`${expected}|${expected}`)
      }),
    )
  })

  it('has the checksum of both parts joined, at any lengths', () => {
    assertProperty(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.uint8Array({ maxLength: 300 }), (first, second) => {
        const both = Buffer.concat([first, second])
        expect(joinedCrc(crc32(first), crc32(second), second.length)).toBe(crc32(both))
      }),
    )
    const long = Buffer.alloc(3_000_001, 'x')
    expect(joinedCrc(crc32('a'), crc32(long), long.length)).toBe(crc32(Buffer.concat([Buffer.from('a'), long])))
  })
})
