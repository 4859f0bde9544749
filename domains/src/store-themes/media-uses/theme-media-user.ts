import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'
import type { KeySearch, KeyUse, MediaUser } from '../../media/index.ts'
import { findStoreTheme, lockStoreThemeRow } from '../revision/find-store-theme.ts'
import { readContent, readWithWarnings } from '../revision/revision-content.ts'
import { findSchedule } from '../schedule/find-schedule.ts'
import { keysInText } from './keys-in-text.ts'
import { replaceKeys } from './replace-keys.ts'

/** How a store's themes use files: the published one, the draft and a scheduled one, but not the history. */
export const themeMediaUser: MediaUser = {
  async keys(db, storeId, now) {
    const themes = await readThemes(db, storeId, now)
    const keys = new Set(themes.flatMap(({ json }) => [...keysInText(`${json.sections} ${json.settings}`)]))
    return sql`SELECT unnest(${[...keys]}::text[]) AS key`
  },

  find: async (db, { limit, ...search }) => (await findUses(db, search)).slice(0, limit),

  async count(db, search) {
    const byKey = Map.groupBy(await findUses(db, search), ({ key }) => key)
    return [...byKey].map(([key, uses]) => ({ key, uses: uses.length }))
  },

  lock: lockStoreThemeRow,

  replace: replaceKeys,
}

/** Lists each section that shows a file once, with the themes that it's in. */
async function findUses(
  db: Db | Tx,
  { store_id: storeId, keys, now }: Omit<KeySearch, 'limit'>,
): Promise<readonly KeyUse[]> {
  const wanted = new Set(keys)
  const uses = new Map<string, KeyUse>()
  for (const { name, configuration } of await readThemes(db, storeId, now)) {
    const parts = [
      ...configuration.sections.map((section) => ({
        title: titleOf(section),
        text: JSON.stringify(section),
      })),
      { title: 'Theme settings', text: JSON.stringify(configuration.settings) },
    ]
    for (const { title, text } of parts) {
      for (const key of keysInText(text).intersection(wanted)) {
        const id = `${key} ${title}`
        const detail = [uses.get(id)?.detail, name].filter((one) => one !== undefined)
        uses.set(id, { key, place: 'theme', record_id: null, title, detail: [...new Set(detail)].join(', ') })
      }
    }
  }
  return [...uses.values()]
}

/** The owner's name of a section, or its type. */
function titleOf({ name, type }: { readonly name?: unknown; readonly type: string }): string {
  return typeof name === 'string' && name !== '' ? name : readableType(type)
}

/** `image-with-text` as `Image with text`. */
function readableType(type: string): string {
  const words = type.replaceAll(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

async function readThemes(db: Db | Tx, storeId: string, now: Date) {
  const theme = await findStoreTheme(db, storeId, now)
  if (theme === undefined) return []
  const schedule = await findSchedule(db, storeId, now)
  const revisions = new Map<number, string>()
  const add = (revision: number, name: string) =>
    revisions.set(revision, revisions.has(revision) ? `${revisions.get(revision)}, ${name}` : name)
  add(theme.published_revision, 'Published theme')
  if (schedule !== null) add(schedule.revision, 'Scheduled theme')
  if (!revisions.has(theme.revision)) add(theme.revision, 'Draft')
  return Promise.all(
    [...revisions].map(async ([revision, name]) => {
      const content = await readContent(db, { store_id: storeId, revision })
      return { name, ...readWithWarnings(content) }
    }),
  )
}
