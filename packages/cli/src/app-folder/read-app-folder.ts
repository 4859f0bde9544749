import type { Dirent } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MANIFEST_FILE } from '@haat/app-manifest'
import { isPackaged } from '@haat/app-manifest/check-package'
import { z } from 'zod'
import { misuse } from '../output/command-failure.ts'

/** The package of an app in a folder of this computer: files by path, sorted. */
export type AppFiles = ReadonlyMap<string, Buffer>

/**
 * Reads the files that belong to an app's package; the app's other files, such as its server, aren't read. Hidden files and
 * symbolic links aren't part of it.
 */
export async function readAppFolder(folder: string): Promise<AppFiles> {
  const paths = (await listPaths(folder, '')).filter(isPackaged).toSorted()
  return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path))] as const)))
}

async function listPaths(folder: string, prefix: string): Promise<string[]> {
  const entries = await readdir(join(folder, prefix), { withFileTypes: true })
  const found = await Promise.all(entries.map((entry) => listEntry(folder, `${prefix}${entry.name}`, entry)))
  return found.flat()
}

async function listEntry(folder: string, path: string, entry: Dirent): Promise<string[]> {
  if (entry.name.startsWith('.')) return []
  if (entry.isFile()) return [path]
  return entry.isDirectory() && isPackaged(`${path}/`) ? listPaths(folder, `${path}/`) : []
}

const Identity = z.object({
  id: z.string(),
  name: z.string().default('App'),
  urls: z.object({ base: z.string() }).optional(),
  keys: z
    .object({ jwks: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }) })
    .optional()
    .catch(undefined),
})

/** Who an app is, by its manifest. Throws a failure if the manifest doesn't say so. */
export function readAppIdentity(files: AppFiles): z.infer<typeof Identity> {
  const parsed = Identity.safeParse(parseJson(String(files.get(MANIFEST_FILE))))
  if (parsed.success) return parsed.data
  throw misuse(`${MANIFEST_FILE} isn’t valid. See what’s wrong with: haat app check`, 'bad_manifest')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
