import { expect, test } from 'vitest'
import { readPlaywright, readVitest } from './test-reports.mjs'

test('of Vitest each failed test is told with the beginning of its reason, and a file that did not load', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'failed', fullName: 'divides', failureMessages: ['expected 1\n\n  to be 2'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  }
  expect(readVitest(report)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 2,
    failures: [
      'a.test.ts › divides\n    expected 1\n      to be 2',
      'b.test.ts\n    no such module',
    ],
  })
})

test('of Playwright each failed journey is told with its project, a flaky one too', () => {
  const journey = (title: string, status: string, errors: (object | undefined)[]) => ({
    file: 'pay.spec.ts',
    title,
    tests: [{ projectName: 'phone', status, results: errors.map((error) => ({ error })) }],
  })
  const specs = [
    journey('pays', 'expected', [undefined]),
    journey('cancels', 'unexpected', [{ message: 'no button' }]),
    journey('moves', 'flaky', [{ message: 'too late' }, undefined]),
  ]
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [{ suites: [{ specs: specs.slice(0, 2) }], specs: specs.slice(2) }],
  }
  expect(readPlaywright(report)).toEqual({
    passed: 1,
    failed: 2,
    skipped: 0,
    failures: [
      '[phone] pay.spec.ts › moves\n    too late',
      '[phone] pay.spec.ts › cancels\n    no button',
    ],
  })
})
