import { currentLocale } from '#app/content/locale.ts'

const GIVE_UP_AFTER_MS = 20_000

/** Sends a form's entries as JSON to where it would go; null when no answer came. */
export function sendForm(
  form: HTMLFormElement,
  headers: Record<string, string> = {},
): Promise<Response | null> {
  return fetch(form.action, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': currentLocale(),
      ...headers,
    },
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
    signal: AbortSignal.timeout(GIVE_UP_AFTER_MS),
  }).catch(() => null)
}

/** Lets the browser say what the server found wrong; false when it is no field of the form. */
export async function blameFields(form: HTMLFormElement, answer: Response): Promise<boolean> {
  const { errors = {} } = await answer.json().catch(() => ({}))
  for (const [name, text] of Object.entries(errors)) {
    const control = form.elements.namedItem(name)
    if (control && 'setCustomValidity' in control) {
      ;(control as HTMLInputElement).setCustomValidity(String(text))
    }
  }
  return !form.reportValidity()
}
