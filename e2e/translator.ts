import type { BrowserContext, Page } from '@playwright/test'

/**
 * Has every page of a visitor translated as browsers do it, from its first moment and as it changes: each text stands in elements
 * of the translator. The words stay what they were, so that a journey sees whether they are those of now.
 */
export async function translateAll(visitor: BrowserContext | Page): Promise<void> {
  await visitor.addInitScript(translate)
}

// Runs in the page: it may use nothing from outside.
function translate(): void {
  const untouched = 'script, style, noscript, textarea, title, [translate="no"], font font'
  let count = 0
  const wrapped = (text: Node) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    outer.append(inner)
    return { outer, put: () => inner.append(text) }
  }
  const wrap = (text: Text) => {
    if (!text.isConnected || !text.data.trim() || text.parentElement?.closest(untouched)) return
    count += 1
    const space = text.data.trimEnd().indexOf(' ')
    if (count % 3 === 0 && space > 0) wrap(text.splitText(space + 1))
    // Some put new words in place of the page's, some move the page's own.
    const { outer, put } = wrapped(count % 2 ? text.cloneNode() : text)
    text.replaceWith(outer)
    put()
  }
  const textsIn = (node: Node): Text[] => {
    if (node instanceof Text) return [node]
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    return texts
  }
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      const nodes = type === 'characterData' ? [target] : [...addedNodes]
      for (const node of nodes) for (const text of textsIn(node)) wrap(text)
    }
  })
  observer.observe(document, { childList: true, characterData: true, subtree: true })
}

/**
 * Has every page of a visitor changed by an extension, from its first moment and as it changes: signs of its own stand in
 * buttons and beside fields, what it takes for advertising is gone, a field is wrapped.
 */
export async function extendAll(visitor: BrowserContext | Page): Promise<void> {
  await visitor.addInitScript(extend)
}

function extend(): void {
  const seen = new WeakSet<Element>()
  const sign = () => document.createElement('extension-sign')
  const change = (element: Element) => {
    if (seen.has(element) || !element.isConnected || element.matches('extension-sign')) return
    seen.add(element)
    if (element.matches('button')) element.prepend(sign())
    if (element.matches('form, fieldset, [role=status]')) element.append(sign())
    if (element.matches('main svg')) element.remove()
    if (element.matches('main input, main textarea')) element.after(sign())
    const isInUse = element.contains(document.activeElement)
    if (!isInUse && element.matches('main button + *, main a + *')) {
      const box = sign()
      element.before(box)
      box.append(element)
    }
  }
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const element of [node, ...node.querySelectorAll('*')]) change(element)
  })
  observer.observe(document, { childList: true, subtree: true })
}
