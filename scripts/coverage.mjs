// npm run coverage: tells which lines of docs/checklist.md no test names, and which only one does; with ids,
// which tests name them. With --check it fails when a line has no test.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { root } from './setup.mjs'

const ID = /\b[A-Z]{2,}(?:-[A-Z]{2,})?-\d{2}\b/g
const RANGE = /\b([A-Z]{2,}(?:-[A-Z]{2,})?)-(\d{2}) to \1-(\d{2})\b/g
const TEST_START = /^\s*(?:test|it)(?:\.\w+)*(?:\(|\.each|`)/
const TITLE = /['"`](.+?)['"`](?:,|\s*\)|$)/
/** Folders of the project's own without tests of its own. */
const WITHOUT_TESTS = ['node_modules', 'build', 'docs']

const checklist = readChecklist()
const namings = collectNamings()
const asked = process.argv.slice(2).filter((word) => word.match(ID))
if (asked.length > 0) for (const id of asked) console.log(listTests(id))
else if (process.argv.includes('--check')) check()
else console.log(render())

function check() {
  const unnamed = checklist.filter(({ id }) => !namings.has(id))
  console.log(
    `${checklist.length - unnamed.length} of ${checklist.length} lines are named by a test`,
  )
  for (const { id, text } of unnamed) console.log(`named by no test: ${id} ${text}`)
  process.exit(unnamed.length === 0 ? 0 : 1)
}

function readChecklist() {
  const lines = readFileSync(join(root, 'docs', 'checklist.md'), 'utf8').matchAll(
    /^- \[ \] ([A-Z-]+-\d{2}) · (.+?) · spec/gm,
  )
  return Array.from(lines, ([, id, text]) => ({ id, text }))
}

/** Ids stand in a comment behind a test's end, above its start, or inside its body. */
function collectNamings() {
  const found = new Map()
  for (const file of testFiles()) {
    const lines = readFileSync(file, 'utf8').split('\n')
    let current = null
    lines.forEach((line, at) => {
      if (TEST_START.test(line)) current = titleOf(lines, at)
      const comment = /\/\/(.*)$/.exec(line)?.[1] ?? (/^\s*\*/.test(line) ? line : '')
      const ids = idsIn(comment)
      if (ids.length === 0) return
      const above = /^\s*(\/\/|\*)/.test(line) && nextTest(lines, at)
      for (const id of ids) add(found, id, { file: relative(root, file), title: above || current })
    })
  }
  return found
}

/** Ids in a comment; `A-01 to A-03` names the one between as well. */
function idsIn(comment) {
  const ranges = Array.from(comment.matchAll(RANGE), ([, group, first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => {
      return `${group}-${String(Number(first) + at).padStart(2, '0')}`
    }),
  )
  return [...new Set([...ranges.flat(), ...(comment.match(ID) ?? [])])]
}

function add(found, id, naming) {
  const known = found.get(id) ?? []
  const same = known.some(({ file, title }) => file === naming.file && title === naming.title)
  if (!same) found.set(id, [...known, naming])
}

function nextTest(lines, at) {
  for (let next = at + 1; next < lines.length; next += 1) {
    if (/^\s*(\/\/|\*|\/\*)/.test(lines[next]) || lines[next].trim() === '') continue
    return /^\s*(?:test|it|describe)\b/.test(lines[next]) ? titleOf(lines, next) : null
  }
  return null
}

/** A table test has its title behind the table. */
function titleOf(lines, at) {
  const inline = /(?:test|it|describe)\(\s*['"`](.+?)['"`]/.exec(lines[at])
  if (inline) return inline[1]
  const end = lines
    .slice(at, at + 80)
    .findIndex((line) => /\]\)\(|\)\($|^\s*['"`].+['"`],\s*(async )?\(/.test(line))
  if (end === -1) return null
  const text = lines.slice(at + end, at + end + 3).join(' ')
  return TITLE.exec(text.slice(text.indexOf('(') + 1))?.[1] ?? null
}

function testFiles() {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .filter((name) => !WITHOUT_TESTS.includes(name))
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
        .map((name) => join(root, folder, name)),
    )
    .sort()
}

/** Holds neither titles, folders nor counts of tests: they change with every piece of work. */
function render() {
  const tests = (id) => namings.get(id)?.length ?? 0
  const unnamed = checklist.filter(({ id }) => tests(id) === 0)
  const thin = checklist.filter(({ id }) => tests(id) === 1)
  return [
    '# What the tests name',
    '',
    'By the ids in the comments of tests. That a test names a line does not say that it proves all of it.',
    '',
    `${checklist.length - unnamed.length} of ${checklist.length} lines of docs/checklist.md are named by a test.`,
    '',
    '## Named by no test',
    '',
    ...(unnamed.length > 0 ? unnamed.map(({ id, text }) => `- **${id}** ${text}`) : ['None.']),
    '',
    '## Named by one test only',
    '',
    ...thin.map(({ id }) => `- **${id}** in ${basename(namings.get(id)[0].file)}`),
    '',
  ].join('\n')
}

function listTests(id) {
  const tests = namings.get(id) ?? []
  const text = checklist.find((line) => line.id === id)?.text ?? 'not in docs/checklist.md'
  const lines = tests.map(({ file, title }) => `  ${file}${title ? `: ${title}` : ''}`)
  return [`${id} ${text}`, ...(lines.length > 0 ? lines : ['  named by no test'])].join('\n')
}
