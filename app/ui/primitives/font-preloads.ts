import text from './fonts/commissioner-core.woff2?url'
import headings from './fonts/literata-core.woff2?url'

/** Link descriptors for the two fonts every page uses, for the root's `links`. */
export const fontPreloads = [text, headings].map((href) => ({
  rel: 'preload' as const,
  as: 'font' as const,
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
}))
