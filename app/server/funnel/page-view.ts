import type { IncomingMessage } from 'node:http'

/** Every browser a person holds begins so; previews of messengers, scripts and monitors do not. */
const BROWSER = /^Mozilla\/5\.0 \(/
/** What gives a program away that calls itself a browser. (A Cubot is a telephone.) */
const PROGRAM =
  /(?<!cu)bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|uptime|pingdom|https?:/i
const AHEAD = /prefetch|prerender|preview/i

/**
 * Whether a page that was asked for was in all likelihood opened by a person: not by a program that
 * says it is one, not fetched ahead of a click that may never come, not a part of another page.
 */
export function isSeenByPerson({
  method,
  headers,
}: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  if (method !== 'GET') return false
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz']
  if (purpose !== undefined && AHEAD.test(String(purpose))) return false
  const destination = headers['sec-fetch-dest']
  if (destination !== undefined && destination !== 'document') return false
  const agent = headers['user-agent'] ?? ''
  return BROWSER.test(agent) && !PROGRAM.test(agent)
}
