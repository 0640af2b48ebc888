// npm run operations [steps] [seed]: thousands of random operations, six at a time, on each store; in
// the end our money is the provider's, and every figure on every screen is what a recount says.
import { install, run, tool } from './setup.mjs'

install()
const [steps = '5000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)
process.env.OPERATIONS_STEPS = steps
process.env.OPERATIONS_SEED = seed
console.log(`${steps} operations, seed ${seed}`)
run([tool('vitest'), 'run', 'test/operations/operations.test.ts'])
