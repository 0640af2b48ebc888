import { readPushKey, sendPush } from './calls.ts'
import type { Phone } from './phone.ts'

/** How far this browser can take messages: `blocked` is for the driver to lift in its settings. */
type NewsState = 'unsupported' | 'blocked' | 'open'

/** Whether the browser takes messages at all; on an iPhone only once the app is on its home screen. */
export function newsState(): NewsState {
  if (!('PushManager' in window && 'Notification' in window)) return 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'open'
}

/** Asks the driver and the browser for messages, from a press of a button; false when there are none. */
export async function turnOnNews(phone: Phone): Promise<boolean> {
  const isAllowed = (await Notification.requestPermission()) === 'granted'
  const isOn = isAllowed && (await subscribe(phone.view.settings.language).catch(() => false))
  await phone.choose({ news: isOn ? 'on' : 'off' })
  return isOn
}

/** Wants no messages any more. */
export async function turnOffNews(phone: Phone): Promise<void> {
  await phone.choose({ news: 'off' })
  const registration = await navigator.serviceWorker.ready
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  await sendPush({ subscription: null, locale: phone.view.settings.language })
}

/** Tells the server again where messages go: addresses change, and so may the language. */
export async function renewNews(phone: Phone, language: 'el' | 'en'): Promise<void> {
  if (phone.view.settings.news !== 'on' || newsState() !== 'open') return
  if (Notification.permission === 'granted') await subscribe(language).catch(() => {})
}

async function subscribe(locale: 'el' | 'en'): Promise<boolean> {
  const answer = await readPushKey()
  if (!answer.ok) return false
  const { pushManager } = await navigator.serviceWorker.ready
  const applicationServerKey = bytesOf(answer.body.publicKey)
  const existing = await pushManager.getSubscription()
  const isOurs = existing && isSame(existing.options.applicationServerKey, applicationServerKey)
  if (existing && !isOurs) await existing.unsubscribe()
  const subscription = isOurs
    ? existing
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  const address = { endpoint, keys: { p256dh, auth } }
  return (await sendPush({ subscription: address, locale })).ok
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

function isSame(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const bytes = new Uint8Array(one ?? new ArrayBuffer(0))
  return bytes.length === other.length && bytes.every((byte, index) => byte === other[index])
}
