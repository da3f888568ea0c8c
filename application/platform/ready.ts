declare const says: unique symbol

/** A success as JSON text, assembled from pieces that were encoded before; `A` is the type that it represents. */
export class Ready<A> {
  declare readonly [says]: A
  readonly json: string

  constructor(json: string) {
    this.json = json
  }

  toJSON(): unknown {
    return JSON.parse(this.json)
  }
}
