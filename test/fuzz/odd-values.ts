import fc, { type Arbitrary } from 'fast-check'

/** Texts that have broken programs before; most look like a word. */
const ODD_TEXTS = [
  ...['', ' ', '\t', '\n', '\r\n', '\u0000', 'a\u0000b', '\u001b[2J', '\u007f', '\u0085', '\u2028'],
  // Half a surrogate pair, alone, at the end, and a pair the wrong way round.
  ...['\ud800', 'A\ud83d', '\udc00\ud800', '\uffff', '\ufffe', '\ufeffNaoussa'],
  // Right-to-left override, isolates, no-width characters, combining marks without end.
  ...['Paros\u202egro.evil', '\u2066a\u2069', 'Na\u200bou\u200dssa', `e${'\u0301'.repeat(300)}`],
  // One word composed and decomposed, four bytes, letters that grow or shrink by case.
  ...[
    'Ν\u03ac\u03bfυσα',
    'Ν\u03b1\u0301\u03bfυσα',
    '😀',
    '👩‍👩‍👧‍👦',
    '𝒜',
    'İ',
    'ß',
    'ﬁ',
    '＝1+1',
    '٣',
    '𝟚',
  ],
  ...[
    'null',
    'undefined',
    'NaN',
    'true',
    '[object Object]',
    '__proto__',
    'constructor',
    'toString',
  ],
  ...["'", '"', '\\', '\\u0000', "' or 1=1 --", '%', '%%', '_', '%00', '%ff', '{{7*7}}'],
  ...[
    '<script>',
    '../../etc/passwd',
    'http://[',
    'javascript:alert(1)',
    '=1+1',
    '@a',
    '-',
    '+',
    '#',
  ],
  ...['x'.repeat(300), 'é'.repeat(2_000), 'a '.repeat(5_000), '\ud83d'.repeat(200)],
  ...['a@b', 'a@[127.0.0.1]', '"a b"@example.com', 'ü@exämple.gr', `${'a'.repeat(250)}@b.example`],
]

const ODD_NUMBERS = [
  ...[0, -0, -1, 1, 2, 0.1, 1.5, 1e-7, 15.999_999_999, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1],
  ...[2 ** 53 - 1, 2 ** 53, 2 ** 63, -(2 ** 63), 1e20, 1e21, 1e308, -1e308, 5e-324],
]

const ODD_DATES = [
  ...[
    '0000-00-00',
    '0000-01-01',
    '0001-01-01',
    '1582-10-10',
    '1970-01-01',
    '2026-02-29',
    '2026-02-30',
  ],
  ...['2026-13-01', '2026-00-10', '9999-12-31', '10000-01-01', '-000001-01-01', '+275760-09-14'],
  ...[
    '2026-1-1',
    '01/02/2026',
    '2026-03-29',
    '2026-10-25',
    '2026-12-31T23:59:60Z',
    '２０２６-０１-０１',
  ],
  ...['03:30', '00:00', '23:59', '24:00', '23:60', '-1:00', '3:5', '14:30:00', '99:99', '٠٣:٣٠'],
]

const ODD_THINGS: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { length: -1 },
  { toString: 1 },
  [1, 'a'],
]

/** Any text, odd more often than not. */
export const oddText: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom(...ODD_DATES) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)

/** Any value JSON can carry: the wrong type, or the right one out of the way. */
export const oddValue: Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: oddText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...ODD_NUMBERS, ...ODD_NUMBERS.map(String)) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...ODD_THINGS) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(nested(200), nested(3_000)) },
)

/** A part of a path as it stands in an address. */
export const oddPathPart: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...[
      '%00',
      'a%00b',
      '%',
      '%zz',
      '%ff',
      '%c0%80',
      '%ed%a0%80',
      '%2e%2e',
      '..%2f..',
      '%2f',
      '%5c',
    ],
    ...[
      '%u0000',
      '%0d%0a',
      '%E2%80%AE',
      '0',
      '-1',
      '1.5',
      '1e3',
      '9223372036854775808',
      'NaN',
      '٣',
    ],
    ...[
      '__proto__',
      'constructor',
      'x'.repeat(3_000),
      ';a=b',
      'a,b',
      '*',
      ':id',
      '%20',
      '1%20',
      '+1',
    ],
  ),
  oddText.map((text) => encodeURIComponent(text.toWellFormed()) || '%20'),
)

/** A value of a header or a cookie: bytes a client may send there. */
export const oddHeader: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      '%00',
      '%',
      '%ff',
      '%ed%a0%80',
      'a=b',
      '"',
      '"%00"',
      '\u00ff\u00fe',
      ',',
      ';',
      '; ;=',
    ],
    ...[
      'x'.repeat(6_000),
      'null',
      '0',
      '-1',
      '__proto__',
      'Bearer',
      'Bearer %00',
      'Bearer a.b',
      'a.b.c',
    ],
  ),
  oddText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 4_000)),
)

function nested(depth: number): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}
