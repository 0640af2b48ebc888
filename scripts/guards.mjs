// npm run guards: switches off every guard that docs/reliability.md and docs/security.md name, one at a time.
import { join } from 'node:path'
import { install, root, run, tool } from './setup.mjs'

install()
run([tool('react-router'), 'typegen'])
run([join(root, 'scripts/guards.ts'), ...process.argv.slice(2)])
