import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { INSTALLED_FILE, MODEL_FILE, THIS_PLATFORM } from '../find-model.ts'
import type { ModelSource } from './model-source.ts'

/** What the fake model does: it finds a square in the middle of every image, fails, or never answers. */
export type FakeModel = 'square' | 'nothing' | 'broken' | 'crash' | 'memory' | 'endless'

const runtime = `
const { readFileSync, writeFileSync } = require('node:fs')
class Tensor {}
const InferenceSession = {
  async create(file) {
    const order = readFileSync(file, 'utf8').split(' ')[0]
    if (order === 'broken') throw new Error('Protobuf parsing failed')
    return {
      inputNames: ['input'],
      outputNames: ['output', 'another'],
      async run() {
        if (order === 'crash') process.kill(process.pid, 'SIGKILL')
        if (order === 'endless') {
          writeFileSync(file + '.pid', String(process.pid))
          for (;;);
        }
        const kept = []
        while (order === 'memory') kept.push(Buffer.alloc(64 * 1024 * 1024, 1))
        const data = new Float32Array(1024 * 1024)
        if (order === 'square')
          for (let y = 256; y < 768; y += 1) data.fill(1, y * 1024 + 256, y * 1024 + 768)
        return { output: { data } }
      },
    }
  },
}
module.exports = { InferenceSession, Tensor }
`

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'haat-model-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A folder with an installed model, as `npm run bg:model` leaves it. */
export function installedFakeModel(model: FakeModel): string {
  const folder = temporaryFolder()
  write(folder, MODEL_FILE, contentOf(model))
  writeModule(join(folder, 'node_modules/onnxruntime-node'), 'onnxruntime-node')
  const facts = {
    size: 'medium',
    model_bytes: contentOf(model).length,
    model_sha256: sha256(contentOf(model)),
    runtime_version: '1.0.0',
    platform: THIS_PLATFORM,
  }
  write(folder, INSTALLED_FILE, JSON.stringify(facts))
  return folder
}

/** Packages like those of the registry, in folders, which npm packs without a network. */
export function fakeSource(model: FakeModel, change: { readonly damaged?: boolean } = {}): ModelSource {
  const folder = temporaryFolder()
  const content = contentOf(model)
  const half = Math.floor(content.length / 2)
  const pieces = [content.subarray(0, half), content.subarray(half)]
  const chunks = pieces.map((piece, index) => ({
    hash: sha256(piece),
    offsets: index === 0 ? [0, half] : [half, content.length],
  }))
  const data = join(folder, 'data')
  write(data, 'package.json', JSON.stringify({ name: '@example/data', version: '1.0.0', scripts: hostileScripts }))
  write(data, 'LICENSE.md', 'AGPL')
  write(data, 'dist/index.cjs', 'throw new Error("code of the package was run")')
  write(data, 'dist/resources.json', JSON.stringify({ '/models/medium': { chunks }, '/models/small': { chunks } }))
  for (const [index, piece] of pieces.entries())
    write(data, `dist/${chunks[index]?.hash}`, change.damaged === true ? Buffer.alloc(piece.length) : piece)
  writeModule(join(folder, 'runtime'), 'onnxruntime-node')
  write(join(folder, 'runtime'), `bin/napi-v6/${process.platform}/${process.arch}/own.node`, 'own')
  write(join(folder, 'runtime'), 'bin/napi-v6/plan9/mips/other.node', 'other')
  writeModule(join(folder, 'common'), 'onnxruntime-common')
  const size = { bytes: content.length, sha256: sha256(content) }
  return {
    data: { spec: data, megabytes: 1 },
    models: { medium: size, small: size },
    runtime: { spec: join(folder, 'runtime'), megabytes: 1, version: '1.0.0' },
    runtime_common: { spec: join(folder, 'common'), megabytes: 1 },
  }
}

/** If npm ran one of these, it would fail. */
const hostileScripts = Object.fromEntries(
  ['preinstall', 'install', 'postinstall', 'prepare', 'prepack', 'postpack'].map((name) => [name, 'exit 1']),
)

function contentOf(model: FakeModel): Buffer {
  return Buffer.from(`${model} ${'weights '.repeat(1_000)}`)
}

function writeModule(folder: string, name: string): void {
  write(
    folder,
    'package.json',
    JSON.stringify({ name, version: '1.0.0', main: 'dist/index.js', scripts: hostileScripts }),
  )
  write(folder, 'dist/index.js', runtime)
}

function write(folder: string, name: string, content: string | Buffer): void {
  const file = join(folder, name)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, content)
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
