declare const says: unique symbol

/** A success as JSON text already, put together from pieces that were encoded before; the type is what it says. */
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
