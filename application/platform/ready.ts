import { bytesOfCharacters } from './utf8.ts'

declare const type: unique symbol

/**
 * A success as JSON, assembled from pieces that were encoded before; `A` is the type that it represents. Its characters are
 * the bytes of the answer (`utf8Characters`).
 */
export class Ready<A> {
  declare readonly [type]: A
  readonly characters: string

  constructor(characters: string) {
    this.characters = characters
  }

  toJSON(): unknown {
    return JSON.parse(bytesOfCharacters(this.characters).toString())
  }
}
