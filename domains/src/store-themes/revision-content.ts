import type { Db, Tx } from '@haat/db'
import type { ThemeConfiguration } from '@haat/theme-engine'
import { sql } from 'kysely'
import { StoreConfiguration } from './configuration/contract.ts'
import type { ConfigurationWarning } from './contract.ts'
import { mendConfiguration } from './mend-configuration.ts'

/** What was saved: JSON, letter by letter. */
export interface RevisionContent {
  readonly sections: string
  readonly settings: string
}

/** To be selected from `store_theme_versions`: a RevisionContent. */
export const contentColumns = [
  sql<string>`sections::text`.as('sections'),
  sql<string>`settings::text`.as('settings'),
] as const

interface Revision {
  readonly store_id: string
  readonly revision: number
}

/** What a revision that there is holds; it may be large. */
export function readContent(db: Db | Tx, { store_id, revision }: Revision): Promise<RevisionContent> {
  return db
    .selectFrom('store_theme_versions')
    .select(contentColumns)
    .where('store_id', '=', store_id)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
}

/** A configuration as it is kept. */
export function writeContent({ sections, settings }: StoreConfiguration | ThemeConfiguration): RevisionContent {
  return { sections: JSON.stringify(sections), settings: JSON.stringify(settings) }
}

/** Whether a revision is letter by letter this. Only one of the same length is read for it. */
export async function hasContent(tx: Tx, of: Revision, { sections, settings }: RevisionContent): Promise<boolean> {
  const { is_as_long } = await tx
    .selectFrom('store_theme_versions')
    .select(
      sql<boolean>`octet_length(sections::text) = ${Buffer.byteLength(sections)}
        AND octet_length(settings::text) = ${Buffer.byteLength(settings)}`.as('is_as_long'),
    )
    .where('store_id', '=', of.store_id)
    .where('revision', '=', of.revision)
    .executeTakeFirstOrThrow()
  if (!is_as_long) return false
  const saved = await readContent(tx, of)
  return saved.sections === sections && saved.settings === settings
}

/** A configuration as it was saved; what is damaged in it is mended. */
export function readConfiguration(content: RevisionContent): StoreConfiguration {
  return readWithDamages(content).configuration
}

/** As `readConfiguration`, saying what was mended: nothing where it is as it was saved. */
export function readWithDamages(content: RevisionContent): {
  configuration: StoreConfiguration
  damages: readonly ConfigurationWarning[]
} {
  const sections: unknown = JSON.parse(content.sections)
  const settings: unknown = JSON.parse(content.settings)
  const read = StoreConfiguration.safeParse({ sections, settings })
  if (read.success) return { configuration: read.data, damages: [] }
  const { configuration, damages } = mendConfiguration(sections, settings)
  return { configuration: StoreConfiguration.parse(configuration), damages }
}
