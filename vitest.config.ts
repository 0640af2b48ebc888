import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // A start of the product makes three hashes of passwords, which cost as much as all the rest of it.
  resolve: {
    alias: {
      '@node-rs/argon2': fileURLToPath(new URL('./test/remembered-argon2.ts', import.meta.url)),
    },
  },
  // What is built calls it so; the other call is not there in production.
  oxc: { jsx: { development: false } },
  test: {
    include: ['{app,commands,http,test,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: './test/global-setup.ts',
    setupFiles: ['./test/production-react.ts', './test/sample-company.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // One more than processors: for a quarter of its time a file waits, for PostgreSQL, a process or a time-out.
    maxWorkers: 3,
    // Loading the product anew for each file took a fifth of the time. What a file changes of its
    // process, it puts back.
    isolate: false,
    // A worker asks its embedded stores some hundred thousand times: what is asked most is worth compiling well. What
    // that replaces stays: as V8 frees it, it now and then ends the process (jit_page_->allocations_.erase).
    execArgv: [
      '--wasm-dynamic-tiering',
      '--no-wasm-code-gc',
      // What a worker has loaded, some 130 MB, lives as long as its run: marked less often, and not while little has come.
      '--initial-heap-size=1024',
      '--min-semi-space-size=32',
      '--max-semi-space-size=64',
    ],
  },
})
