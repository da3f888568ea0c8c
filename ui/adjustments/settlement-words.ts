/** What the settlement of one adjustment and that of several say. */
export const settlementWords = {
  subsidy: ['使用货补', 'Use subsidy'],
  remark: ['结算说明', 'Note'],
  remarkHint: [
    '银行流水号、账单月份等，最多 100 字',
    'Bank reference, statement month and so on; at most 100 characters',
  ],
  remarkMissing: ['请填写结算说明，最多 100 字', 'Enter a note of at most 100 characters'],
  verb: ['确认结算', 'Settle'],
} as const
