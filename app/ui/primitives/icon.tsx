import type { ComponentProps } from 'react'

/** Stroke paths on a 24 x 24 grid, one family: round ends, 1.75 units wide. */
const PATHS = {
  locate:
    'M12 2.5v3.2M12 18.3v3.2M2.5 12h3.2M18.3 12h3.2M12 17.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM12 13.2a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4Z',
  pin: 'M12 21.5c-3.6-4.2-6.5-7.6-6.5-11.3a6.5 6.5 0 0 1 13 0c0 3.7-2.9 7.1-6.5 11.3ZM12 12.6a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8Z',
  calendar: 'M4 6.5h16V20H4ZM4 10.5h16M8.5 3.5v5M15.5 3.5v5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.2l3.4 2',
  people:
    'M9 11.2a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8ZM2.8 19.5c.5-3.6 3-5.4 6.2-5.4s5.7 1.8 6.2 5.4M16 5.1a3.2 3.2 0 0 1 0 5.9M18 14.7c1.8.7 2.9 2.3 3.2 4.8',
  bag: 'M6.5 7.5h11a1.5 1.5 0 0 1 1.5 1.5v9.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5V9a1.5 1.5 0 0 1 1.5-1.5ZM9 7.5V4h6v3.5M9.5 11.5v5M14.5 11.5v5M8 20v1.5M16 20v1.5',
  car: 'M3.5 16.5v-4l1.9-.8 2-4.2A2 2 0 0 1 9.2 6.4h5.6a2 2 0 0 1 1.8 1.1l2 4.2 1.9.8v4ZM5.6 11.7h12.8M7.5 18.7a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8ZM16.5 18.7a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8Z',
  plane:
    'm10.3 13.7-6.8-.9-.5-1.5 8-2L8.8 3.5l1.8-.3 5.2 4.9 3.5-.9c1.1-.3 2 .1 2.2.8.2.8-.4 1.5-1.5 1.8l-3.6 1-2.4 6.7-1.5 1ZM4 20.5h16',
  ferry:
    'M3 15.5h18l-2.2 4H5.2ZM5.5 15.5v-4h13l1 4M8 11.5V8h7.5v3.5M10 8V4.5h2.5V8M3 22c1.5 0 1.5-.8 3-.8s1.5.8 3 .8 1.5-.8 3-.8 1.5.8 3 .8 1.5-.8 3-.8 1.5.8 3 .8',
  phone:
    'M7.9 3.5 5 4.3c-.9.3-1.5 1.1-1.4 2C4.3 13.6 10.4 19.7 17.7 20.4c.9.1 1.7-.5 2-1.4l.8-2.9-4.6-2-1.8 2.2a12.5 12.5 0 0 1-6.4-6.4l2.2-1.8Z',
  mail: 'M3.5 5.5h17v13h-17ZM4 6.5l8 6.5 8-6.5',
  whatsapp:
    'M3.5 20.5l1.3-4.3a8.6 8.6 0 1 1 3.1 3ZM8.7 8.1c-.9 2.6 4.2 7.9 7.1 7.2.7-.2 1.1-.9 1-1.6l-2.1-1.1-1 1c-1.2-.5-2.3-1.6-2.9-2.9l.9-1-1-2.1c-.9-.2-1.7-.1-2 .5Z',
  check: 'm4.5 12.8 4.9 4.9L19.5 7',
  chevron: 'm6 9.3 6 6 6-6',
  menu: 'M3.5 6.5h17M3.5 12h17M3.5 17.5h17',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  arrow: 'M4 12h15.5M13.5 5.8l6.2 6.2-6.2 6.2',
  swap: 'M8 4v15.5M8 4 4 8.2M8 4l4 4.2M16 20V4.5M16 20l-4-4.2M16 20l4-4.2',
  shield:
    'M12 21.5c-5-2.2-7.5-5.6-7.5-10.3V5.5L12 2.8l7.5 2.7v5.7c0 4.7-2.5 8.1-7.5 10.3ZM8.5 11.8l2.6 2.6 4.6-4.8',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11.2v5.3M12 7.6v.1',
  warning: 'M12 3.5 2.5 20h19ZM12 10v4.8M12 17.4v.1',
  lock: 'M5.5 10.5h13V20h-13ZM8.5 10.5V7.2a3.5 3.5 0 0 1 7 0v3.3M12 14v2.5',
  pause: 'M8.5 5v14M15.5 5v14',
  play: 'M7.5 4.5 19 12 7.5 19.5Z',
  plus: 'M12 5.5v13M5.5 12h13',
  minus: 'M5.5 12h13',
  person: 'M12 11.5a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6ZM4.8 20.5c.6-4 3.5-6 7.2-6s6.6 2 7.2 6',
  print:
    'M7 9V3.5h10V9M7 17.5H4.5A1.5 1.5 0 0 1 3 16v-5.5A1.5 1.5 0 0 1 4.5 9h15a1.5 1.5 0 0 1 1.5 1.5V16a1.5 1.5 0 0 1-1.5 1.5H17M7 14h10v6.5H7Z',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.3 15.3l5.2 5.2',
  home: 'M3.5 11.5 12 4l8.5 7.5M6 9.8V20h12V9.8M10 20v-5.5h4V20',
  briefcase: 'M3.5 8h17v11.5h-17ZM9 8V4.5h6V8M3.5 13h17',
  rings:
    'M9 19.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM15 19.5a5.5 5.5 0 1 0-2.9-10.2M9.5 3h5l-2.5 3Z',
  route:
    'M6 20.5a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6ZM18 8.1a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6ZM8.3 18.2h7.2a3.1 3.1 0 0 0 0-6.2h-7a3.1 3.1 0 0 1 0-6.2h7.2',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8Z',
} as const

/** Names of the icons in the family. */
export type IconName = keyof typeof PATHS

/** Props of {@link Icon}: `name`, edge length `size` in CSS pixels (20), and any SVG attribute. */
type IconProps = ComponentProps<'svg'> & { name: IconName; size?: number }

/**
 * One line icon in the colour of its text. Decorative: hidden from assistive technology, so the
 * meaning must also stand in words beside it or in the button's label.
 */
export function Icon({ name, ...rest }: IconProps) {
  return <LineIcon path={PATHS[name]} {...rest} />
}

/** A drawing of the same family by its path, for icons that only some screens load. */
export function LineIcon({
  path,
  size = 20,
  ...rest
}: ComponentProps<'svg'> & { path: string; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...rest}
    >
      <path d={path} />
    </svg>
  )
}
