/** How many tests ran, and each failed one with the beginning of its reason. */
type TestReport = { passed: number; failed: number; skipped: number; failures: string[] }

/** Reads what Vitest's JSON reporter wrote. */
export function readVitest(report: object): TestReport

/** Reads what Playwright's JSON reporter wrote. */
export function readPlaywright(report: object): TestReport
