declare const inScope: unique symbol

/** A record that a store found inside a scope; only such records can be used for further reads or changes. */
export interface InScope {
  readonly [inScope]: true
}
