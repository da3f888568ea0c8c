import { bytesOfCharacters } from './utf8.ts'

declare const type: unique symbol

/**
 * A long piece of JSON that many answers have in common, so that an adapter can compress it once for all of them. Its characters
 * are the bytes of the answer (`utf8Characters`); they are encoded on demand, because the compressed bytes are a fraction of them.
 */
export class SharedJson {
  readonly characters: () => string

  constructor(characters: () => string) {
    this.characters = characters
  }
}

/**
 * A success as JSON, assembled from pieces that were encoded before; `A` is the type that it represents. Its characters are
 * the bytes of the answer (`utf8Characters`).
 */
export class Ready<A> {
  declare readonly [type]: A
  readonly pieces: ReadonlyArray<string | SharedJson>

  constructor(...pieces: ReadonlyArray<string | SharedJson>) {
    this.pieces = pieces
  }

  get characters(): string {
    return this.pieces.map(piece => (typeof piece === 'string' ? piece : piece.characters())).join('')
  }

  toJSON(): unknown {
    return JSON.parse(bytesOfCharacters(this.characters).toString())
  }
}
