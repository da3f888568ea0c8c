import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textOfTranscript } from '../../../../domain/ordering/filling/transcript.ts'
import { assertProperty } from '../../runs.ts'

describe('spoken words', () => {
  it('[N5] become text that the paste reader reads, in Chinese and in English', () => {
    expect(textOfTranscript('鸡腿三箱然后可乐十箱 还有薯条5包')).toBe('鸡腿三箱，可乐十箱，薯条5包')
    expect(textOfTranscript('Three cases of cola and then Twelve bottles of syrup')).toBe(
      '3 cases cola，12 bottles syrup',
    )
    expect(textOfTranscript('然后')).toBe('')
  })

  it('[N5] lose nothing but joints, the word "of" and spaces', () => {
    assertProperty(
      fc.property(fc.array(fc.constantFrom('鸡腿', '3箱', 'cola', '10', 'M1', '半'), { maxLength: 12 }), words => {
        expect(textOfTranscript(words.join(' '))).toBe(words.join(' '))
        expect(textOfTranscript(words.join(' then '))).toBe(words.join('，'))
      }),
    )
  })
})
