import { Schema } from 'effect'
import type { Tone } from '../../domain/kernel/status-display.ts'
import { BillDay } from '../payment/contract/reconciliation.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Count, DayText, Instant, WireDay, Yuan } from '../platform/wire.ts'

/** The tones of the page, which say who must act. */
const ToneName = Schema.Literals([
  'act',
  'busy',
  'review',
  'flow',
  'done',
  'fail',
  'closed',
] as const satisfies ReadonlyArray<Tone>)

/** Texts of blocks are in the language of the caller. */
const heading = {
  id: Schema.String,
  title: Schema.String,
  /** The tone of its most urgent part. */
  tone: ToneName,
  /** Whether there is nothing to do in it; the page folds such blocks. */
  isEmpty: Schema.Boolean,
  /** The list with everything that the block counts; null if there is no single one. */
  href: Schema.NullOr(Schema.String),
  /** What its figures are compared with, in a sentence. */
  hint: Schema.optionalKey(Schema.String),
}

const TaskView = Schema.Struct({
  id: Schema.String,
  words: Schema.String,
  /** The number of rows in the list that `href` opens. */
  count: Count,
  amount: Schema.NullOr(Yuan),
  /** When the most urgent of them is due. */
  dueAt: Schema.NullOr(Instant),
  /** Since when the oldest of them has been waiting. */
  since: Schema.NullOr(Instant),
  tone: ToneName,
  href: Schema.String,
})

/** A press that handles a row, or all of a table, with the parameters of its calls. */
const Press = Schema.Struct({
  as: Schema.Literal('action'),
  text: Schema.String,
  press: Schema.Union([
    Schema.Struct({ action: Schema.Literal('retryJobs'), jobIds: Schema.Array(Count) }),
    Schema.Struct({ action: Schema.Literal('unlockUser'), login: Schema.String }),
    Schema.Struct({ action: Schema.Literal('fetchBills'), bills: Schema.Array(BillDay) }),
  ]),
})

/** A cell by what it holds, so that the page formats it. */
const Cell = Schema.Union([
  Schema.Struct({ as: Schema.Literal('text'), text: Schema.String }),
  /** The number of rows in the list that `href` opens. */
  Schema.Struct({ as: Schema.Literal('count'), count: Count, href: Schema.NullOr(Schema.String) }),
  Schema.Struct({ as: Schema.Literal('money'), amount: Schema.NullOr(Yuan) }),
  Schema.Struct({ as: Schema.Literal('instant'), at: Schema.NullOr(Instant) }),
  Schema.Struct({ as: Schema.Literal('phone'), phone: Schema.String }),
  Schema.Struct({
    as: Schema.Literal('status'),
    text: Schema.String,
    tone: ToneName,
    /** Since when it is so, if it matters how long that is. */
    since: Schema.optionalKey(Instant),
  }),
  Press,
  /** Where the work of the row is done. */
  Schema.Struct({ as: Schema.Literal('link'), text: Schema.String, href: Schema.String }),
  /** When something closes, with the time that is left. */
  Schema.Struct({ as: Schema.Literal('deadline'), at: Schema.NullOr(Instant) }),
  /**
   * The press that opens the review of a shop's next routine order, filled from the source that is named first; without
   * sources the one that opens the stocktake that must be sent before.
   */
  Schema.Struct({
    as: Schema.Literal('order'),
    shopJdeNo: Schema.String,
    purchaseDate: WireDay,
    sources: Schema.Array(Schema.Literals(['CART', 'SUGGESTED', 'LAST'])),
  }),
  /** How much of a work is done; `words` says it with its unit. It needs attention where that is far too much. */
  Schema.Struct({
    as: Schema.Literal('progress'),
    done: Count,
    total: Count,
    needsAttention: Schema.optionalKey(Schema.Boolean),
    words: Schema.String,
    /** Where the work is done; null if it cannot be begun or has no page of its own. */
    href: Schema.NullOr(Schema.String),
  }),
])

const Tasks = Schema.Struct({ ...heading, kind: Schema.Literal('tasks'), tasks: Schema.Array(TaskView) })
const Rows = Schema.Struct({
  ...heading,
  kind: Schema.Literal('rows'),
  columns: Schema.Array(Schema.String),
  /** Whether the table is as wide as the page. */
  isWide: Schema.optionalKey(Schema.Boolean),
  /** At most twelve of `total`, of shops thirty; each leads to what it is about, from its first cell. */
  rows: Schema.Array(Schema.Struct({ key: Schema.String, href: Schema.String, cells: Schema.Array(Cell) })),
  total: Count,
  /** What is done in the list that `href` opens, if it is the work of the caller. */
  verb: Schema.NullOr(Schema.String),
  /** What handles everything that the block lists; null where each row is handled by itself. */
  press: Schema.NullOr(Press),
  /** The purchase date for which all of `total` can be reminded to submit; null where there is nothing to remind of. */
  remindFor: Schema.NullOr(WireDay),
})
const CutOffs = Schema.Struct({
  ...heading,
  kind: Schema.Literal('cutOffs'),
  cutOffs: Schema.Array(
    Schema.Struct({
      name: Schema.String,
      purchaseDate: DayText,
      closesAt: Instant,
      /** How many shops are in each state, as the readiness page counts them; the others have not submitted. */
      placed: Count,
      unpaid: Count,
      paying: Count,
      shops: Count,
      tone: ToneName,
      href: Schema.String,
    }),
  ),
})
const Series = Schema.Struct({
  ...heading,
  kind: Schema.Literal('series'),
  form: Schema.Literals(['bars', 'line']),
  /** What the points are of. */
  by: Schema.String,
  names: Schema.Array(Schema.String),
  points: Schema.Array(
    Schema.Struct({
      label: Schema.String,
      /** One for each name; null where it has no value. */ values: Schema.Array(Schema.NullOr(Yuan)),
      /** Whether it is of the past and should be nothing, as what is overdue. */
      isLate: Schema.optionalKey(Schema.Boolean),
    }),
  ),
  /** What the figures say, in a sentence. */
  note: Schema.String,
})
/** Counts by day, each in parts that are drawn on top of each other. */
const Stack = Schema.Struct({
  ...heading,
  kind: Schema.Literal('stack'),
  /** What the points are of. */
  by: Schema.String,
  /** The parts, the lowest first. What is open of a late point is drawn as late. */
  parts: Schema.Array(Schema.Struct({ name: Schema.String, tone: ToneName, isOpen: Schema.Boolean })),
  /** The name of the open parts of late points. */
  late: Schema.String,
  points: Schema.Array(
    Schema.Struct({
      label: Schema.String,
      isLate: Schema.Boolean,
      /** One for each part; `href` opens the list with the rows that are counted. */
      counts: Schema.Array(Schema.Struct({ count: Count, href: Schema.NullOr(Schema.String) })),
    }),
  ),
  /** What the figures say, in a sentence. */
  note: Schema.String,
})
const Tiles = Schema.Struct({
  ...heading,
  kind: Schema.Literal('tiles'),
  tiles: Schema.Array(
    Schema.Struct({
      key: Schema.String,
      words: Schema.String,
      figure: Schema.String,
      note: Schema.String,
      tone: ToneName,
      href: Schema.String,
    }),
  ),
})

const Checks = Schema.Struct({
  ...heading,
  kind: Schema.Literal('checks'),
  /** The result of all checks, in a sentence. */
  verdict: Schema.String,
  /** Whether some of them are still running, and will be complete within seconds. */
  isChecking: Schema.Boolean,
  checks: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      words: Schema.String,
      state: Schema.String,
      tone: ToneName,
      note: Schema.NullOr(Schema.String),
      /** When it was checked or happened. */
      at: Schema.NullOr(Instant),
      href: Schema.NullOr(Schema.String),
    }),
  ),
})
const Summary = Schema.Struct({
  ...heading,
  kind: Schema.Literal('summary'),
  /** The work that waits for each role, in a line. */
  roles: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      words: Schema.String,
      tone: ToneName,
      items: Schema.Array(
        Schema.Struct({
          id: Schema.String,
          words: Schema.String,
          /** The number of rows in the list that `href` opens. */
          count: Count,
          tone: ToneName,
          href: Schema.String,
        }),
      ),
    }),
  ),
})

export const HomeBlockView = Schema.Union([Tasks, Rows, CutOffs, Series, Stack, Tiles, Checks, Summary])
export type HomeBlockView = typeof HomeBlockView.Type
export type HomeCell = typeof Cell.Type
export type HomePress = (typeof Press.Type)['press']

export const getHome = endpoint({
  service: 'pom',
  name: 'home.today',
  about: [
    '今天',
    'What is due now for the caller, in blocks, the most urgent first; which blocks depends on their rights',
  ],
  path: 'home/today',
  permission: 'session',
  mutates: false,
  payload: Schema.Struct({}),
  success: Schema.Struct({ asOf: Instant, blocks: Schema.Array(HomeBlockView) }),
  refusals: [],
})

export const homeEndpoints = [getHome] as const
