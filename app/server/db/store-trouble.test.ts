import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { StoreAway, StoreFailure, storeTroubleOf } from './store-trouble.ts'

const withCode = (code: string) => Object.assign(new Error('failed'), { code })
const inQuery = (cause: Error) => new DrizzleQueryError('select 1', [], cause)

test.each([
  ['refused when a connection was opened', new StoreFailure(withCode('ECONNREFUSED')), 'away'],
  ['lost in a query', inQuery(withCode('ECONNRESET')), 'away'],
  ['ended by the server', inQuery(new Error('Connection terminated unexpectedly')), 'away'],
  ['known to be away', new StoreAway(), 'away'],
  ['stopping', withCode('57P01'), 'away'],
  ['with a full disk', inQuery(withCode('53100')), 'full'],
  ['with a full disk beneath', inQuery(withCode('ENOSPC')), 'full'],
  [
    'with a disk too full for a new connection',
    new StoreFailure(Object.assign(new Error('could not write init file'), { code: 'XX000' })),
    'full',
  ],
  ['too slow for a statement', inQuery(withCode('57014')), 'slow'],
  ['read-only', inQuery(withCode('25006')), 'read-only'],
  [
    'refused at both addresses of its host',
    new StoreFailure(new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')])),
    'away',
  ],
])('a store %s is told as such', (_, error, trouble) => {
  expect(storeTroubleOf(error)).toBe(trouble)
})

test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOSPC', 'EROFS'])(
  '%s of another service is no trouble of the store',
  (code) => {
    expect(storeTroubleOf(withCode(code))).toBeNull()
    expect(storeTroubleOf(new Error('mail server', { cause: withCode(code) }))).toBeNull()
  },
)

test('a query that is wrong is no trouble of the store', () => {
  expect(storeTroubleOf(inQuery(withCode('23505')))).toBeNull()
})
