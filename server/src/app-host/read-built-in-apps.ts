import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { BuiltInApp, BuiltInFile } from '../../../domains/src/app-platform/index.ts'
import { deriveAppKey } from './app-key.ts'

const MANIFEST_FILE = 'haat.app.json'
/** Folders of an app that belong to its package. Its source runs in the app process and isn't part of it. */
const packageFolders = ['actions', 'assets', 'blocks', 'embeds', 'listing', 'locales'] as const

const Listing = z.strictObject({
  features: z.array(z.string()),
  icon: z.string(),
  screenshots: z.array(z.string()),
  launched_at: z.iso.datetime(),
})

const Manifest = z.looseObject({ id: z.string(), urls: z.looseObject({}).optional() })

export interface AppFolder extends BuiltInApp {
  readonly id: string
  /** Its module in the app process; undefined for an app of blocks only. */
  readonly entry: string | undefined
}

/** Reads the apps that ship with Haat, each in a folder named after its ID. */
export async function readBuiltInApps(folder: string, secret: string): Promise<AppFolder[]> {
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : []
  const ids = entries.filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, MANIFEST_FILE)))
  return Promise.all(ids.map(({ name }) => readApp(folder, name, secret)))
}

async function readApp(root: string, id: string, secret: string): Promise<AppFolder> {
  const folder = join(root, id)
  const read = (path: string) => readFile(join(folder, path), 'utf8')
  const manifest = Manifest.parse(JSON.parse(await read(MANIFEST_FILE)))
  if (manifest.id !== id) throw new Error(`The app in apps/${id} calls itself ${manifest.id}`)
  const listing = Listing.parse(JSON.parse(await read('listing/listing.json')))
  const files = await Promise.all(packageFolders.map((name) => readFiles(folder, name)))
  return {
    id,
    manifest,
    listing: { ...listing, description: (await read('listing/description.md')).trim() },
    files: files.flat(),
    public_jwk: deriveAppKey(secret, id).public_jwk,
    entry: manifest.urls === undefined ? undefined : join(folder, 'src/app.ts'),
  }
}

async function readFiles(folder: string, name: string): Promise<BuiltInFile[]> {
  const parent = join(folder, name)
  if (!existsSync(parent)) return []
  const entries = await readdir(parent, { withFileTypes: true, recursive: true })
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = join(entry.parentPath, entry.name)
        return { path: file.slice(folder.length + 1).replaceAll('\\', '/'), content: await readFile(file) }
      }),
  )
}
