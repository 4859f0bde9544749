import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findModel } from '../find-model.ts'
import { explain } from './download-package.ts'
import { type FakeModel, fakeSource, installedFakeModel, temporaryFolder } from './fake-model.fixture.ts'
import { installModel, removeModel } from './install-model.ts'
import { modelNotice, modelSource } from './model-source.ts'
import { findPlatformProblem } from './supported-platforms.ts'

/** An installation into an empty data directory. */
function newInstallation(model: FakeModel = 'square', change: Parameters<typeof fakeSource>[1] = {}) {
  const folder = join(temporaryFolder(), 'models', 'isnet')
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const source = fakeSource(model, change)
  const install = (more: Partial<Parameters<typeof installModel>[0]> = {}) =>
    installModel({ folder, size: 'medium', log, source, ...more })
  return { folder, lines, source, install }
}

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

test('joins the pieces, keeps what this platform needs, tries the model, does nothing the second time, and removes all of it', async () => {
  const { folder, lines, install } = newInstallation()
  expect(await install()).toBe('installed')
  expect(readFileSync(join(folder, 'model.onnx'), 'utf8')).toBe(`square ${'weights '.repeat(1_000)}`)
  expect(await findModel(folder)).toMatchObject({ size: 'medium', folder })
  const runtime = join(folder, 'node_modules/onnxruntime-node')
  expect(namesIn(join(runtime, 'bin/napi-v6'))).toEqual([process.platform])
  expect(namesIn(runtime).sort()).toEqual(['bin', 'dist', 'package.json'])
  expect(namesIn(folder).sort()).toEqual(['installed.json', 'licences', 'model.onnx', 'node_modules'])
  expect(namesIn(join(folder, 'licences'))).toEqual(['LICENSE.md'])
  expect(namesIn(dirname(folder))).toEqual(['isnet'])
  expect(lines.at(-1)).toContain('The model works')
  lines.length = 0
  expect(await install()).toBe('already_installed')
  expect(lines).toEqual([])

  expect(await removeModel(folder)).toBe(true)
  expect(existsSync(dirname(folder))).toBe(false)
  expect(await removeModel(folder)).toBe(false)
})

test('replaces another model only once the new one works', async () => {
  const first = newInstallation()
  await first.install()
  const broken = fakeSource('broken')
  await expect(first.install({ source: broken })).rejects.toThrow(
    /doesn’t run on this machine .*Protobuf parsing failed/,
  )
  expect(await findModel(first.folder)).toMatchObject({ model_sha256: first.source.models.medium.sha256 })
  const nothing = fakeSource('nothing')
  expect(await first.install({ source: nothing })).toBe('installed')
  expect(await findModel(first.folder)).toMatchObject({ model_sha256: nothing.models.medium.sha256 })
  expect(namesIn(dirname(first.folder))).toEqual(['isnet'])
})

test('refuses damaged downloads and leaves nothing behind', async () => {
  const damaged = newInstallation('square', { damaged: true })
  await expect(damaged.install()).rejects.toThrow('The checksum of the model is wrong')
  const { folder, source, install } = newInstallation()
  const changed = { ...source, runtime: { ...source.runtime, integrity: 'sha512-AAAA' } }
  await expect(install({ source: changed })).rejects.toThrow(/^The checksum of .*runtime is wrong/)
  for (const parent of [dirname(damaged.folder), dirname(folder)]) expect(namesIn(parent)).toEqual([])
})

test('stops when interrupted, and clears away what a killed installation left', async () => {
  const { folder, install } = newInstallation()
  const controller = new AbortController()
  const log = (line: string) => {
    if (line.includes('runtime')) controller.abort()
  }
  await expect(install({ log, signal: controller.signal })).rejects.toThrow('Stopped. Nothing was changed.')
  expect(namesIn(dirname(folder))).toEqual([])
  // No process has this number.
  const abandoned = `${folder}.installing-4194999`
  mkdirSync(abandoned, { recursive: true })
  writeFileSync(join(abandoned, 'model.onnx'), 'half')
  expect(await install()).toBe('installed')
  expect(namesIn(dirname(folder))).toEqual(['isnet'])
})

test('refuses a disk without enough space before it downloads', async () => {
  const { lines, source, install } = newInstallation()
  const large = { ...source, data: { ...source.data, megabytes: 1e12 } }
  await expect(install({ source: large })).rejects.toThrow(/^The disk is full: the installation needs/)
  expect(lines).toEqual([])
})

test('a model of another platform, or one that isn’t complete, isn’t installed', async () => {
  const folder = installedFakeModel('square')
  const facts = join(folder, 'installed.json')
  const text = readFileSync(facts, 'utf8')
  writeFileSync(facts, text.replace(process.platform, 'plan9'))
  expect(await findModel(folder)).toBeUndefined()
  writeFileSync(facts, text)
  writeFileSync(join(folder, 'model.onnx'), 'half')
  expect(await findModel(folder)).toBeUndefined()
})

test.each([
  ['npm error code ENOTFOUND\nnpm error network request failed', 'can’t be reached'],
  ['npm error code E404', 'doesn’t have it'],
  ['npm error code ENOSPC', 'The disk is full'],
  ['npm error code EINTEGRITY', 'was damaged'],
  ['something else', 'npm reported:\nsomething else'],
])('explains npm’s “%s”', (output, expected) => {
  const message = explain(output, 'onnxruntime-node@1')
  expect(message).toContain('Couldn’t download onnxruntime-node@1.')
  expect(message).toContain(expected)
})

test('a registry that can’t be reached is named as the reason', async () => {
  const { source, install } = newInstallation()
  const registry = { spec: '@example/nothing@1.0.0', megabytes: 1 }
  const { npm_config_registry: before } = process.env
  process.env.npm_config_registry = 'http://127.0.0.1:9'
  process.env.npm_config_fetch_retries = '0'
  try {
    await expect(install({ source: { ...source, data: registry } })).rejects.toThrow(/registry can’t be reached/)
  } finally {
    delete process.env.npm_config_fetch_retries
    if (before === undefined) delete process.env.npm_config_registry
    else process.env.npm_config_registry = before
  }
})

test.each([
  ['linux', 'x64', true, undefined],
  ['darwin', 'arm64', false, undefined],
  ['linux', 'x64', false, 'glibc'],
  ['linux', 'ia32', true, 'linux on ia32'],
  ['darwin', 'x64', false, 'darwin on x64'],
])('on %s %s (glibc: %s), the problem is %s', (platform, arch, hasGlibc, expected) => {
  const problem = findPlatformProblem({ platform, arch, has_glibc: hasGlibc })
  if (expected === undefined) expect(problem).toBeUndefined()
  else expect(problem).toContain(expected)
  if (problem !== undefined) expect(problem).toContain('GrabCut stays in use')
})

test('the notice names what is downloaded, its size, the folder and the licences', () => {
  const notice = modelNotice('small', '/srv/haat/models/isnet')
  for (const part of [modelSource.data.spec, modelSource.runtime.spec, '44 MB', '/srv/haat/models/isnet', 'AGPL-3.0'])
    expect(notice).toContain(part)
  expect(notice).toContain('non-commercial')
})
