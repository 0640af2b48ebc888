/// <reference lib="webworker" />
/**
 * The worker of the driver's app: keeps its page, scripts, styles and fonts, so that it opens without a
 * signal. Each build of the page has a cache of its own, named by its ETag; the one in use is answered
 * with at once, and a newer one is fetched whole beside it and taken at the next start. Nothing of the
 * API is kept here: the app keeps its trips itself. What was told without a signal goes from here too, once the
 * app is closed.
 */
import { openPhone } from './phone.ts'
import { openPhoneStore } from './phone-store.ts'
import { RENEWAL } from './renewal.ts'

const worker = self as unknown as ServiceWorkerGlobalScope
const SHELL = '/driver/'
const PREFIX = 'driver-shell-'

/** The newest shell that is here whole. */
async function currentShell(): Promise<Cache | null> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX)).toSorted()
  const last = names.at(-1)
  return last ? caches.open(last) : null
}

/** Addresses of ours that a page or style sheet asks for; of fonts those of our two alphabets. */
function partsOf(text: string): string[] {
  const found = text.match(
    /\/assets\/[\w.-]+\.(?:js|css|woff2)|\.\/[\w.-]+\.woff2|\/driver\/[\w-]+\.(?:png|webmanifest)/g,
  )
  const addresses = (found ?? []).map((one) => one.replace('./', '/assets/'))
  return [...new Set(addresses)].filter((one) => !one.endsWith('.woff2') || /core|greek/.test(one))
}

/** Fetches the page with all its parts, unless this very build is here. */
async function fetchShell(): Promise<void> {
  const page = await fetch(SHELL, { cache: 'no-cache' })
  if (!page.ok) return
  const cached = await (await currentShell())?.match(SHELL)
  const tag = page.headers.get('etag')
  if (cached && cached.headers.get('etag') === tag) return
  const parts = partsOf(await page.clone().text())
  const answers = await Promise.all([...parts].map((part) => fetch(part)))
  const more = await Promise.all(
    answers
      .filter(({ url }) => url.endsWith('.css'))
      .map(async (sheet) => partsOf(await sheet.clone().text())),
  )
  const late = [...new Set(more.flat())].filter((part) => !parts.includes(part))
  const all = [...answers, ...(await Promise.all(late.map((part) => fetch(part))))]
  if (all.some(({ ok }) => !ok)) return
  // By time, so that the newest is the last by name.
  const shell = await caches.open(
    `${PREFIX}${page.headers.get('date') ? Date.parse(page.headers.get('date') ?? '') : 0}`,
  )
  await Promise.all(all.map((answer) => shell.put(new URL(answer.url).pathname, answer)))
  await shell.put(SHELL, page)
}

/** Takes out the shells before the newest: whoever opened one has all of its parts. */
async function dropOld(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX)).toSorted()
  await Promise.all(names.slice(0, -2).map((name) => caches.delete(name)))
}

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (request.mode === 'navigate') {
    const cached = await (await currentShell())?.match(SHELL)
    return cached ?? fetch(request)
  }
  return (await caches.match(pathname)) ?? fetch(request)
}

worker.addEventListener('install', (event) =>
  event.waitUntil(fetchShell().then(() => worker.skipWaiting())),
)
worker.addEventListener('activate', (event) =>
  event.waitUntil(dropOld().then(() => worker.clients.claim())),
)
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  const isOurs = origin === location.origin && request.method === 'GET'
  if (!isOurs || pathname.startsWith('/api/')) return
  event.respondWith(answer(request))
  if (request.mode === 'navigate') event.waitUntil(fetchShell().then(dropOld, () => {}))
})

/** Shows what was pushed, and has the news read. Browsers want something shown each time. */
worker.addEventListener('push', (event) => {
  const { title, body, tag, lang } = event.data?.json() ?? {}
  const shown = worker.registration.showNotification(title ?? 'Meltemi', {
    body,
    tag,
    lang,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
  })
  event.waitUntil(Promise.all([shown, sendWaiting().catch(() => {})]))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openApp())
})

// An app that is told of what it does not know asks for the newest one.
worker.addEventListener('message', (event) => {
  if (event.data !== RENEWAL.request) return
  const renewed = () => event.source?.postMessage(RENEWAL.answer)
  event.waitUntil(fetchShell().then(dropOld).then(renewed, renewed))
})

// The browser calls this once there is a signal, also when the app was closed: where it knows background sync.
worker.addEventListener('sync', (event) => (event as ExtendableEvent).waitUntil(sendWaiting()))

/** Windows of the app; of the public site there may be others. */
async function openApps(): Promise<WindowClient[]> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.filter(({ url }) => new URL(url).pathname.startsWith(SHELL))
}

async function wakeApp(): Promise<void> {
  for (const app of await openApps()) app.postMessage('sync')
}

/**
 * Sends what the phone was told without a signal: by the app if somebody looks at it, else here.
 *
 * @throws {Error} Something was not taken in: the browser tries again later.
 */
async function sendWaiting(): Promise<void> {
  const apps = await openApps()
  if (apps.some(({ visibilityState }) => visibilityState === 'visible')) return wakeApp()
  const phone = await openPhone(await openPhoneStore())
  await phone.sync()
  if (phone.view.outbox.length > 0) throw new Error('not everything is sent')
}

async function openApp(): Promise<void> {
  const [app] = await openApps()
  if (app) await app.focus()
  else await worker.clients.openWindow(SHELL)
}
