// npm start: installs and builds what is missing, then serves.
import { join } from 'node:path'
import { build, envFile, install, kindOfInstallation, root, runUntilStopped } from './setup.mjs'

install()
build()
runUntilStopped([...envFile(), '--enable-source-maps', join(root, 'build/server/index.js')], {
  MELTEMI_SERVE: '1',
  // React is fast only in production mode; what the product itself shows is ENVIRONMENT's choice.
  NODE_ENV: 'production',
  ...kindOfInstallation(),
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
})
