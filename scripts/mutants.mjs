// npm run mutants: changes the product carelessly, one small change at a time, and counts what the tests see.
import { join } from 'node:path'
import { install, root, run, tool } from './setup.mjs'

install()
run([tool('react-router'), 'typegen'])
run([join(root, 'scripts/mutants.ts'), ...process.argv.slice(2)])
