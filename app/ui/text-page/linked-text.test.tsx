import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LinkedText } from './linked-text.tsx'

const draw = (text: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LinkedText text={text} />
    </MemoryRouter>,
  ).replace(/ data-discover="true"/g, '')

test('words without a link stay as they are, brackets included', () => {
  expect(draw('Art. 6(1)(b) [sic] & more')).toBe('<x-text>Art. 6(1)(b) [sic] &amp; more</x-text>')
})

test('several links stand where they were written', () => {
  expect(draw('See [terms](/terms#rights) or [write](mailto:a@b.example).')).toBe(
    '<x-text>See </x-text><a href="/terms#rights">terms</a><x-text> or </x-text><a href="mailto:a@b.example">write</a><x-text>.</x-text>',
  )
})
