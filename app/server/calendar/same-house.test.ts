import { expect, test } from 'vitest'
import { isOfSameHouse } from './caldav-collection.ts'

test.each([
  ['https://caldav.icloud.com/', 'https://p12-caldav.icloud.com/1/', true],
  ['https://cloud.example.com/', 'https://cloud.example.com/dav/', true],
  ['https://cloud.example.co.uk/', 'https://dav.example.co.uk/', true],
  ['https://cloud.example.co.uk/', 'https://evil.co.uk/', false],
  ['https://example.com/', 'https://example.org/', false],
  ['https://example.com/', 'https://notexample.com/', false],
  ['https://example.com/', 'https://example.com.evil.org/', false],
  ['https://example.com/', 'https://example.com:8443/', false],
  ['https://example.com/', 'https://127.0.0.1/', false],
  ['https://example.com/', 'https://localhost/', false],
  ['https://example.com/', 'https://[::1]/', false],
  ['http://127.0.0.1:5232/', 'http://127.0.0.1:5232/p/', true],
  ['http://127.0.0.1:5232/', 'http://localhost:5232/p/', false],
  ['http://127.0.0.1:5232/', 'http://127.0.0.1:5233/p/', false],
  ['http://radicale:5232/', 'http://other:5232/', false],
])('%s may lead to %s: %s', (setting, named, may) => {
  expect(isOfSameHouse(new URL(setting), new URL(named))).toBe(may)
})
