import { expect, test } from 'vitest'
import { readElements } from '../../http/page-elements.ts'
import { addedRules } from './added-rules.ts'

const PAGE = '<p class="a"></p><footer class="f g"></footer>'

/** What an island that says `words` adds to a page drawn by `drawn`. */
function added(whole: string, drawn: string, words: string[] = ['a', 'new'], html = PAGE): string {
  return addedRules(whole, drawn, { elements: readElements(html), words: new Set(words) })
}

test('what the page has already is not sent again', () => {
  expect(added('.a{top:0}.new{left:1px}', '.a{top:0}')).toBe('.new{left:1px}')
  expect(added('.a{color:red}.new{left:1px}', '.a{color:red}')).toBe('.new{left:1px}')
  const media = '@media print{.a{top:0}}'
  expect(added(`${media}.new{color:red}`, media)).toBe('.new{color:red}')
})

test.each([
  ['the same', '.new{margin:0}.a{margin:1px}'],
  ['a part of it', '.new{margin:0}.a{margin-left:1px}'],
  ['a part by another name', '.new{inset:0}.a{top:1px}'],
  ['it at another width', '.new{margin:0}@media (width>1px){.a{margin:1px}}'],
])('what stands behind an added rule and sets %s stays behind it', (_, whole) => {
  expect(added(whole, whole.replace(/^.*?\}/, ''))).toBe(whole)
})

test('a class that is written with brackets and colons is one class', () => {
  const known = '@media (width>1px){.md\\:w-\\[3rem\\]{width:3rem}}'
  const words = ['w-full', 'md:w-[3rem]']
  expect(added(`.w-full{width:100%}${known}`, known, words)).toBe(`.w-full{width:100%}${known}`)
})

test('so does what stands behind one that was repeated', () => {
  const [first, rest] = ['.new{margin:0}', '.a{margin:1px;color:red}.a:hover{color:blue}']
  expect(added(first + rest, rest)).toBe(first + rest)
})

test('an element that no island says is as it was drawn, and meets no class that is new', () => {
  const footer = '.f{margin:1px}'
  expect(added(`.new{margin:0}${footer}`, footer)).toBe('.new{margin:0}')
  // But it has two classes that meet.
  const both = '.g{margin:1px}.f{margin:2px}'
  expect(added(`.new .g{margin:0}${both}`, both)).toBe(`.new .g{margin:0}${both}`)
})

test('another element, another part and another layer are no rivals', () => {
  for (const known of ['p{margin:1px}', '.a::before{margin:1px}', '@layer low{.a{margin:1px}}'])
    expect(added(`b.new{margin:0}${known}`, known, ['a', 'new', 'b']), known).toBe(
      'b.new{margin:0}',
    )
})

test('of variables only those that the page lacks are sent', () => {
  expect(added(':root{--a:1;--b:2}.new{top:0}', ':root{--a:1}')).toBe(':root{--b:2}.new{top:0}')
})

test('a page with a rule that its island lacks stops the build', () => {
  expect(() => added('.new{top:0}', '.a{top:0}')).toThrow('.a{top:0}')
})
