import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import project from '../../vitest.config.ts'

/** The tests to run, those first that are most likely to fail. */
const files: string[] = JSON.parse(process.env.MUTANT_TESTS ?? '[]')

class InOrder extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const at = ({ moduleId }: TestSpecification) =>
      files.findIndex((file) => moduleId.endsWith(file))
    return specifications.toSorted((a, b) => at(a) - at(b))
  }
}

// With its stand-in for hashes of passwords, which every product of a test begins with three of.
export default defineConfig({
  ...project,
  root: process.cwd(),
  test: {
    ...project.test,
    include: files,
    maxWorkers: 1,
    bail: 1,
    sequence: { sequencer: InOrder },
  },
})
