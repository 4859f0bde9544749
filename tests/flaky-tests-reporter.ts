import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/**
 * Writes the flaky tests (failed, then passed when retried), each with its first error, to the file FLAKY_TESTS_FILE, as a
 * JSON array.
 */
export default class FlakyTestsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env.FLAKY_TESTS_FILE
    if (file === undefined) return
    const flakyTests = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${module.relativeModuleId} > ${test.fullName}${describeFailure(test)}`),
    )
    writeFileSync(file, JSON.stringify(flakyTests))
  }
}

const MESSAGE_LINES = 8

/** Returns the first lines of the first attempt's error, and the line of the test. */
function describeFailure(test: TestCase): string {
  const [error] = test.result().errors ?? []
  if (error === undefined) return ''
  const frame = error.stacks?.find(({ file }) => file.endsWith('.test.ts'))
  const message = error.message.trim().split('\n').slice(0, MESSAGE_LINES)
  return [...message, ...(frame === undefined ? [] : [`line ${frame.line}`])]
    .map((line) => `\n      ${line.slice(0, 300)}`)
    .join('')
}
