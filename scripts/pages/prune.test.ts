import { expect, test } from 'vitest'
import { readElements } from '../../http/page-elements.ts'
import { classesOf, prune } from './prune.ts'

const page = readElements('<main class="card wide md:p-2"><a class="x&amp;y">to</a></main>')

test('reads the classes of a document as the browser does', () => {
  expect([...classesOf(page)]).toEqual(['card', 'wide', 'md:p-2', 'x&y'])
})

test('keeps rules the page can come to match, and drops the rest', () => {
  const css = `
    a{color:red}
    .card[data-open="true"]:hover{top:0}
    .card .absent{top:1px}
    .card,.absent{top:2px}
    .card:not(.absent){top:3px}
    .md\\:p-2{top:4px}
    @media (width > 1px){.absent{top:5px}}
    @layer components{.wide{top:6px}}`
  const kept = prune(css, page)
  for (const part of ['a{color', 'top:0', '.card{top:2px}', 'top:3px', 'top:4px', 'top:6px'])
    expect(kept).toContain(part)
  for (const part of ['1px', '5px', '.absent{'])
    expect(kept.replace('width > 1px', '')).not.toContain(part)
})

test('drops rules for elements, and parts of elements, that the page does not have', () => {
  const css = `main,table{top:0}:where(textarea){top:1px}a[href="table"]:hover::before{top:2px}
    ::file-selector-button{top:3px}input::placeholder{top:4px}.card>ul li{top:5px}`
  expect(prune(css, page)).toMatch(
    /^main\{top:0\}\s*:where\(textarea\)\{top:1px\}\s*a\[href="table"\]:hover::before\{top:2px\}$/,
  )
  const form = readElements('<main><input placeholder="Name" type="file"/></main>')
  expect(prune(css, form)).toContain('top:3px')
  expect(prune(css, form)).toContain('top:4px')
})

test('keeps variables, key frames and properties that are still in use', () => {
  const css = `:root{--a:var(--b);--b:1px;--gone:2px}.card{top:var(--a);animation:turn 1s}
    @keyframes turn{to{top:0}}@keyframes fade{to{opacity:0}}
    @property --b{syntax:"*"}@property --gone{syntax:"*"}.absent{top:var(--gone)}`
  const kept = prune(css, page)
  expect(kept).toContain('--b:1px')
  expect(kept).toContain('@keyframes turn')
  expect(kept).toContain('@property --b')
  expect(kept).not.toMatch(/gone|fade|absent/)
})
