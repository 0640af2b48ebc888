#!/usr/bin/env node
// npm run meltemi -- NAME: installs and builds what is missing, then runs one operator command.
import { join } from 'node:path'
import { build, envFile, install, kindOfInstallation, root, runUntilStopped } from './setup.mjs'

install()
build()
const args = [...envFile(), '--enable-source-maps', join(root, 'build/server/index.js')]
runUntilStopped([...args, ...process.argv.slice(2)], {
  MELTEMI_COMMAND: '1',
  // npm goes to the project's folder first; typed paths start from where the operator stands.
  MELTEMI_FOLDER:
    process.env.npm_lifecycle_event === 'meltemi' ? process.env.INIT_CWD : process.cwd(),
  NODE_ENV: 'production',
  ...kindOfInstallation(),
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
})
