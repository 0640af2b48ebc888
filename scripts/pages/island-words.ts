const IMPORTED = /(?:from|import|import\()\s*["'`](?:\.\/|\/assets\/)([\w.-]+\.js)["'`]/g
/** Brings no element and no class of its own, and names all that there are. */
const REACT = /^react-/
const NAMED = /\/assets\/([\w.-]+\.js)/g

/**
 * Every word of the scripts that a page names and of all they import, at once or later: what an island brings
 * (elements, classes) is among them, as with the classes of a sheet that is made from sources.
 */
export function islandWords(html: string, readScript: (file: string) => string): Set<string> {
  const words = new Set<string>()
  const read = new Set<string>()
  const pending = [...html.matchAll(NAMED)].map(([, file = '']) => file)
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (read.has(file) || REACT.test(file)) continue
    read.add(file)
    const code = readScript(file)
    for (const [word] of code.matchAll(/[^\s"'`]+/g)) words.add(word)
    for (const [, imported = ''] of code.matchAll(IMPORTED)) pending.push(imported)
  }
  return words
}
