import { setAnalytics } from './analytics.ts'
import { keepAnswer, readAnswer } from './stored-consent.ts'

/** Time between a first visit and the question, in milliseconds. */
const BANNER_DELAY = 1_000

/** Asks for consent, opens the settings, follows the answer. Nothing where no banner is (office). */
export function askForConsent(): void {
  // On the document: a page that is hydrated may renew its elements.
  document.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element &&
      target.closest<HTMLElement>('[data-consent-answer], [data-cookie-settings]')
    if (!button) return
    const { consentAnswer } = button.dataset
    if (!consentAnswer) openSettings()
    else
      take(consentAnswer === 'all' || (consentAnswer === 'chosen' && !!analyticsSwitch()?.checked))
  })
  followStored()
  // Answered in another tab, or on the page this one was left for.
  window.addEventListener('storage', followStored)
  window.addEventListener('pageshow', ({ persisted }) => persisted && followStored())
}

function followStored(): void {
  if (!banner()) return
  const answer = readAnswer()
  if (answer === null) setTimeout(showBanner, BANNER_DELAY)
  else hideBanner()
  void setAnalytics(answer ?? false)
}

function take(analytics: boolean): void {
  keepAnswer(analytics)
  settings()?.close()
  hideBanner()
  void setAnalytics(analytics)
}

function openSettings(): void {
  const analytics = analyticsSwitch()
  if (analytics) analytics.checked = readAnswer() ?? false
  settings()?.showModal()
}

function showBanner(): void {
  const element = banner()
  if (element) element.hidden = readAnswer() !== null
}

function hideBanner(): void {
  const element = banner()
  if (!element) return
  // A focus that vanished with its button would leave the keyboard nowhere.
  if (element.contains(document.activeElement))
    document.querySelector('main')?.focus({ preventScroll: true })
  element.hidden = true
}

const banner = () => document.querySelector<HTMLElement>('[data-consent-banner]')
const settings = () => document.querySelector<HTMLDialogElement>('[data-consent-settings]')
const analyticsSwitch = () => document.querySelector<HTMLInputElement>('[data-consent-analytics]')
