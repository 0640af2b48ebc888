import { isRouteErrorResponse } from 'react-router'

/** What the answer to a guest's link that opens nothing carries, see `linkGone` in `guard.ts`. */
export const LINK_GONE = 'link-gone'

/** Whether a page is missing because a guest's link opens nothing. */
export function isLinkGone(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.data === LINK_GONE
}
