import { replace } from 'react-router'

/** /services: the six services stand on /transfers; no extra history entry. */
export function loader() {
  return replace('/transfers', 301)
}
