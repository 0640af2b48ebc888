import { scriptFiles } from 'virtual:browser-scripts'
import { type BrowserScript, FETCHED_AHEAD } from './script-names.ts'

/**
 * The script elements of a page that is not hydrated as a whole. Modules wait for the document and
 * run in this order. What they import is asked for at once; what they ask for later is only named,
 * so that they can fetch it once the page is there.
 */
export function BrowserScripts({ names }: { names: readonly BrowserScript[] }) {
  const files = names.map((name) => {
    const { load = [], preload = [], later = [] } = scriptFiles[name] ?? {}
    return { load, preload, later: FETCHED_AHEAD.has(name) ? later : [] }
  })
  const load = new Map(files.flatMap(({ load, later }) => load.map((src) => [src, later] as const)))
  const preload = new Set(files.flatMap((file) => file.preload))
  return (
    <>
      {[...preload].map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      {[...load].map(([src, later]) => (
        <script key={src} type="module" src={src} data-later={later.join(' ') || undefined} />
      ))}
    </>
  )
}
