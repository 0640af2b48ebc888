// npm run screens [-- name ...]: pictures of the built product's screens, into docs/screens.
import { join } from 'node:path'
import { build, install, root, run } from './setup.mjs'

install()
build()
run([join(root, 'scripts/screens/draw.ts'), ...process.argv.slice(2)])
