import { describe, expect, test } from 'vitest'
import { isSeenByPerson } from './page-view.ts'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const seen = (headers: Record<string, string>, method = 'GET') =>
  isSeenByPerson({ method, headers: { 'user-agent': CHROME, ...headers } })

test.each([
  CHROME,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 400.0.0.0',
])('a page in %s was seen', (agent) => {
  expect(seen({ 'user-agent': agent })).toBe(true)
})

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/130.0.0.0 Safari/537.36',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'Mozilla/5.0 (compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.24.6 A',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'curl/8.5.0',
  'python-requests/2.32.3',
  'Go-http-client/2.0',
  '',
])('nobody saw what was sent to "%s"', (agent) => {
  expect(seen({ 'user-agent': agent })).toBe(false)
})

test('a request that does not say what it comes from is nobody’s', () => {
  expect(isSeenByPerson({ method: 'GET', headers: {} })).toBe(false)
})

describe('how a page is asked for', () => {
  test.each(['HEAD', 'POST'])('%s shows nothing to anybody', (method) => {
    expect(seen({}, method)).toBe(false)
  })

  test.each([
    ['sec-purpose', 'prefetch'],
    ['sec-purpose', 'prefetch;prerender'],
    ['sec-purpose', 'prefetch;anonymous-client-ip'],
    ['purpose', 'prefetch'],
    ['purpose', 'preview'],
    ['x-moz', 'prefetch'],
  ])('fetched ahead of a click, by %s: %s, it was not seen', (name, value) => {
    expect(seen({ [name]: value })).toBe(false)
  })

  test('opened as a page it was seen, inside another page or by a script it was not', () => {
    expect(seen({ 'sec-fetch-dest': 'document' })).toBe(true)
    expect(seen({ 'sec-fetch-dest': 'iframe' })).toBe(false)
    expect(seen({ 'sec-fetch-dest': 'empty' })).toBe(false)
  })
})
