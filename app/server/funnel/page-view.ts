import type { IncomingMessage } from 'node:http'

/** Every browser a person holds begins so; previews of messengers, scripts and monitors do not. */
const BROWSER = /^Mozilla\/5\.0 \(/
/** What gives a program away that calls itself a browser. (A Cubot is a telephone.) */
const PROGRAM =
  /(?<!cu)bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|uptime|pingdom|https?:/i
const AHEAD = /prefetch|prerender|preview/i

/** What was found of the commonest callers: looking again would cost a page more than all the rest. */
const known = new Map<string, boolean>()
const MOST_KNOWN = 200

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
  return isBrowser(headers['user-agent'] ?? '')
}

function isBrowser(agent: string): boolean {
  const found = known.get(agent)
  if (found !== undefined) return found
  if (known.size === MOST_KNOWN) known.clear()
  const browser = BROWSER.test(agent) && !PROGRAM.test(agent)
  known.set(agent, browser)
  return browser
}
