import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'
import { expect, test } from 'vitest'

type Face = { family: string; weights: string; letters: string }

/** The faces of a sheet beside this file, in its order. */
function facesOf(sheet: string): Face[] {
  const faces: Face[] = []
  const read = readFileSync(join(import.meta.dirname, sheet), 'utf8')
  postcss.parse(read).walkAtRules('font-face', (face) => {
    const of = (name: string) => {
      const found = face.nodes?.find((node) => node.type === 'decl' && node.prop === name)
      return found?.type === 'decl' ? found.value.replaceAll(/\s+/g, ' ') : ''
    }
    faces.push({
      family: of('font-family'),
      weights: of('font-weight'),
      letters: of('unicode-range'),
    })
  })
  return faces
}

// A later face takes over from an earlier one only for the same weights and letters.
test('our fonts take over from the machine’s of the same name, letter for letter', () => {
  const ours = facesOf('fonts.css')
  const named = new Set(ours.map(({ family }) => family))
  const standIns = facesOf('fallback-fonts.css').filter(({ family }) => named.has(family))
  expect(standIns).toHaveLength(3)
  expect(ours.slice(0, 3)).toEqual(standIns)
})
