import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { countResults, describeFlakyTests } from '../../scripts/launcher/test-results.js'
import { Project } from './project.ts'

const repository = path.join(import.meta.dirname, '../..')
const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
})

describe('counting', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'haat-count-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  function count(exitCode: number, ...testResults: unknown[]) {
    const report = path.join(folder, 'report.json')
    writeFileSync(report, JSON.stringify({ testResults }))
    return countResults(report, exitCode)
  }

  test.each([
    ['all passed', 0, [file('passed', 'passed', 'passed'), file('passed', 'passed')], '3 passed, 0 failed', true],
    ['some failed', 1, [file('failed', 'passed', 'failed')], '1 passed, 1 failed', false],
    ['some skipped', 0, [file('passed', 'passed', 'skipped', 'todo')], '1 passed, 0 failed, 2 skipped', true],
    ['a file failed to load', 1, [file('passed', 'passed'), file('failed')], '1 passed, 1 failed', false],
    ['an error outside tests', 1, [file('passed', 'passed')], '1 passed, 1 failed', false],
    ['no test ran', 0, [], '0 passed, 0 failed', false],
    ['all skipped', 0, [file('passed', 'skipped')], '0 passed, 0 failed, 1 skipped', false],
  ])('%s', (_case, exitCode, files, summary, hasPassed) => {
    expect(count(exitCode, ...files)).toEqual({ summary, hasPassed })
  })

  test('counts a missing report as a failure', () => {
    expect(countResults(path.join(folder, 'absent.json'), 1)).toEqual({
      summary: '0 passed, 1 failed',
      hasPassed: false,
    })
  })
})

test('lists flaky tests by name, and prints nothing if there are none', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'haat-flaky-'))
  const file = path.join(folder, 'flaky.json')
  expect(describeFlakyTests(file)).toBe('')
  writeFileSync(file, '[]')
  expect(describeFlakyTests(file)).toBe('')
  writeFileSync(file, JSON.stringify(['cart.test.ts > adds twice', 'menu.test.ts > opens']))
  expect(describeFlakyTests(file).split('\n')).toEqual([
    expect.stringMatching(/^2 flaky/),
    '  cart.test.ts > adds twice',
    '  menu.test.ts > opens',
  ])
  rmSync(folder, { recursive: true })
})

describe('npm test', () => {
  let project: Project
  afterEach(() => project.remove())

  /** Creates a project with a fake Vitest that reports these outcomes. */
  function prepare(exitCode: number, ...outcomes: string[]) {
    project = new Project()
    const report = JSON.stringify({ testResults: [file(exitCode === 0 ? 'passed' : 'failed', ...outcomes)] })
    project.write(
      'packages/vitest/vitest.mjs',
      `import { writeFileSync } from 'node:fs'
       const flag = process.argv.find((argument) => argument.startsWith('--outputFile.json='))
       writeFileSync(flag.split('=')[1], ${JSON.stringify(report)})
       writeFileSync(process.env.FLAKY_TESTS_FILE, '["cart.test.ts > adds twice"]')
       console.log('arguments:', process.argv.slice(2).filter((one) => !one.startsWith('--')).join(' '))
       process.exitCode = ${exitCode}`,
    )
    cpSync(path.join(repository, '.ci'), project.path('.ci'), { recursive: true })
  }

  test('forwards arguments, prints the counts last, and exits with 0', async () => {
    prepare(0, 'passed', 'passed', 'skipped')
    const { code, output } = await project.run('scripts/test.js', { args: ['payouts'] })
    expect(output).toContain('arguments: run payouts')
    expect(output).toContain('1 flaky, passed only when retried (fix each of them):\n  cart.test.ts > adds twice')
    expect(output.trimEnd().split('\n').at(-1)).toBe('2 passed, 0 failed, 1 skipped')
    expect(code).toBe(0)
  })

  test('.ci/run also runs the checks, and counts a failed check', async () => {
    prepare(0, 'passed', 'passed')
    const passing = await project.run('.ci/run', { node: 'bash' })
    expect(passing.output.trimEnd().split('\n').at(-1)).toBe('2 passed, 0 failed')
    expect(passing.code).toBe(0)
    project.write('check.js', "console.log('FAILED types'); process.exitCode = 1")
    const failing = await project.run('.ci/run', { node: 'bash' })
    expect(failing.output).toContain('FAILED types')
    expect(failing.output.trimEnd().split('\n').at(-1)).toBe('2 passed, 1 failed')
    expect(failing.code).toBe(1)
  })

  test('.ci/run prints the counts and fails if tests fail', async () => {
    prepare(1, 'passed', 'failed')
    const { code, output } = await project.run('.ci/run', { node: 'bash' })
    expect(output.trimEnd().split('\n').at(-1)).toBe('1 passed, 1 failed')
    expect(code).not.toBe(0)
  })

  test('.ci/run reports a failure if the tests can’t start', async () => {
    prepare(0, 'passed')
    project.write('package-lock.json', '{')
    const { code, output } = await project.run('.ci/run', { node: 'bash' })
    expect(output.trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed')
    expect(code).not.toBe(0)
  })
})
