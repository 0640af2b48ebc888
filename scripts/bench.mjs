// npm run bench [-- name ...]: the built product against its budgets (docs/performance.md).
// `npm run bench -- planner --days=DIR --json`: plans of the reference days of a folder.
import { join } from 'node:path'
import { build, install, root, run } from './setup.mjs'

install()
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))
// The planner and its rivals are measured as they stand in the sources, and a comparison builds both sides itself.
if (!['planner', 'delays', 'season', 'compare'].includes(names.join())) build()
run([join(root, 'bench/run.ts'), ...process.argv.slice(2)])
