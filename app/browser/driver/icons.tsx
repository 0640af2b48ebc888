/** @jsxImportSource preact */

/** Stroke paths on a 24 x 24 grid, as in ui/primitives/icon.tsx. */
const PATHS = {
  phone:
    'M7.9 3.5 5 4.3c-.9.3-1.5 1.1-1.4 2C4.3 13.6 10.4 19.7 17.7 20.4c.9.1 1.7-.5 2-1.4l.8-2.9-4.6-2-1.8 2.2a12.5 12.5 0 0 1-6.4-6.4l2.2-1.8Z',
  message:
    'M3.5 20.5l1.3-4.3a8.6 8.6 0 1 1 3.1 3ZM8.7 8.1c-.9 2.6 4.2 7.9 7.1 7.2.7-.2 1.1-.9 1-1.6l-2.1-1.1-1 1c-1.2-.5-2.3-1.6-2.9-2.9l.9-1-1-2.1c-.9-.2-1.7-.1-2 .5Z',
  map: 'M12 21.5c-3.6-4.2-6.5-7.6-6.5-11.3a6.5 6.5 0 0 1 13 0c0 3.7-2.9 7.1-6.5 11.3ZM12 12.6a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8Z',
  sign: 'M4 4.5h16v10H4ZM12 14.5v6M8 8h8M9.5 11h5',
  warning: 'M12 3.5 2.5 20h19ZM12 10v4.8M12 17.4v.1',
  person: 'M12 11.5a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6ZM4.8 20.5c.6-4 3.5-6 7.2-6s6.6 2 7.2 6',
  check: 'm4.5 12.8 4.9 4.9L19.5 7',
  waiting: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.2l3.4 2',
  more: 'M4.5 7h15M4.5 12h15M4.5 17h15',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
} as const

/** Name of an icon. */
export type IconName = keyof typeof PATHS

/** A line icon in the colour of its text; its meaning stands in words beside it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
