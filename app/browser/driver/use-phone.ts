import { createContext } from 'preact'
import { useContext, useEffect, useState } from 'preact/hooks'
import { driverApp } from '#app/content/el/driver-app.ts'
import { driverAppEn } from '#app/content/en/driver-app.ts'
import { registerTexts, type TextsOf, texts } from '#app/content/texts.ts'
import type { Phone } from './phone.ts'
import { phoneNow } from './phone-clock.ts'
import type { PhoneView } from './phone-view.ts'

registerTexts('el', driverAppEn, driverApp)

/** What the app says. */
export type DriverAppText = TextsOf<typeof driverAppEn>

/** The opened phone, for every screen. */
export const PhoneContext = createContext<Phone | null>(null)

/** The phone, what it shows, and the words in its language. */
export function usePhone(): { phone: Phone; view: PhoneView; text: DriverAppText } {
  const phone = useContext(PhoneContext)
  if (!phone) throw new Error('no phone is open')
  const [view, setView] = useState(phone.view)
  useEffect(() => phone.subscribe(() => setView(phone.view)), [phone])
  return { phone, view, text: texts(view.settings.language)(driverAppEn) }
}

/** Now by the server's clock as far as the phone knows it, each second or as often as told. */
export function useNow(skewMs: number, everyMs = 1_000): number {
  const [now, setNow] = useState(phoneNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(phoneNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now + skewMs
}
