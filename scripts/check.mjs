// npm run check: types, lint, formatting and the arrows between the rooms.
import { install, run, tool } from './setup.mjs'

install()
run([tool('react-router'), 'typegen'])
run([tool('tsc'), '-p', 'tsconfig.json'])
run([tool('biome'), 'check', '--error-on-warnings', '.'])
