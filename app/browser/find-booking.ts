import { blameFields, sendForm } from './send-form.ts'

const outcomes = document.querySelectorAll<HTMLElement>('[data-find-outcome]')

/** Shows how it went, or nothing. */
function show(outcome: string | null): void {
  for (const notice of outcomes)
    notice.toggleAttribute('data-shown', notice.dataset.findOutcome === outcome)
}

/** Says how long to wait; the words stand on the page with # for the number. */
function showWait(seconds: number): void {
  const line = document.querySelector<HTMLElement>('[data-wait]')
  const minutes = Math.ceil(seconds / 60)
  if (!line || !(minutes > 0)) return
  const { wait = '', one = '', many = '' } = line.dataset
  const words = minutes === 1 ? one : many.replace('#', String(minutes))
  line.textContent = wait.replace('#', words)
}

/** True when the browser is on its way to the booking. */
async function handleAnswer(form: HTMLFormElement, answer: Response | null): Promise<boolean> {
  if (answer?.ok) {
    const { manageUrl } = await answer.json()
    window.location.assign(manageUrl)
    return true
  }
  if (answer?.status === 422 && (await blameFields(form, answer))) return false
  if (answer?.status === 429) showWait(Number(answer.headers.get('retry-after')))
  const known: Record<number, string> = { 404: 'not-found', 429: 'too-many' }
  show(known[answer?.status ?? 0] ?? 'failed')
  return false
}

const form = document.querySelector<HTMLFormElement>('[data-find-booking]')
const button = form?.querySelector<HTMLButtonElement>('button')
if (form && button) {
  form.addEventListener('input', ({ target }) => (target as HTMLInputElement).setCustomValidity(''))
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (button.ariaDisabled) return
    button.ariaDisabled = 'true'
    show(null)
    const leaving = await sendForm(form)
      .then((answer) => handleAnswer(form, answer))
      .catch(() => {
        show('failed')
        return false
      })
    if (!leaving) button.ariaDisabled = null
  })
  // Back from the booking the browser may show this page as it was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) button.ariaDisabled = null
  })
}
