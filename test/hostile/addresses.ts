/** Hosts that are none of ours, some made to look as if they were. */
const hosts = [
  ...['evil.test', 'evil.test:443', 'user@evil.test', 'order.example.com@evil.test', 'order.example.com.evil.test'],
  ...['order.example.com%40evil.test', 'evil。test', 'xn--e1vil.test', '3232235777', '0x7f.1', '[::ffff:7f00:1]'],
]
const starts = [
  ...[
    '//',
    '///',
    '////',
    '/\\',
    '\\\\',
    '\\/',
    '/\t/',
    '/\n/',
    '/\r\n/',
    '\t//',
    ' //',
    '//\t',
    '/\0/',
    '/%09/',
    '/%5c',
    '/%2f/',
  ],
  ...[
    '/.//',
    '/..//',
    '/a/..//',
    '/./..//',
    '/%2e//',
    '/a/%2e%2e//',
    '/.\\/',
    '/.\\\\',
    '/a/../\\',
    '/;@',
    '.',
    '@',
    ':',
  ],
  ...[
    'http://',
    'https://',
    'https:',
    'https:/',
    'https:///',
    'hTTps:\\\\',
    'javascript://',
    'java\tscript://',
    '\u0001javascript:',
  ],
  ...[
    'data:text/html,//',
    'vbscript://',
    'blob:https://',
    'filesystem:https://',
    'file://',
    'ftp://',
    'ws://',
    'mailto:x@',
  ],
]
const ends = ['', '/purchase-order/order/order-center?dhNo=1#/x']

/** Where somebody might be sent who trusts an address of ours; each is another. */
export const awayAddresses: ReadonlyArray<string> = starts.flatMap(start =>
  hosts.flatMap(host => ends.map(end => `${start}${host}${end}`)),
)
