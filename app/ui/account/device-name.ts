import { accountTextEn } from '#app/content/en/account.ts'
import { texts } from '#app/content/texts.ts'

/** In this order: every browser pretends to be those behind it. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|HeadlessChrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

/** What people call the device behind a User-Agent header: "Chrome on Windows". */
export function deviceName(userAgent: string): string {
  const named = (names: typeof BROWSERS) => names.find(([sign]) => sign.test(userAgent))?.[1]
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)]
  if (browser && system) return texts()(accountTextEn).sessions.on(browser, system)
  return browser ?? system ?? texts()(accountTextEn).sessions.unknownDevice
}
