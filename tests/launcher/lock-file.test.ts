import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const repository = path.join(import.meta.dirname, '../..')
let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'haat-lock-'))
  const lock: { packages: Record<string, unknown> } = JSON.parse(
    readFileSync(path.join(repository, 'package-lock.json'), 'utf8'),
  )
  const workspaces = Object.keys(lock.packages).filter((key) => !key.includes('node_modules/'))
  expect(workspaces.length).toBeGreaterThan(5)
  for (const file of ['package-lock.json', '.npmrc', ...workspaces.map((name) => path.join(name, 'package.json'))]) {
    cpSync(path.join(repository, file), path.join(folder, file))
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

test('npm ci accepts package-lock.json: it matches every package.json and has all optional platform packages', () => {
  const flags = ['--dry-run', '--offline', '--ignore-scripts', '--loglevel=error']
  expect(() => execFileSync('npm', ['ci', ...flags], { cwd: folder, stdio: 'pipe' })).not.toThrow()
})
