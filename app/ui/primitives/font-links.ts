import bold from './fonts/commissioner-bold-core.woff2?url'
import text from './fonts/commissioner-core.woff2?url'
import headings from './fonts/literata-core.woff2?url'
import faces from './fonts.css?url'

/** Link descriptors for the sheet of web fonts and the fonts every page uses, for the root's `links`. */
export const fontLinks = [
  ...[text, bold, headings].map((href) => ({
    rel: 'preload' as const,
    as: 'font' as const,
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'stylesheet', href: faces },
]
