/**
 * Refusals of reports; `apiName` and `filter` identify the filter, `filterName` is its label, `toSelect` asks for a
 * value of it, and `toNarrow` says by which filters the search of a report can be narrowed.
 */
export const reportRefusals = {
  REPORT_RANGE_TOO_LONG: {
    code: 1210920340,
    rule: 'R1',
    figures: ['apiName', 'filter', 'filterName', 'days', 'max'],
    changedBy: ['orderer'],
  },
  NUMBER_RANGE_REVERSED: { code: 1210920342, rule: 'R5', figures: ['min', 'max'], changedBy: ['orderer'] },
  FILTER_OPTION_UNKNOWN: {
    code: 1210920348,
    rule: 'R5',
    figures: ['apiName', 'filter', 'filterName', 'option', 'options'],
    changedBy: ['orderer'],
  },
  REPORT_RANGE_IN_FUTURE: {
    code: 1210920343,
    rule: 'R6',
    figures: ['apiName', 'filter', 'filterName', 'end', 'today'],
    changedBy: ['time', 'orderer'],
  },
  REPORT_RANGE_TOO_EARLY: {
    code: 1210920344,
    rule: 'R6',
    figures: ['apiName', 'filter', 'filterName', 'start', 'since'],
    changedBy: ['orderer'],
  },
  REPORT_FILTER_MISSING: {
    code: 1210920341,
    rule: 'R2',
    figures: ['apiName', 'filter', 'toSelect'],
    changedBy: ['orderer'],
  },
  REPORT_TOO_SLOW: {
    code: 1210920345,
    rule: 'R9',
    figures: ['apiName', 'seconds', 'toNarrow'],
    changedBy: ['orderer', 'time'],
  },
  SCHEDULE_WITHOUT_RECEIVER: { code: 1210920347, rule: 'R13', figures: [], changedBy: ['orderer', 'headOffice'] },
  SCHEDULES_FULL: { code: 1210920346, rule: 'R12', figures: ['max'], changedBy: ['orderer'] },
} as const
