/** What a spreadsheet program would reckon, run or fetch if it were typed into a cell. */
export const formulas: ReadonlyArray<string> = [
  ...[
    '=1+1',
    '+1+1',
    '-1+1',
    '@SUM(A1)',
    '=',
    '+',
    '-',
    '@',
    '%0A=1',
    '-1',
    '+86',
    "'=1",
    "''+1",
    '"=1"',
    '--1',
    '=-1',
  ],
  ...[
    '=cmd|"/C calc"!A0',
    "-1+cmd|' /C calc'!A0",
    "@SUM(1+1)*cmd|' /C calc'!A0",
    '+cmd|"/C calc"!A0',
    '=DDE("cmd";"/C calc")',
  ],
  ...[
    '=HYPERLINK("http://x.test","付款")',
    '=IMPORTXML("http://x.test","//a")',
    '=WEBSERVICE("http://x.test")',
    '=1;=1',
    '=1,=1',
  ],
  ...['＝1+1', '＋1', '－1', '＠x', '=IMAGE("http://x.test/a")', '=1\n=2', '<f>1+1</f>', ']]>=1', '_x003D_1', '=１'],
]

/** The same after what a program passes over, or a reader does. */
export const indented: ReadonlyArray<string> = ['\t', '\r', '\n', ' ', '\u3000', '\ufeff', '\t\t', '\r\n'].flatMap(
  before => ['=1+1', '@x', '＝1'].map(formula => before + formula),
)
