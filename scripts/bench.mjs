// npm run bench [-- name ...]: the built product against its budgets (docs/performance.md).
import { join } from 'node:path'
import { build, install, root, run } from './setup.mjs'

install()
build()
run([join(root, 'bench/run.ts'), ...process.argv.slice(2)])
