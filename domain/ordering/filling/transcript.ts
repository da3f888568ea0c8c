const numbers: Readonly<Record<string, string>> = {
  ...{ one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9', ten: '10' },
  ...{ eleven: '11', twelve: '12', fifteen: '15', twenty: '20', thirty: '30', forty: '40', fifty: '50' },
}
const numberWords = new RegExp(`\\b(?:${Object.keys(numbers).join('|')})\\b`, 'gi')
/** Words between two materials of a spoken list. */
const joints = /然后|还有|再来|再要|\b(?:and then|then|and|also|plus)\b/gi

/**
 * Returns spoken words as text for the paste reader: words between two materials become commas, English numbers become
 * digits, and the "of" in "3 cases of cola" is dropped. Chinese numbers are read by the paste reader itself [N5].
 */
export const textOfTranscript = (transcript: string): string =>
  transcript
    .replace(joints, '，')
    .replace(numberWords, word => numbers[word.toLowerCase()]!)
    .replace(/\bof\b/gi, ' ')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?，[ ，]*/g, '，')
    .replace(/^，|，$/g, '')
    .trim()
