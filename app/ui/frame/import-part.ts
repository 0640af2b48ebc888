/** A page that has just been loaded anew is not older than the server: what fails then, fails for another reason. */
const NOT_AGAIN_WITHIN_MS = 60_000

/**
 * Fetches a part of the page's program. A part that is not to be had belongs to a page older than the server, whose files are
 * gone: while the server answers, the page is loaded anew, once; what was typed is kept by the tab, and the address names
 * what is open.
 *
 * @throws What the fetching threw, when the server does not answer or the page has just been loaded anew.
 */
export async function importPart<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  try {
    return await fetchPart()
  } catch (failure) {
    if (isJustLoadedAnew() || !(await isServerThere())) throw failure
    window.location.reload()
    return new Promise(() => {})
  }
}

function isJustLoadedAnew(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'reload' && performance.now() < NOT_AGAIN_WITHIN_MS
}

function isServerThere(): Promise<boolean> {
  return fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
