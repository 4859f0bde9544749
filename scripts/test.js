import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findChangedTests } from './launcher/changed-tests.js'
import { nodeEnvironment } from './launcher/node-environment.js'
import { launch, prepare, root } from './launcher/prepare.js'
import { runUntilSignal } from './launcher/run.js'
import { countResults, describeFlakyTests } from './launcher/test-results.js'

/**
 * `npm test`: builds and runs all tests, those named in the arguments, or with `--changed` those that a change can
 * affect. Ends with the flaky tests and the counts of passed and failed tests.
 */
await launch(async () => {
  const node = await prepare({ build: true, development: true })
  const folder = mkdtempSync(path.join(tmpdir(), 'haat-results-'))
  const results = path.join(folder, 'results.json')
  const flakyTests = path.join(folder, 'flaky-tests.json')
  try {
    const reporters = [
      '--reporter=default',
      '--reporter=json',
      '--reporter=./tests/flaky-tests-reporter.ts',
      `--outputFile.json=${results}`,
    ]
    const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
    const selected = selectArguments(node, vitest)
    if (selected === undefined) {
      console.log('The change affects no tests.')
      return 0
    }
    // The launcher's tests need a Node that may be too old for Haat, such as this one.
    const env = {
      ...nodeEnvironment(node, root),
      HAAT_LAUNCHER_NODE: process.execPath,
      FLAKY_TESTS_FILE: flakyTests,
    }
    const args = [vitest, 'run', ...reporters, ...selected]
    const { code } = await runUntilSignal(node, args, { cwd: root, env })
    const { summary, hasPassed } = countResults(results, code)
    const flaky = describeFlakyTests(flakyTests)
    if (flaky) console.log(`\n${flaky}\n`)
    console.log(summary)
    return hasPassed ? 0 : code || 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Replaces `--changed` or `--changed=<commit>` by the test files to run. Returns undefined if there are none. */
function selectArguments(node, vitest) {
  const given = process.argv.slice(2)
  const option = given.find((argument) => /^--changed(=|$)/.test(argument))
  if (option === undefined) return given
  const rest = given.filter((argument) => argument !== option)
  const files = findChangedTests(root, node, vitest, option.split('=')[1])
  if (files === 'all') {
    console.log('The change can affect every test.')
    return rest
  }
  console.log(`The change can affect ${files.length} test files.`)
  return files.length === 0 ? undefined : [...files, ...rest]
}
