import type { ElementType, Key } from 'react'
import { jsxDEV as draw, Fragment, type JSXSource } from 'react/jsx-dev-runtime'
import { withOwnTexts } from './jsx-runtime.ts'

export type { JSX } from 'react/jsx-runtime'
export { Fragment }

/** An element as `npm run dev` draws it, with its texts set apart. */
export function jsxDEV(
  type: ElementType,
  props: Record<string, unknown>,
  key?: Key,
  isStatic = false,
  source?: JSXSource,
  self?: unknown,
) {
  const own = withOwnTexts(type, props)
  return draw(type, own, key, isStatic && Array.isArray(own.children), source, self)
}
