// npm run fuzz [-- requests seed]: odd requests to every endpoint and page of the built product.
import { join } from 'node:path'
import { build, install, root, run } from './setup.mjs'

install()
build()
run([join(root, 'test/fuzz/fuzz.ts'), ...process.argv.slice(2)])
