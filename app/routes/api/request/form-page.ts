/** The page of a form that works without scripts, and where on it stands that it could not be sent. */
type FormPage = { path: string; failed: string }

const FORM_PAGES: Record<string, FormPage> = {
  '/api/contact': { path: '/contact', failed: '/contact#message-failed' },
  '/api/manage/find': { path: '/manage', failed: '/manage#failed' },
  '/api/requests': { path: '/request', failed: '/request?problem=failed' },
}

/** The page of the form that is sent to an endpoint; null where there is none. */
export function formPageOf(endpoint: string): FormPage | null {
  const [, token] = /^\/api\/manage\/([^/]+)\/offer$/.exec(endpoint) ?? []
  if (token) return { path: `/request/${token}`, failed: `/request/${token}?problem=1` }
  return (Object.hasOwn(FORM_PAGES, endpoint) && FORM_PAGES[endpoint]) || null
}
