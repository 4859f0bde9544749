import { relative, sep } from 'node:path'
import { watch } from 'chokidar'
import { readIgnoredPaths } from '../theme-folder/ignored-paths.ts'

/** Editors write several files at once, or one in several steps. Milliseconds. */
const QUIET_MS = 20

/**
 * Calls `onChange` after files in a folder have changed: once for several changes at the same time, and never again
 * before the last call has ended.
 */
export async function watchFolder(folder: string, onChange: () => Promise<void>): Promise<() => Promise<void>> {
  const isIgnored = readIgnoredPaths(folder)
  const watcher = watch(folder, {
    ignoreInitial: true,
    followSymlinks: false,
    ignored(path, stats) {
      const inside = relative(folder, path).split(sep).join('/')
      return inside !== '' && isIgnored(stats?.isDirectory() === true ? `${inside}/` : inside)
    },
  })
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  watcher.on('all', () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(onChange)
    }, QUIET_MS)
  })
  await new Promise<void>((resolve) => watcher.once('ready', resolve))
  return async () => {
    clearTimeout(timer)
    await watcher.close()
  }
}
