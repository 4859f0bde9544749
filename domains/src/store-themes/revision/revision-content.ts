import type { Db, Tx } from '@haat/db'
import { repairConfiguration, type ThemeConfiguration } from '@haat/theme-engine'
import { sql } from 'kysely'
import type { ConfigurationWarning } from '../configuration/contract.ts'
import { StoreConfiguration } from '../configuration/contract.ts'
import { isSamePacked, packJson, unpackJson } from './pack-json.ts'

/** The stored configuration: the exact JSON that was saved. */
export interface RevisionContent {
  /** Packed, because it may be large. */
  readonly sections: Buffer
  readonly settings: string
}

/** The JSON of each part of a configuration. */
export interface ConfigurationJson {
  readonly sections: string
  readonly settings: string
}

/** Columns of `store_theme_versions` that make up a RevisionContent. */
export const contentColumns = [
  sql<Buffer>`sections`.as('sections'),
  sql<string>`settings::text`.as('settings'),
] as const

interface Revision {
  readonly store_id: string
  readonly revision: number
}

/** Reads the content of an existing revision, which may be large. */
export function readContent(db: Db | Tx, { store_id: storeId, revision }: Revision): Promise<RevisionContent> {
  return db
    .selectFrom('store_theme_versions')
    .select(contentColumns)
    .where('store_id', '=', storeId)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
}

/** Serialises a configuration for storage. Compression runs on another thread. */
export async function writeContent(configuration: StoreConfiguration | ThemeConfiguration): Promise<RevisionContent> {
  const { sections, settings } = toJson(configuration)
  return { sections: await packJson(sections), settings }
}

/** Returns whether a revision has exactly this content. */
export async function hasContent(tx: Tx, of: Revision, { sections, settings }: RevisionContent): Promise<boolean> {
  const saved = await readContent(tx, of)
  return saved.settings === settings && isSamePacked(saved.sections, sections)
}

/** Reads a saved configuration and repairs it if it is damaged. */
export function readConfiguration(content: RevisionContent): StoreConfiguration {
  return readWithWarnings(content).configuration
}

/**
 * Reads a configuration as objects and as JSON, with a warning for each repaired place. A valid one keeps its JSON
 * exactly.
 */
export function readWithWarnings(content: RevisionContent): {
  readonly configuration: StoreConfiguration
  readonly json: ConfigurationJson
  readonly warnings: readonly ConfigurationWarning[]
} {
  const saved = { sections: unpackJson(content.sections), settings: content.settings }
  const sections: unknown = JSON.parse(saved.sections)
  const settings: unknown = JSON.parse(saved.settings)
  const read = StoreConfiguration.safeParse({ sections, settings })
  if (read.success) return { configuration: read.data, json: saved, warnings: [] }
  const { configuration: repaired, repairs } = repairConfiguration({ sections, settings })
  const configuration = StoreConfiguration.parse(repaired)
  const warnings = repairs.map((repair): ConfigurationWarning => ({ ...repair, code: 'damaged' }))
  return { configuration, json: toJson(configuration), warnings }
}

function toJson({ sections, settings }: StoreConfiguration | ThemeConfiguration): ConfigurationJson {
  return { sections: JSON.stringify(sections), settings: JSON.stringify(settings) }
}
