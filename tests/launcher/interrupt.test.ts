import { existsSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Project } from './project.ts'

let project: Project
beforeEach(() => {
  project = new Project()
})
afterEach(() => project.remove())

const exists = (file: string) => existsSync(project.path(file))
const until = (file: string) => vi.waitFor(() => expect(exists(file)).toBe(true), { timeout: 30_000 })

/** A server that creates a file which shows how it was stopped. */
const server = `
  import { writeFileSync } from 'node:fs'
  writeFileSync('server-pid', String(process.ppid))
  process.on('SIGTERM', () => { writeFileSync('terminated', ''); process.exit(0) })
  process.on('disconnect', () => { writeFileSync('orphaned', ''); process.exit(0) })
  setInterval(() => {}, 1000)
  console.log('serving')`

/** An npm that takes a second to roll back. */
const slowNpm = `
  const { writeFileSync } = require('node:fs')
  let signals = 0
  process.on('SIGINT', () => {
    signals += 1
    setTimeout(() => { writeFileSync('rolled-back', String(signals)); process.exit(1) }, 1000)
  })
  setInterval(() => {}, 1000)
  writeFileSync('npm-began', process.argv.slice(2).join(' '))`

test('Ctrl-C during the installation waits until npm has rolled back, and the next start works', async () => {
  project.write('fake/npm-cli.js', slowNpm)
  project.writeJson('fake/package.json', { type: 'commonjs' })
  const first = project.start('scripts/start.js', { npm: project.path('fake/npm-cli.js') })
  await until('npm-began')
  // The terminal and npm both send the signal.
  first.child.kill('SIGINT')
  first.child.kill('SIGINT')
  expect(await first.ended).toBe(130)
  expect(exists('rolled-back')).toBe(true)
  expect(exists('.runtime/launcher.lock')).toBe(false)
  expect(first.output).not.toContain('Trying npm install')

  expect((await project.run('scripts/start.js')).output).toContain('serving on')
})

test('Ctrl-C during a build also stops the build', async () => {
  await project.run('scripts/start.js')
  project.write(
    'surfaces/shop/build.js',
    `const { writeFileSync } = require('node:fs')
     process.on('SIGINT', () => setTimeout(() => { writeFileSync('../../build-ended', ''); process.exit(1) }, 300))
     setInterval(() => {}, 1000)
     writeFileSync('../../build-began', '')`,
  )
  const run = project.start('scripts/start.js')
  await until('build-began')
  run.child.kill('SIGINT')
  expect(await run.ended).toBe(130)
  await until('build-ended')
})

test.each([
  ['replaced by the script', 'node scripts/start.js'],
  ['that stays the parent', 'node scripts/start.js && true'],
])('the server stops after a kill -9 of npm with a shell %s', async (_case, command) => {
  project.write('server/src/main.ts', server)
  project.writeJson('package.json', {
    ...JSON.parse(project.read('package.json')),
    scripts: { start: command },
  })
  const npm = project.start('start', { node: 'npm' })
  await vi.waitFor(() => expect(npm.output).toContain('serving\n'), { timeout: 30_000 })
  npm.child.kill('SIGKILL')
  await until('terminated')
})

test('the server stops after a kill -9 of the launcher', async () => {
  project.write('server/src/main.ts', server)
  const run = project.start('scripts/start.js')
  await vi.waitFor(() => expect(run.output).toContain('serving'), { timeout: 30_000 })
  run.child.kill('SIGKILL')
  await until('orphaned')
})
