import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isSelected, selectTests } from './select-tests.js'

/**
 * Returns the test files that changes since `base` (committed or not) can affect, or 'all'. Without a base, compares with
 * the commit where this branch left main.
 */
export function findChangedTests(root, node, vitest, base) {
  const since = base ?? branchPoint(root)
  const changed = git(root, 'diff', '--name-only', '--no-renames', since)
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard')
  const selected = selectTests([...changed, ...untracked])
  if (selected === 'all') return 'all'
  const imported = new Set(listTestFiles(root, node, vitest, `--changed=${since}`))
  return listTestFiles(root, node, vitest).filter((file) => imported.has(file) || isSelected(file, selected))
}

function branchPoint(root) {
  for (const main of ['origin/main', 'main']) {
    try {
      return git(root, 'merge-base', 'HEAD', main)[0]
    } catch {
      // This clone has no such branch.
    }
  }
  return 'HEAD'
}

function git(root, ...args) {
  const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 64 * 1024 * 1024 }
  return execFileSync('git', args, options).split('\n').filter(Boolean)
}

/** Returns the paths of all test files, relative to the root, with `/`. */
function listTestFiles(root, node, vitest, ...filter) {
  const folder = mkdtempSync(path.join(tmpdir(), 'haat-tests-'))
  try {
    const report = path.join(folder, 'tests.json')
    execFileSync(node, [vitest, 'list', ...filter, '--filesOnly', `--json=${report}`], { cwd: root, stdio: 'ignore' })
    return JSON.parse(readFileSync(report, 'utf8')).map(({ file }) => path.relative(root, file).replaceAll('\\', '/'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
