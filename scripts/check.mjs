// npm run check: types, lint, formatting and the arrows between the rooms.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packagesWithoutHash } from './lock-file.mjs'
import { install, root, run, tool } from './setup.mjs'

install()
const bare = packagesWithoutHash(readFileSync(join(root, 'package-lock.json'), 'utf8'))
if (bare.length > 0) {
  console.error(
    `package-lock.json: without a hash, so anybody's file would be installed: ${bare.join(', ')}`,
  )
  process.exit(1)
}
run([tool('react-router'), 'typegen'])
run([tool('tsc'), '-p', 'tsconfig.json'])
run([tool('biome'), 'check', '--error-on-warnings', '.'])
