/** A thousand forecasts later: processor seconds since the start, and megabytes of each part. */
export interface Mark {
  readonly forecasts: number
  readonly seconds: number
  readonly node: number
  readonly postgres: number
  readonly nodeMegabytes: number
  readonly postgresMegabytes: number
}

/** The forecasts of a night, as they are stored. */
export interface Night {
  /** One for each thousand forecasts, the last one after all. */
  readonly marks: ReadonlyArray<Mark>
  readonly stored: Stored
}

export interface Stored {
  readonly shops: number
  readonly days: number
  /** A hash of everything that is stored but the time. */
  readonly hash: string
}

/** A night whose server was killed. */
export interface Crash extends Night {
  /** Forecasts that were stored when the server was killed. */
  readonly before: number
  /** Forecasts from before the crash that were made again or are gone. */
  readonly repeated: number
}
