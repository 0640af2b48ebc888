import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss'
import type { PageElement } from '../../http/page-elements.ts'
import { classesOf, dropEmpty } from './prune.ts'

/**
 * The sheet that, standing behind `drawn`, has the effect of `whole`: the rules that `drawn` lacks, and of its own
 * those that stand behind one of these and set the same, so that the later one is still the later one.
 *
 * @param whole A sheet pruned for a page and its island.
 * @param drawn The same sheet pruned for the page alone.
 * @param page The page's elements, and the words of its islands: an element with a class that none of them says stays
 *   as it was drawn.
 * @throws {Error} `drawn` has a rule that `whole` has not.
 */
export function addedRules(whole: string, drawn: string, page: Page): string {
  const may = meeting(page)
  const sheet = postcss.parse(whole)
  const known = leavesOf(postcss.parse(drawn).nodes)
  const added: Described[] = []
  let next = 0
  for (const leaf of leavesOf(sheet.nodes)) {
    const [same, is] = [known[next], readLeaf(leaf)]
    const isKnown = same !== undefined && readLeaf(same).place === is.place && isPartOf(same, leaf)
    if (isKnown) next += 1
    const isSame = isKnown && isAll(same, leaf)
    if (isSame && !added.some((before) => isOver(is, before, may))) leaf.remove()
    else added.push(is)
  }
  if (next < known.length) throw new Error(`no rule of the island is ${known[next]}`)
  dropEmpty(sheet)
  return sheet.toString()
}

type Page = { elements: readonly PageElement[]; words: ReadonlySet<string> }

type Leaf = Rule | AtRule

/** Rules and what else has an effect of its own, in their order. */
function leavesOf(nodes: readonly ChildNode[]): Leaf[] {
  return nodes.flatMap((node) => {
    if (node.type === 'rule') return [node]
    if (node.type !== 'atrule') return []
    return /^(layer|media|supports|container)$/.test(node.name) && node.nodes
      ? leavesOf(node.nodes)
      : [node]
  })
}

/** Where a leaf stands, in which layer, what it sets there, and what it is about. */
type Described = { place: string; layer: string; sets: Set<string>; subjects: Subject[] }

/** What a selector is about: an element's name, if any, its classes, and the part of it. */
type Subject = { name: string; part: string; classes: string[] }

function readLeaf(leaf: Leaf): Described {
  const around: AtRule[] = []
  for (let node = leaf.parent; node?.type === 'atrule'; node = node.parent as AtRule['parent'])
    around.unshift(node as AtRule)
  const textOf = (rules: AtRule[]) => rules.map(({ name, params }) => `@${name} ${params}`).join()
  const sets = new Set<string>()
  leaf.walkDecls(({ prop }) => void sets.add(familyOf(prop)))
  const subjects = leaf.type === 'rule' ? leaf.selectors.map(subjectOf) : []
  const layer = textOf(around.filter(({ name }) => name === 'layer'))
  return { place: textOf(around), layer, sets, subjects }
}

function subjectOf(selector: string): Subject {
  // Brackets and colons that belong to a class are written behind a backslash.
  const plain = selector
    .replaceAll(/(?<!\\)\[[^\]]*\]/g, '')
    .replaceAll(/(?<!\\):[\w-]+\([^()]*\)/g, '')
  const [last = ''] = /(?:\\.|[^\s>+~])*$/.exec(plain) ?? []
  const classes = [...last.matchAll(/\.((?:\\.|[\w-])+)/g)]
  const [part = ''] = /::[\w-]+/.exec(last) ?? []
  const [name = ''] = /^[a-z][\w-]*/i.exec(last) ?? []
  return { name, part, classes: classes.map(([, one = '']) => one.replaceAll(/\\(.)/g, '$1')) }
}

type Meeting = (known: Subject, added: Subject) => boolean

/** Whether a leaf decides, by standing behind an added one, what both of them set. */
function isOver(leaf: Described, added: Described, mayMeet: Meeting): boolean {
  if (leaf.layer !== added.layer || ![...leaf.sets].some((name) => added.sets.has(name)))
    return false
  return leaf.subjects.some((one) => added.subjects.some((other) => mayMeet(one, other)))
}

/** Whether an element can be what both are about; one that stays as it was drawn stands in the page. */
function meeting({ elements, words }: Page): Meeting {
  const drawn = elements.map((element) => ({ name: element.name, has: classesOf([element]) }))
  return (known, added) => {
    if (known.part !== added.part) return false
    const names = new Set([known.name, added.name].filter(Boolean))
    if (names.size > 1) return false
    const classes = [...known.classes, ...added.classes]
    if (classes.every((one) => words.has(one))) return true
    return drawn.some(
      ({ name, has }) =>
        (names.size === 0 || names.has(name)) && classes.every((one) => has.has(one)),
    )
  }
}

/** Whether a leaf pruned for the page may be what is left of one pruned for the island. */
function isPartOf(less: Leaf, more: Leaf): boolean {
  if (less.type !== more.type) return false
  if (less.type !== 'rule' || more.type !== 'rule') return less.toString() === more.toString()
  const declared = new Set(more.nodes.map(String))
  return (
    less.selectors.every((selector) => more.selectors.includes(selector)) &&
    less.nodes.every((node) => declared.has(String(node)))
  )
}

/** Whether both say the same; of variables that say less the known ones go, and the island's own stay. */
function isAll(less: Leaf, more: Leaf): boolean {
  const isSame = less.toString() === more.toString()
  const declared = new Set(less.nodes?.map(String))
  if (!isSame)
    more.walkDecls(/^--/, (declaration) => {
      if (declared.has(String(declaration))) declaration.remove()
    })
  return isSame
}

/** Properties that set parts of one another, by the first word of their names or by what stands here. */
const FAMILIES: Record<string, string> = {
  top: 'inset',
  right: 'inset',
  bottom: 'inset',
  left: 'inset',
  align: 'place',
  justify: 'place',
  row: 'gap',
  column: 'gap',
  columns: 'gap',
  line: 'font',
  white: 'text',
  width: 'size',
  height: 'size',
  inline: 'size',
  block: 'size',
}

function familyOf(property: string): string {
  if (property.startsWith('--')) return property
  const [first = ''] = property.replace(/^-(webkit|moz|ms)-/, '').split('-')
  return FAMILIES[first] ?? first
}
