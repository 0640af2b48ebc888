/** A node of a parsed file as oxc tells it: ESTree, with the characters it covers. */
export type Node = { type: string; start: number; end: number; [field: string]: unknown }

/** What TypeScript writes around an expression; everything else it writes is gone when it runs. */
const VALUE_WRAPPERS = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'])
const SKIPPED = new Set(['ImportDeclaration', 'ExportAllDeclaration'])

/** Visits every node that is there when the program runs, with the nodes around it, nearest first. */
export function walk(node: Node, visit: (node: Node, around: Node[]) => void, around: Node[] = []) {
  if (SKIPPED.has(node.type)) return
  if (node.type.startsWith('TS') && !VALUE_WRAPPERS.has(node.type)) return
  visit(node, around)
  const inside = [node, ...around]
  for (const field of Object.values(node)) {
    for (const child of Array.isArray(field) ? field : [field]) {
      if (isNode(child)) walk(child, visit, inside)
    }
  }
}

/** Whether a field of a node is a node. */
export function isNode(field: unknown): field is Node {
  return typeof field === 'object' && field !== null && 'type' in field && 'start' in field
}
