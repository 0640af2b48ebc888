import { scriptFiles } from 'virtual:browser-scripts'
import type { BrowserScript } from './script-names.ts'

/**
 * The script elements of a page that is not hydrated as a whole. Modules wait for the document and
 * run in this order; what they import is asked for at once.
 */
export function BrowserScripts({ names }: { names: readonly BrowserScript[] }) {
  const files = names.map((name) => scriptFiles[name] ?? { load: [], preload: [] })
  const load = new Set(files.flatMap((file) => file.load))
  const preload = new Set(files.flatMap((file) => file.preload))
  return (
    <>
      {[...preload].map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      {[...load].map((src) => (
        <script key={src} type="module" src={src} />
      ))}
    </>
  )
}
