declare const inScope: unique symbol

/** A record that a store found inside a scope; only such records can be read further or changed. */
export interface InScope {
  readonly [inScope]: true
}
