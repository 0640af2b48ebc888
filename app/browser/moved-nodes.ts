/**
 * Lets a page go on where a program of the browser (a translator, a keeper of passwords) has wrapped, moved or taken away
 * what the page drew. Without it the next change throws, and React takes down all that it drew.
 */
export function allowMovedNodes(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function removeWhereItIs<Child extends Node>(child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child
    child.parentNode?.removeChild(child)
    return child
  }
  Node.prototype.insertBefore = function insertNearby<Child extends Node>(
    child: Child,
    before: Node | null,
  ): Child {
    return insertBefore.call(this, child, before && placeAmong(this, before)) as Child
  }
}

/** A child, or what was put around it; null, which is the end, where it is gone. */
function placeAmong(parent: Node, child: Node): Node | null {
  let place: Node | null = child
  while (place && place.parentNode !== parent) place = place.parentNode
  return place
}
