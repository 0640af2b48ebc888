import { storeAcceptedRequest, tabStorage } from '#app/routes/site/home/trip-draft.ts'

// The browser sends the form by itself, and goes on to the card page: the page after it knows by this whose trip was paid.
const form = document.querySelector<HTMLFormElement>('[data-accepts]')
form?.addEventListener('submit', () =>
  storeAcceptedRequest(tabStorage(), form.dataset.accepts ?? ''),
)
