import type { BrowserScript } from '#app/ui/frame/script-names.ts'

/** What a route says of its page in `handle`. */
export type RouteHandle = {
  /**
   * The page is complete as HTML and loads only the site script and these; it brings neither React
   * nor the router to the browser. Absent: the page is hydrated (office, sign-in, payment result).
   */
  scripts?: readonly BrowserScript[]
  /** Logo, help and the way back only: nothing leads away from what is being done. */
  shortFrame?: boolean
  /** The page brings its own frame instead of the site's header and footer (office, card page). */
  ownFrame?: boolean
  /** Address of the manifest by which the page is installed, when it is not the site's. */
  manifest?: string
}
