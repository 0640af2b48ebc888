// npm run chaos: customers and the office at two processes on PostgreSQL while everything around fails.
import { join } from 'node:path'
import { build, install, root, run } from './setup.mjs'

install()
build()
run([join(root, 'test/chaos/run.ts'), ...process.argv.slice(2)])
