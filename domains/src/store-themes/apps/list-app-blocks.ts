import type { Db } from '@haat/db'
import { EMBEDS_SETTING } from '@haat/theme-engine'
import { EMBEDS_PLACE, type UninstallPreview } from '../../app-platform/management/contract.ts'
import type { StoreConfiguration } from '../configuration/contract.ts'
import { contentColumns, readConfiguration } from '../revision/revision-content.ts'

type AppBlocks = UninstallPreview['blocks']

/**
 * Lists where a store's theme has blocks and embeds of an app, by template: in the published theme, and in the draft if they
 * aren't in the published one.
 */
export async function listAppBlocks(db: Db, storeId: string, appId: string): Promise<AppBlocks> {
  const rows = await db
    .selectFrom('store_themes as theme')
    .innerJoin('store_theme_versions as version', (join) =>
      join
        .onRef('version.store_id', '=', 'theme.store_id')
        .on((eb) =>
          eb.or([
            eb('version.revision', '=', eb.ref('theme.revision')),
            eb('version.revision', '=', eb.ref('theme.published_revision')),
          ]),
        ),
    )
    .select(['version.revision', 'theme.published_revision'])
    .select(contentColumns)
    .where('theme.store_id', '=', storeId)
    .orderBy('version.revision')
    .execute()
  const found = rows.flatMap(({ revision, published_revision: published, ...content }) =>
    [...countBlocks(readConfiguration(content), appId)].map(([template, count]) => ({
      template,
      count,
      is_published: revision === published,
    })),
  )
  return found.filter(
    (one) => one.is_published || !found.some((other) => other.is_published && other.template === one.template),
  )
}

function countBlocks({ sections, settings }: StoreConfiguration, appId: string): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (place: string, count: number) => {
    if (count > 0) counts.set(place, (counts.get(place) ?? 0) + count)
  }
  for (const { template = 'home', ...section } of sections) add(template, countIn(section, `app:${appId}/`))
  const embeds = Object.entries(toObject(settings[EMBEDS_SETTING]))
  add(EMBEDS_PLACE, embeds.filter(([key, choice]) => key.startsWith(`${appId}/`) && isOn(choice)).length)
  return counts
}

function isOn(choice: unknown): boolean {
  return typeof choice === 'object' && choice !== null && 'enabled' in choice && choice.enabled === true
}

/** Counts blocks at any depth, also in widgets. */
function countIn(value: unknown, prefix: string): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = 'type' in value && typeof value.type === 'string' && value.type.startsWith(prefix) ? 1 : 0
  return Object.values(value).reduce<number>((sum, child) => sum + countIn(child, prefix), own)
}

function toObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}
