/** A payload from what it runs and from where it leads. */
export type Payload = (script: string, url: string) => string
export type Family = ReadonlyArray<Payload>
