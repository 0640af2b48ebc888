import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { type Edit, OPERATORS } from './operators.ts'
import { sqlEdits } from './sql-operators.ts'
import { type Node, walk } from './walk.ts'

/** A careless change of one file of the product; `line` from 1. */
export type Mutant = Edit & { id: string; area: string; file: string; line: number; was: string }

/** Every mutant of a file, in the order of its text; those that do not parse are left out. */
export function listMutants(root: string, area: string, file: string): Mutant[] {
  const source = readFileSync(join(root, file), 'utf8')
  const edits: Edit[] = []
  walk(parseSync(file, source).program as unknown as Node, (node, around) => {
    for (const operator of OPERATORS) edits.push(...operator(node, source, around))
    edits.push(...sqlEdits(node, source, around))
  })
  return edits
    .filter(({ start, end, text }) => source.slice(start, end) !== text)
    .toSorted((a, b) => a.start - b.start)
    .map((edit) => {
      const line = source.slice(0, edit.start).split('\n').length
      const id = `${file}:${line}:${edit.start}:${edit.operator}:${edit.text.length}`
      return { ...edit, id, area, file, line, was: source.slice(edit.start, edit.end) }
    })
    .filter((mutant) => parseSync(file, applied(source, mutant)).errors.length === 0)
}

/** The file's text with the change made. */
export function applied(source: string, { start, end, text }: Edit): string {
  return source.slice(0, start) + text + source.slice(end)
}

/**
 * Draws mutants by chance, in turns: of each area as many a turn as its weight says, at most one of a line.
 *
 * @param seed The same seed draws the same mutants of the same source.
 */
export function drawMutants(
  { areas, weights }: { areas: Mutant[][]; weights: number[] },
  count: number,
  seed: number,
): Mutant[] {
  const random = randomFrom(seed)
  const shuffled = areas.map((mutants) => shuffle(mutants, random))
  const drawn: Mutant[] = []
  const lines = new Set<string>()
  while (drawn.length < count && shuffled.some((left) => left.length > 0)) {
    for (const left of shuffled.flatMap((left, at) => Array(weights[at] ?? 1).fill(left))) {
      const mutant: Mutant | undefined = left.pop()
      const place = mutant && `${mutant.file}:${mutant.line}`
      if (!mutant || !place || lines.has(place) || drawn.length === count) continue
      lines.add(place)
      drawn.push(mutant)
    }
  }
  return drawn
}

function shuffle<Item>(items: Item[], random: () => number): Item[] {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    ;[mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item]
  }
  return mixed
}

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
