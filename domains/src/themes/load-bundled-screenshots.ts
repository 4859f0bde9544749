import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { inTransaction } from '@haat/db'
import { objectKey, removeObjects } from '../media/index.ts'
import type { Platform } from '../platform.ts'

type Alts = Readonly<Record<'home.webp' | 'product.webp' | 'phone.webp', string>>
type LoadPlatform = Pick<Platform, 'db' | 'clock' | 'storage' | 'jobs'>

const assets = new URL('../../assets/bundled-themes/', import.meta.url)

/** As scripts/demo-art/themes writes them. */
const files = [
  { file: 'home.webp', width: 1200, height: 900 },
  { file: 'product.webp', width: 1200, height: 900 },
  { file: 'phone.webp', width: 390, height: 844 },
] as const

/** What the screenshots show, by the theme's slug. Blank has none: there's nothing to see but a store's own text. */
const screenshots: ReadonlyMap<string, Alts> = new Map([
  [
    'starter',
    {
      'home.webp': 'Home page: an awning above a large photo of indigo cloth, a heading and a button',
      'product.webp': 'Product page of a red kurta with its photos, sizes and price',
      'phone.webp': 'Home page on a phone: a photo of indigo cloth with a heading and a button',
    },
  ],
  [
    'masala',
    {
      'home.webp': 'Home page of a spice shop with a heading, a button and a photo in a frame',
      'product.webp': 'Product page of a chilli powder, designed like a printed label',
      'phone.webp': 'Home page of a spice shop on a phone',
    },
  ],
  [
    'tana',
    {
      'home.webp': 'Home page of a handloom shop with a large photo and thin lines like the threads of a warp',
      'product.webp': 'Product page of an indigo saree with large photos and colour swatches',
      'phone.webp': 'Home page of a handloom shop on a phone',
    },
  ],
])

/**
 * Gives the platform's own themes their screenshots, and replaces those that have changed since the last start. Several
 * processes can run this concurrently.
 */
export async function loadBundledScreenshots(platform: LoadPlatform): Promise<void> {
  const themes = await platform.db
    .selectFrom('themes')
    .select(['id', 'slug'])
    .where('developer_id', 'is', null)
    .where('slug', 'in', [...screenshots.keys()])
    .execute()
  for (const { id, slug } of themes) {
    const alts = screenshots.get(slug)
    if (alts !== undefined) await loadScreenshots(platform, { id, slug, alts })
  }
}

async function loadScreenshots(
  { db, clock, storage, jobs }: LoadPlatform,
  { id, slug, alts }: { readonly id: string; readonly slug: string; readonly alts: Alts },
): Promise<void> {
  const images = await Promise.all(
    files.map(async ({ file, ...size }, position) => {
      const bytes = await readFile(new URL(`${slug}/${file}`, assets))
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
      const key = `theme-screenshots/bundled-${slug}-${hash}.webp`
      return {
        bytes,
        row: { key, alt: alts[file], position, content_type: 'image/webp', bytes: bytes.length, ...size },
      }
    }),
  )
  const keys = images.map(({ row }) => row.key)
  const stored = await db.selectFrom('theme_screenshots').select('key').where('theme_id', '=', id).execute()
  if (stored.length === keys.length && stored.every(({ key }) => keys.includes(key))) return

  // Store the bytes first: if the insert fails they are unused, but no row refers to a missing image.
  for (const { bytes, row } of images) {
    await storage.put(objectKey(row.key), bytes, { content_type: row.content_type })
  }
  await inTransaction(db, async (tx) => {
    await tx.selectFrom('themes').select('id').where('id', '=', id).forUpdate().execute()
    const removed = await tx
      .deleteFrom('theme_screenshots')
      .where('theme_id', '=', id)
      .where('key', 'not in', keys)
      .returning('key')
      .execute()
    await tx
      .insertInto('theme_screenshots')
      .values(images.map(({ row }) => ({ ...row, theme_id: id, created_at: clock() })))
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    if (removed.length > 0) await jobs.enqueue(tx, removeObjects.queue, { keys: removed.map(({ key }) => key) })
  })
}
