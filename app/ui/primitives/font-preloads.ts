import text from '@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2?url'
import headings from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url'

/** Link descriptors for the two Latin fonts every page uses, for the root's `links`. */
export const fontPreloads = [text, headings].map((href) => ({
  rel: 'preload' as const,
  as: 'font' as const,
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
}))
