/** @jsxImportSource preact */
import { render } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { driverAppEn } from '#app/content/en/driver-app.ts'
import { texts } from '#app/content/texts.ts'
import { allowMovedNodes } from '../moved-nodes.ts'
import { ContactLine, DayScreen } from './day-screen.tsx'
import { Icon } from './icons.tsx'
import { renewNews } from './news.ts'
import { NewsCard } from './news-card.tsx'
import { OthersUnsent } from './others-unsent.tsx'
import { Outdated } from './outdated.tsx'
import { giveTextsOwnElements } from './own-texts.ts'
import { Pairing } from './pairing.tsx'
import { openPhone, type Phone } from './phone.ts'
import { openPhoneDisk } from './phone-disk.ts'
import { deleteShells, openPhoneStore } from './phone-store.ts'
import { Redrawn } from './redrawn.tsx'
import { SettingsSheet } from './settings-sheet.tsx'
import { dayToOpen } from './trip-view.ts'
import { UnseenNotices } from './unseen-notices.tsx'
import { PhoneContext, useNow, usePhone } from './use-phone.ts'

/** Without a push from the server its word is asked for as often. */
const SYNC_MS = 30_000

function DriverApp() {
  const { phone, view } = usePhone()
  const { language, colours } = view.settings
  useEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dataset.colours = colours
  }, [language, colours])
  const isConnected = view.driver !== null
  useEffect(() => {
    if (isConnected) void renewNews(phone, language)
  }, [phone, isConnected, language])
  return view.driver === null ? <Pairing /> : <Days />
}

function Days() {
  const { view, text } = usePhone()
  const now = useNow(view.skewMs, 60_000)
  const [pressed, setPressed] = useState<0 | 1 | null>(null)
  const index = pressed ?? dayToOpen(view, now)
  const [settings, setSettings] = useState(false)
  return (
    <>
      <header class="app-head">
        <h1>{view.driver}</h1>
        <button
          type="button"
          class="round"
          aria-label={text.days.more}
          onClick={() => setSettings(true)}
        >
          <Icon name="more" />
        </button>
        <div class="tabs">
          {([0, 1] as const).map((day) => (
            <button
              key={day}
              type="button"
              aria-pressed={index === day}
              onClick={() => setPressed(day)}
            >
              {day === 0 ? text.days.today : text.days.tomorrow}{' '}
              <span>{view.days[day]?.trips.length ?? 0}</span>
            </button>
          ))}
        </div>
        <ContactLine />
      </header>
      <main>
        <Refused />
        <UnseenNotices />
        <Outdated />
        <OthersUnsent />
        <DayScreen key={index} index={index} />
        <NewsCard />
      </main>
      {settings && <SettingsSheet onClose={() => setSettings(false)} />}
    </>
  )
}

/** What the server did not take in, until the driver has read it. */
function Refused() {
  const { phone, view, text } = usePhone()
  const [first] = view.refused
  const refusedId = first?.eventId
  // Whoever has scrolled down would not see it above.
  useEffect(() => {
    if (refusedId) scrollTo({ top: 0 })
  }, [refusedId])
  if (!first) return null
  const message = text.refused[first.code as 'too-early'] ?? text.refused.other
  return (
    <div class="notice" role="alert">
      <p>
        {first.trip && <b>{first.trip}</b>} {message}
      </p>
      <button type="button" onClick={() => void phone.dismissRefused()}>
        {text.refused.dismiss}
      </button>
    </div>
  )
}

/** Sends and reads whenever there may be a signal again. */
function syncWhenOnline(phone: Phone): void {
  const sync = () => void phone.sync()
  window.addEventListener('online', sync)
  document.addEventListener('visibilitychange', () => document.hidden || sync())
  // The worker says so when something was pushed, and when the app is opened by it.
  navigator.serviceWorker?.addEventListener('message', sync)
  setInterval(() => document.hidden || sync(), SYNC_MS)
  phone.subscribe(() => phone.view.outbox.length > 0 && void sendWhenClosed())
  sync()
}

type BackgroundSync = { sync?: { register(tag: string): Promise<void> } }

/** Has the browser wake the worker once there is a signal, should the app be closed by then. Where it cannot, nothing. */
async function sendWhenClosed(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (registration as BackgroundSync | undefined)?.sync?.register('outbox').catch(() => {})
}

async function start(place: Element): Promise<void> {
  allowMovedNodes()
  giveTextsOwnElements()
  const phone = await openPhone(await openPhoneStore(openPhoneDisk(), deleteShells))
  place.replaceChildren()
  render(
    <PhoneContext.Provider value={phone}>
      <Redrawn>
        <DriverApp />
      </Redrawn>
    </PhoneContext.Provider>,
    place,
  )
  syncWhenOnline(phone)
  // Only below /driver/: the public site has no worker.
  navigator.serviceWorker?.register('/driver/worker.js', { scope: '/driver/' }).catch(() => {})
}

/** What no browser we know of does; a driver must not look at "opening" for ever. */
function sayFailed(place: Element): void {
  const { words, again } = texts('el')(driverAppEn).failed
  place.replaceChildren()
  render(
    <main class="opening">
      <p>{words}</p>
      <button type="button" class="main" onClick={() => location.reload()}>
        {again}
      </button>
    </main>,
    place,
  )
}

const place = document.querySelector('[data-driver-app]')
// The worker answers below /driver/ only, so the app must be opened there.
if (location.pathname === '/driver') location.replace(`/driver/${location.hash}`)
else if (place) void start(place).catch(() => sayFailed(place))
