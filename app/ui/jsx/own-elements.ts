/** Elements in which only text may stand: theirs becomes one string. */
const TEXT_ONLY = new Set(['option', 'title', 'textarea', 'script', 'style', 'text', 'tspan'])

/** What a text gets that stands beside anything. Not a `span`: no style of ours speaks of it. */
export const OWN_ELEMENT = 'x-text'

/** Draws one element: `jsx` of React or of Preact. */
type Draw<Node> = (type: typeof OWN_ELEMENT, props: { children: string }, key: string) => Node

/**
 * Gives each text that stands beside something an element of its own. A browser's translator takes texts out and puts its own
 * elements in their place: a text that React is to change or to take away is then gone, and with it all that React drew. A
 * text that is all its element holds is written anew as a whole, whatever became of it.
 *
 * @param type The element the children stand in; a fragment is null.
 * @returns The children as they are to be drawn, at their old places in the list.
 */
export function separateTexts<Node>(
  type: string | null,
  children: unknown,
  draw: Draw<Node>,
): unknown {
  if (type !== null && TEXT_ONLY.has(type)) return isAllText(children) ? joined(children) : children
  if (type !== null && isAllText(children)) return joined(children)
  return isText(children) ? ownElement(children, 0, draw) : separateList(children, draw)
}

function separateList<Node>(children: unknown, draw: Draw<Node>): unknown {
  if (!Array.isArray(children)) return children
  const drawn: unknown[] = []
  // Neighbouring texts are one, at the first one's place; the others' places stay, so that no element moves to another's.
  let first = -1
  for (const [index, child] of children.entries()) {
    if (!isText(child)) {
      drawn.push(separateList(child, draw))
      if (!isNothing(child)) first = -1
    } else if (first < 0) {
      first = index
      drawn.push(String(child))
    } else {
      drawn[first] += String(child)
      drawn.push(null)
    }
  }
  return drawn.map((child, index) => (isText(child) ? ownElement(child, index, draw) : child))
}

function ownElement<Node>(text: string | number | bigint, index: number, draw: Draw<Node>) {
  const words = String(text)
  // Space between two elements is nobody's text, and as an element it would take a place in a row.
  return words.trim() === '' ? words : draw(OWN_ELEMENT, { children: words }, `text-${index}`)
}

function isText(child: unknown): child is string | number | bigint {
  return typeof child === 'string' || typeof child === 'number' || typeof child === 'bigint'
}

function isNothing(child: unknown): boolean {
  return child === null || child === undefined || typeof child === 'boolean'
}

function isAllText(children: unknown): boolean {
  return isText(children) || isNothing(children)
    ? true
    : Array.isArray(children) && children.every(isAllText)
}

/** One text, or nothing where there is none. */
function joined(children: unknown): unknown {
  if (!Array.isArray(children)) return children
  const texts = children.flat(Number.POSITIVE_INFINITY).filter(isText)
  return texts.length > 0 ? texts.join('') : null
}
