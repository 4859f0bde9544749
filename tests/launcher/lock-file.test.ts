import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const repository = path.join(import.meta.dirname, '../..')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'haat-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The root and the packages that only benchmarks install. */
test.each([
  { project: '.', workspaces: 6 },
  { project: 'bench/editors', workspaces: 1 },
  { project: 'bench/next-app', workspaces: 1 },
])(
  'npm ci accepts the package-lock.json of $project: it matches every package.json and has all optional platform packages',
  ({ project, workspaces }) => {
    const from = path.join(repository, project)
    const lock: { packages: Record<string, unknown> } = JSON.parse(
      readFileSync(path.join(from, 'package-lock.json'), 'utf8'),
    )
    const folders = Object.keys(lock.packages).filter((key) => !key.includes('node_modules/'))
    expect(folders.length).toBeGreaterThanOrEqual(workspaces)
    for (const file of ['package-lock.json', '.npmrc', ...folders.map((name) => path.join(name, 'package.json'))]) {
      if (file !== '.npmrc' || existsSync(path.join(from, file))) cpSync(path.join(from, file), path.join(folder, file))
    }
    const flags = ['--dry-run', '--prefer-offline', '--ignore-scripts', '--loglevel=error']
    expect(() => execFileSync('npm', ['ci', ...flags], { cwd: folder, stdio: 'pipe' })).not.toThrow()
  },
)
