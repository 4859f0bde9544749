import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** What `haat app` remembers of an app's folder, in `.haat/app.json`. It isn't part of the package. */
const AppLink = z.object({
  /** The studio's origin. */
  studio: z.string(),
  /** The store in which the app was developed last. */
  store: z.string().optional(),
  /** Where the app's server runs during development. */
  url: z.string().optional(),
  /** What the app's SDK needs to know of the Haat with which it's developed. */
  haat: z.object({ issuer: z.string(), dashboard: z.string() }).optional(),
})
export type AppLink = z.infer<typeof AppLink>

/** Reads what is remembered; undefined if nothing is, or it can't be read. */
export async function readAppLink(folder: string): Promise<AppLink | undefined> {
  try {
    return AppLink.parse(JSON.parse(await readFile(join(folder, '.haat', 'app.json'), 'utf8')))
  } catch {
    return undefined
  }
}

/** Remembers which studio and store an app's folder belongs to. */
export async function saveAppLink(folder: string, link: AppLink): Promise<void> {
  await mkdir(join(folder, '.haat'), { recursive: true })
  await writeFile(join(folder, '.haat', 'app.json'), `${JSON.stringify(link, null, 2)}\n`)
}
