import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,commands,http,test,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: './test/global-setup.ts',
    setupFiles: ['./test/sample-company.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Loading the product anew for each file took a fifth of the time. What a file changes of its
    // process, it puts back.
    isolate: false,
  },
})
