import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { withNodeFirst } from './launcher/npm.js'
import { launch, prepare, root } from './launcher/prepare.js'
import { runUntilSignal } from './launcher/run.js'
import { countResults, describeFlakyTests } from './launcher/test-results.js'

/** `npm test`: builds, runs all tests (or those that the arguments name) and ends with flaky tests and how many passed and failed. */
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
    // The launcher's tests need a Node that may be too old for Haat: this one.
    const env = {
      ...process.env,
      PATH: withNodeFirst(node),
      HAAT_LAUNCHER_NODE: process.execPath,
      FLAKY_TESTS_FILE: flakyTests,
    }
    const args = [vitest, 'run', ...reporters, ...process.argv.slice(2)]
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
