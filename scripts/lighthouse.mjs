// npm run lighthouse [-- path ...]: every public page of the built product, as on a phone.
import { join } from 'node:path'
import { build, install, root, run } from './setup.mjs'

install()
build()
run([join(root, 'bench/lighthouse.ts'), ...process.argv.slice(2)])
