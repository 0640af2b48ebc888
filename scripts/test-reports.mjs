// What the runners of npm test leave behind, read: how many tests ran, and which of them failed and why.

/** A file's own failures, for instance of its imports, belong to no test and are told with it. */
export function readVitest({
  numPassedTests,
  numFailedTests,
  numPendingTests,
  numTodoTests,
  testResults,
}) {
  const failures = testResults.flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed')
    if (tests.length === 0 && file.status === 'failed') return [failure(file.name, file.message)]
    return tests.map((test) => failure(`${file.name} › ${test.fullName}`, test.failureMessages[0]))
  })
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    failures,
  }
}

/** A test that passed at its second attempt failed: nothing here may hide that it is flaky. */
export function readPlaywright({ stats, suites, errors = [] }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap((suite) => failedSpecs(suite)),
      ...errors.map((error) => failure('outside of a test', error.message)),
    ],
  }
}

function failedSpecs({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        failure(
          `[${projectName}] ${file} › ${title}`,
          results.find(({ error }) => error)?.error.message,
        ),
      ),
  )
  return [...own, ...suites.flatMap((suite) => failedSpecs(suite))]
}

/** The beginning of a reason says what was expected; its stack is in the leg's own words. */
function failure(name, reason = '') {
  const lines = reason.split('\n').filter((line) => line.trim() !== '')
  return [name, ...lines.slice(0, REASON_LINES)].join('\n    ')
}

const REASON_LINES = 12
