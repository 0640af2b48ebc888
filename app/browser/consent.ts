import type { PathOf } from '#app/contract/call.ts'
import { setAnalytics } from './analytics.ts'
import { readAnswer, storeAnswer } from './stored-consent.ts'

/** Time between a first visit and the question, in milliseconds. */
const BANNER_DELAY = 1_000

/** Asks for consent, opens the settings, follows the answer. Nothing where no banner is (office). */
export function requestConsent(): void {
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
  for (const sign of ['click', 'input']) document.addEventListener(sign, noteBegun)
  applyStoredAnswer()
  // Answered in another tab, or on the page this one was left for.
  window.addEventListener('storage', applyStoredAnswer)
  window.addEventListener('pageshow', ({ persisted }) => persisted && applyStoredAnswer())
}

function applyStoredAnswer(): void {
  if (!banner()) return
  const answer = readAnswer()
  if (answer === null) setTimeout(() => void showWhereCounted(), BANNER_DELAY)
  else hideBanner()
  void setAnalytics(answer ?? false)
}

/** Where nobody counts visits there is nothing to agree to; the settings say so to whoever opens them. */
async function showWhereCounted(): Promise<void> {
  if (await isCounted()) showBanner()
}

function take(analytics: boolean): void {
  storeAnswer(analytics)
  settings()?.close()
  hideBanner()
  void setAnalytics(analytics)
}

function openSettings(): void {
  void showWhatIsCounted()
  const analytics = analyticsSwitch()
  if (analytics) analytics.checked = readAnswer() ?? false
  settings()?.showModal()
}

/** Not over what is in use: then it looks again until that is done, or left for another page. */
function showBanner(): void {
  const element = banner()
  if (!element || readAnswer() !== null) return
  element.hidden = isInUse()
  if (element.hidden) {
    setTimeout(showBanner, BANNER_DELAY)
    return
  }
  const signs = new AbortController()
  const lookAgain = () => {
    if (!isInUse()) return
    signs.abort()
    showBanner()
  }
  for (const sign of ['focusin', 'click', 'input'])
    document.addEventListener(sign, () => setTimeout(lookAgain), { signal: signs.signal })
}

/**
 * Whether somebody is at something it would cover: a field, with what that suggests; a form that was begun, also
 * between two of its fields and steps, for as long as there are any; what is to be copied, or what a guest opened a link of
 * theirs for; or the bar at the foot of a phone's screen in which the page's own button stands.
 */
function isInUse(): boolean {
  const atField = document.activeElement?.matches(FIELDS) ?? false
  const inForm = isFormBegun && document.querySelector(FIELDS) !== null
  const staysInSight = document.querySelector('main :is([data-to-copy], [data-own-page])') !== null
  return atField || inForm || staysInSight || [...document.querySelectorAll(BARS)].some(isAtFoot)
}

const BARS = 'main .action-bar'

function isAtFoot(bar: Element): boolean {
  const { top, bottom } = bar.getBoundingClientRect()
  const isStuck = getComputedStyle(bar).position === 'sticky'
  return isStuck && top < window.innerHeight && bottom > window.innerHeight / 2
}

let isFormBegun = false

function noteBegun({ target }: Event): void {
  if (target instanceof Element && target.closest('main :is(form, [data-island])'))
    isFormBegun = true
}

/** Whether this installation counts visits. Where that is not known, it may. */
function isCounted(): Promise<boolean> {
  return fetch('/api/analytics' satisfies PathOf<'GET /api/analytics'>)
    .then((answer) => answer.json())
    .then(({ measurementId }) => measurementId !== null)
    .catch(() => true)
}

/** Says of counting only what this installation does: where nobody counts, other words stand ready. */
async function showWhatIsCounted(): Promise<void> {
  if (await isCounted()) return
  for (const element of document.querySelectorAll<HTMLElement>('[data-uncounted]')) {
    element.textContent = element.dataset.uncounted ?? ''
  }
}

const FIELDS = 'main :is(input, select, textarea, [role="combobox"])'

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
