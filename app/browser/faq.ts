import { includesWords } from './match-words.ts'

const input = find<HTMLInputElement>('search')
const clear = find('search-clear')
const found = find('found')
const contact = find('ask')

if (input && clear && found && contact) {
  const filter = () => {
    const typed = input.value.trim()
    const count = showMatches(typed)
    const { none, one, many } = found.dataset
    const words = count === 0 ? none : count === 1 ? one : many
    found.textContent = typed && words ? words.replace('{count}', String(count)) : ''
    contact.hidden = count > 0
  }
  input.oninput = filter
  clear.onclick = () => {
    input.value = ''
    filter()
    input.focus()
  }
  // A browser that comes back to the page may bring what was typed before.
  filter()
}

/** Leaves what holds the words, without empty categories, and says how many they are. */
function showMatches(typed: string): number {
  let count = 0
  for (const category of document.querySelectorAll<HTMLElement>('[data-category]')) {
    let shown = 0
    for (const entry of category.querySelectorAll('details')) {
      entry.hidden = !includesWords(entry.textContent, typed)
      if (!entry.hidden) shown += 1
    }
    category.hidden = shown === 0
    const link = document.querySelector<HTMLElement>(`li:has(> [href="#${category.id}"])`)
    if (link) link.hidden = category.hidden
    count += shown
  }
  return count
}

function find<Found extends HTMLElement>(name: string): Found | null {
  return document.querySelector<Found>(`[data-${name}]`)
}
