import { newKey } from '#app/ui/forms/new-key.ts'
import { blameFields, sendForm } from './send-form.ts'

const SHOWN_FOR_MS = 5_000

const sent = document.getElementById('message-sent')
const failed = document.getElementById('message-failed')
let clearing: ReturnType<typeof setTimeout>

/** Shows how it went, or nothing. */
function show(outcome: HTMLElement | null): void {
  clearTimeout(clearing)
  for (const notice of [sent, failed]) notice?.toggleAttribute('data-shown', notice === outcome)
}

/** Sends the form from the page itself: it clears only once the message is kept (07). */
function sendWithoutReload(form: HTMLFormElement, button: HTMLButtonElement): void {
  let key = ''
  form.addEventListener('input', ({ target }) => {
    // Other words are another message; the same ones, sent again, are the same.
    key = ''
    ;(target as HTMLInputElement).setCustomValidity('')
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (button.ariaDisabled) return
    button.ariaDisabled = 'true'
    show(null)
    key ||= newKey()
    const answer = await sendForm(form, { 'idempotency-key': key })
    button.ariaDisabled = null
    if (answer?.ok) {
      form.reset()
      key = ''
      show(sent)
      clearing = setTimeout(show, SHOWN_FOR_MS, null)
    } else if (answer?.status !== 422 || !(await blameFields(form, answer))) show(failed)
  })
}

/** Chooses a subject the form offers. */
function choose(form: HTMLFormElement, subject: string | null | undefined): void {
  const options = form.querySelectorAll<HTMLOptionElement>('[name=subject] option')
  for (const option of options) if (option.value === subject) option.selected = true
}

/** Fills in the countries that the page left out; what is chosen stays chosen. */
async function listCountries(select: HTMLSelectElement): Promise<void> {
  const { countryLine, listPhoneCountries } = await import('#app/ui/forms/phone.ts')
  const chosen = select.value
  const first = [...select.options].find((option) => option.defaultSelected)?.value
  const options = listPhoneCountries().map(
    (country) => new Option(countryLine(country), country.code, country.code === first),
  )
  select.replaceChildren(...options)
  select.value = chosen
}

/** Has the list filled in at the first sign that it is wanted. */
function offerCountries(select: HTMLSelectElement): void {
  const controller = new AbortController()
  const list = () => {
    controller.abort()
    // Without it the first countries stay, and a number with its country's code.
    listCountries(select).catch(() => {})
  }
  for (const sign of ['focus', 'pointerenter'])
    select.addEventListener(sign, list, { signal: controller.signal })
}

const form = document.querySelector<HTMLFormElement>('[data-contact-form]')
const button = form?.querySelector<HTMLButtonElement>('[data-contact-send]')
if (form && button) {
  sendWithoutReload(form, button)
  const countries = form.querySelector<HTMLSelectElement>('[name=country]')
  if (countries) offerCountries(countries)
  choose(form, new URLSearchParams(window.location.search).get('subject'))
  for (const link of document.querySelectorAll<HTMLElement>('[data-subject]')) {
    link.addEventListener('click', (event) => {
      event.preventDefault()
      choose(form, link.dataset.subject)
      form.querySelector('input')?.focus()
    })
  }
}
