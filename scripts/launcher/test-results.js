import { existsSync, readFileSync } from 'node:fs'

/**
 * Counts the results in Vitest's JSON report. A file that couldn't run, and a run that failed outside its tests, count
 * as one failure each; a run without a passed test hasn't passed.
 */
export function countResults(reportFile, exitCode) {
  const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : { testResults: [] }
  const outcomes = report.testResults.flatMap((file) => file.assertionResults.map((test) => test.status))
  const passed = outcomes.filter((status) => status === 'passed').length
  const failedTests = outcomes.filter((status) => status === 'failed').length
  const skipped = outcomes.length - passed - failedTests
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
  const failed = failedTests + brokenFiles || (exitCode === 0 ? 0 : 1)
  const summary = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  return { summary, hasPassed: exitCode === 0 && failed === 0 && passed > 0 }
}

/** Lists the tests that failed and passed when retried; '' if there are none. */
export function describeFlakyTests(file) {
  const names = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  if (names.length === 0) return ''
  const heading = `${names.length} flaky, passed only when retried (fix each of them):`
  return [heading, ...names.map((name) => `  ${name}`)].join('\n')
}
