import type { ElementType, Key } from 'react'
import { jsxs as drawMany, jsx as drawOne, Fragment } from 'react/jsx-runtime'
import { separateTexts } from './own-elements.ts'

export type { JSX } from 'react/jsx-runtime'
export { Fragment }

type Props = Record<string, unknown>

/** An element with one child, as React has it, with its texts set apart. */
export function jsx(type: ElementType, props: Props, key?: Key) {
  return drawOne(type, withOwnTexts(type, props), key)
}

/** An element with several children, as React has it, with its texts set apart. */
export function jsxs(type: ElementType, props: Props, key?: Key) {
  const own = withOwnTexts(type, props)
  return Array.isArray(own.children) ? drawMany(type, own, key) : drawOne(type, own, key)
}

function drawText(type: string, words: Props, key: string) {
  return drawOne(type as ElementType, words, key)
}

/** A component says itself where its children stand; a list of them is set apart here, for one that another package drew. */
export function withOwnTexts(type: ElementType, props: Props): Props {
  const isFragment = typeof type === 'symbol'
  const isComponent = !isFragment && typeof type !== 'string'
  if (props.children === undefined || (isComponent && !Array.isArray(props.children))) return props
  const element = typeof type === 'string' ? type : 'component'
  const children = separateTexts(isFragment ? null : element, props.children, drawText)
  return children === props.children ? props : { ...props, children }
}
