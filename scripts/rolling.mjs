// npm run rolling: two built servers behind nginx, each stopped and started anew under load.
import { join } from 'node:path'
import { build, install, root, run } from './setup.mjs'

install()
build()
run([join(root, 'test/rolling/run.ts')])
