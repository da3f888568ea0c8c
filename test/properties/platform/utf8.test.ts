import fc from 'fast-check'
import { describe, it } from 'vitest'
import { bytesOfCharacters, utf8Characters } from '../../../application/platform/utf8.ts'
import { assertProperty } from '../runs.ts'

describe('the bytes of a text as characters', () => {
  const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string())

  it('are its UTF-8, also where texts are joined of them', () =>
    assertProperty(
      fc.property(fc.array(texts, { maxLength: 5 }), pieces =>
        bytesOfCharacters(pieces.map(utf8Characters).join('')).equals(
          Buffer.concat(pieces.map(piece => Buffer.from(piece))),
        ),
      ),
    ))
})
