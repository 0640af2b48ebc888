import { type ComponentChildren, Fragment, h, options, type VNode } from 'preact'
import { OWN_ELEMENT, separateTexts } from '#app/ui/jsx/own-elements.ts'

/**
 * Gives each text of the app an element of its own, which another text replaces. Preact writes a changed text into the node it
 * drew: where a translator has put its own words in place of that, the old ones would stay on the screen.
 */
export function giveTextsOwnElements(): void {
  const before = options.vnode
  options.vnode = (node) => {
    before?.(node)
    if (isDrawn(node)) node.props.children = ownTexts(node)
  }
}

type Drawn = VNode<{ children?: ComponentChildren }>

function isDrawn(node: VNode): node is Drawn {
  return node.type === Fragment || (typeof node.type === 'string' && node.type !== OWN_ELEMENT)
}

function ownTexts({ type, props }: Drawn): ComponentChildren {
  const isOption = type === 'option'
  return separateTexts(isOption ? type : null, props.children, (element, words, key) =>
    h(element, { ...words, key: `${key} ${words.children}` }),
  ) as ComponentChildren
}
