import fc from 'fast-check'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { bareTexts } from '#test/bare-texts.ts'
import { Fragment, jsx } from './jsx-runtime.ts'
import { separateTexts } from './own-elements.ts'

const text = fc.constantFrom<ReactNode>('Confirm', ' of ', '', 3, 0, ' ')
const nothing = fc.constantFrom<ReactNode>(null, undefined, false, true)
const { child } = fc.letrec<{ child: ReactNode }>((tie) => ({
  child: fc.oneof(
    { maxDepth: 4 },
    text,
    nothing,
    fc.array(tie('child'), { maxLength: 4 }).map((children) => jsx('b', { children })),
    fc.array(tie('child'), { maxLength: 4 }).map((children) => jsx(Fragment, { children })),
    fc.array(tie('child'), { maxLength: 3 }).map((children) => jsx(Box, { children })),
    fc.array(tie('child'), { maxLength: 3 }),
  ),
}))

function Box({ children }: { children?: ReactNode }) {
  return <i>{children}</i>
}

function wordsOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '')
}

test('no text shares its element with another, whatever is drawn beside it, and none is lost', () => {
  fc.assert(
    fc.property(fc.array(child, { maxLength: 5 }), (children) => {
      const html = renderToStaticMarkup(jsx('p', { children }))
      expect(bareTexts(html)).toEqual([])
      expect(wordsOf(html)).toBe(flat(children))
    }),
  )
})

/** What the children say, in their order. */
function flat(node: unknown): string {
  if (Array.isArray(node)) return node.map(flat).join('')
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  const props = (node as { props?: { children?: unknown } } | null)?.props
  return props ? flat(props.children) : ''
}

test('a spinner comes before the words of its button, and its words stay in one element', () => {
  const button = (busy: boolean) =>
    renderToStaticMarkup(
      <button type="button">
        {busy && <i />}
        {'Pay '}
        {82}
      </button>,
    )
  expect(button(false)).toBe('<button type="button">Pay 82</button>')
  expect(button(true)).toBe('<button type="button"><i></i><x-text>Pay 82</x-text></button>')
})

test('an element keeps its place in the list, whatever texts are before it', () => {
  const draw = (_: string, { children }: { children: string }, key: string) => `${key}:${children}`
  const image = { type: 'img' }
  expect(separateTexts('p', ['a', 1, image, false, 'b'], draw)).toEqual([
    'text-0:a1',
    null,
    image,
    false,
    'text-4:b',
  ])
})

test('what may hold only text gets one text', () => {
  expect(
    renderToStaticMarkup(
      <option>
        {'2:30 PM'} · {14}
      </option>,
    ),
  ).toBe('<option>2:30 PM · 14</option>')
})
