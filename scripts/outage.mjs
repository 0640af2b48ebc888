// npm run outage: the built product while its database is away, silent or read-only and its disk full.
import { join } from 'node:path'
import { build, install, root, run } from './setup.mjs'

install()
build()
run([join(root, 'test/outage/run.ts'), ...process.argv.slice(2)])
