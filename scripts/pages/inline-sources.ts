import { createHash } from 'node:crypto'
import { readElements } from '../../http/page-elements.ts'

/** Hashes of a page's own scripts and styles, as its content policy names them. */
export type InlineSources = { scripts: string[]; styles: string[] }

/** Reads what stands in a page itself: scripts that run, and styles. Data does not run. */
export function inlineSources(html: string): InlineSources {
  const elements = readElements(html)
  const hashes = (name: string) =>
    elements
      .filter((element) => element.name === name)
      .filter(({ attributes: { src, type } }) => src === undefined && !isData(type))
      .map(({ innerStart, innerEnd }) => hashOf(html.slice(innerStart, innerEnd)))
  return { scripts: hashes('script'), styles: hashes('style') }
}

const isData = (type = '') => type.endsWith('json')

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
