import { execFileSync } from 'node:child_process'
import { renameSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Packs a folder with npm and moves the tarball to the given path. */
export function packTarball(folder: string, path: string): void {
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', dirname(path)], {
    cwd: folder,
    encoding: 'utf8',
    // npm is a script on Windows.
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [tarball]: unknown[] = JSON.parse(packed)
  if (typeof tarball !== 'object' || tarball === null || !('filename' in tarball)) throw new Error('npm packed nothing')
  renameSync(join(dirname(path), String(tarball.filename)), path)
}
