declare const type: unique symbol

/** A success as JSON text, assembled from pieces that were encoded before; `A` is the type that it represents. */
export class Ready<A> {
  declare readonly [type]: A
  readonly json: string

  constructor(json: string) {
    this.json = json
  }

  toJSON(): unknown {
    return JSON.parse(this.json)
  }
}
