import { replace } from 'react-router'

/** /services: the six services stand on /transfers; no extra history entry (ROUTE-22). */
export function loader() {
  return replace('/transfers', 301)
}
