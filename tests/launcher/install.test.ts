import { existsSync, rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { developmentTool, Project } from './project.ts'

let project: Project
beforeEach(() => {
  project = new Project()
  project.write('packages/vitest/vitest.mjs', "console.log('testing')")
})
afterEach(() => project.remove())

const start = () => project.run('scripts/start.js')
const runTests = () => project.run('scripts/test.js')
const hasTool = () => existsSync(project.path('node_modules', developmentTool))

test('npm start installs no development tools, and npm test adds them without building again', async () => {
  expect((await start()).output).toMatch(/^Installing the dependencies in package-lock\.json \.\.\.\nBuilding shop/)
  expect(hasTool()).toBe(false)

  const tested = await runTests()
  expect(tested.output).toMatch(/^Installing the dependencies .* including development tools \.\.\.\ntesting/)
  expect(hasTool()).toBe(true)

  expect((await start()).output).toMatch(/^serving/)
  expect((await runTests()).output).toMatch(/^testing/)
  expect(hasTool()).toBe(true)
})

test('npm start keeps the development tools when the dependencies change', async () => {
  await runTests()
  project.writeJson('packages/ui/package.json', { name: '@haat/ui', description: 'changed' })
  rmSync(project.path('node_modules/@haat/ui'))
  rmSync(project.path('node_modules/.package-lock.json'))
  project.writeJson('node_modules/.package-lock.json', {
    packages: { [`node_modules/${developmentTool}`]: { resolved: 'tools/linter', link: true, dev: true } },
  })
  expect((await start()).output).toContain('including development tools')
  expect(hasTool()).toBe(true)
  expect(existsSync(project.path('node_modules/@haat/ui'))).toBe(true)
})

test('detects what a manual npm install has installed', async () => {
  await start()
  rmSync(project.path('node_modules/.haat/installed.json'))
  expect((await start()).output).toMatch(/^serving/)
  expect((await runTests()).output).toContain('including development tools')
  rmSync(project.path('node_modules/.haat/installed.json'))
  expect((await runTests()).output).toMatch(/^testing/)
})
