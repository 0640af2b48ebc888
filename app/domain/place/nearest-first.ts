/** A node and its distance so far. */
type Entry = { node: number; key: number }

/** A binary heap: `pop` takes out the entry with the smallest key, undefined when empty. */
export class NearestFirst {
  readonly #heap: Entry[] = []

  push(node: number, key: number): void {
    const heap = this.#heap
    let slot = heap.push({ node, key }) - 1
    while (slot > 0) {
      const parent = (slot - 1) >> 1
      if ((heap[parent] as Entry).key <= key) break
      this.#swap(slot, parent)
      slot = parent
    }
  }

  pop(): Entry | undefined {
    const heap = this.#heap
    const nearest = heap[0]
    const last = heap.pop()
    if (!last || heap.length === 0) return nearest
    heap[0] = last
    for (let slot = 0; ; ) {
      const child = this.#smallerChild(slot)
      if (child === null || (heap[child] as Entry).key >= last.key) return nearest
      this.#swap(slot, child)
      slot = child
    }
  }

  #smallerChild(slot: number): number | null {
    const left = 2 * slot + 1
    const [a, b] = [this.#heap[left], this.#heap[left + 1]]
    if (!a) return null
    return b && b.key < a.key ? left + 1 : left
  }

  #swap(a: number, b: number): void {
    const heap = this.#heap
    const entry = heap[a] as Entry
    heap[a] = heap[b] as Entry
    heap[b] = entry
  }
}
