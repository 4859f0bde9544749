import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** Writes the names of flaky tests (failed, then passed when retried) to the file FLAKY_TESTS_FILE, as a JSON array. */
export default class FlakyTestsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env.FLAKY_TESTS_FILE
    if (file === undefined) return
    const names = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${module.relativeModuleId} > ${test.fullName}`),
    )
    writeFileSync(file, JSON.stringify(names))
  }
}
