import { LineIcon } from '../primitives/icon.tsx'

const PATH = 'M20 11a8 8 0 0 0-14.3-4L4 9M4 4.5V9h4.5M4 13a8 8 0 0 0 14.3 4L20 15M20 19.5V15h-4.5'

/** Two arrows in a circle. Decorative. */
export function RefreshIcon() {
  return <LineIcon className="office-refresh-icon" size={18} path={PATH} />
}
