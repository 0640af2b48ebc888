// npm run crash: kill -9 of the built product while people book and pay, on each store.
import { join } from 'node:path'
import { build, install, root, run } from './setup.mjs'

install()
build()
run([join(root, 'test/crash/kill.ts')])
