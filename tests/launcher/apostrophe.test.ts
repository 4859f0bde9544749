import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const repository = path.join(import.meta.dirname, '../..')

test('the marketplace builds in a folder with an apostrophe in its name', () => {
  const folder = mkdtempSync(path.join(tmpdir(), "Priya's shop "))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const surface = path.join(folder, 'surfaces/marketplace')
  mkdirSync(path.dirname(surface))
  const isSource = (file: string) => !/(^|\/)(dist|node_modules|\.astro)$/.test(path.relative(repository, file))
  cpSync(path.join(repository, 'surfaces/marketplace'), surface, { recursive: true, filter: isSource })
  for (const name of ['node_modules', 'packages', 'domains', 'tsconfig.json', 'package.json']) {
    symlinkSync(path.join(repository, name), path.join(folder, name))
  }
  execFileSync(process.execPath, [path.join(repository, 'node_modules/astro/bin/astro.mjs'), 'build'], {
    cwd: surface,
    stdio: 'pipe',
    env: { ...process.env, NODE_ENV: 'production', VITEST: undefined, ASTRO_TELEMETRY_DISABLED: '1' },
  })
  expect(existsSync(path.join(surface, 'dist/server/entry.mjs'))).toBe(true)
})
