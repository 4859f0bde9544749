import type { Db } from '@haat/db'
import { parseSchema } from '@haat/theme-engine'
import { LRUCache } from 'lru-cache'

/** What shop owners want to know about the files of a version. */
export interface VersionContents {
  /** Names of the sections, in alphabetical order. */
  readonly sections: readonly string[]
  /** Language codes, the default language first. */
  readonly languages: readonly string[]
}

// By version. Published files never change, so entries never become outdated.
const contents = new LRUCache<string, VersionContents, Db>({
  max: 1_000,
  fetchMethod: (versionId, _stale, { context: db }) => readContents(db, versionId),
  ignoreFetchAbort: true,
})

/** Returns the sections and languages of a published version. Its files are read once in this process. */
export function findVersionContents(db: Db, versionId: string): Promise<VersionContents> {
  return contents.forceFetch(versionId, { context: db })
}

async function readContents(db: Db, versionId: string): Promise<VersionContents> {
  const files = await db
    .selectFrom('theme_files')
    .innerJoin('theme_blobs', 'theme_blobs.hash', 'theme_files.blob_hash')
    .select(['path', 'bytes'])
    .where('version_id', '=', versionId)
    .where('is_text', '=', true)
    .where('path', '~', '^(sections/[^/]+\\.liquid|locales/[^/]+\\.json)$')
    .orderBy('path')
    .execute()
  return {
    sections: files.flatMap(({ path, bytes }) => sectionName(path, bytes)).sort((a, b) => a.localeCompare(b)),
    languages: files
      .flatMap(({ path }) => languageOf(path))
      .sort(defaultFirst)
      .map(({ code }) => code),
  }
}

function sectionName(path: string, bytes: Buffer): string[] {
  if (!path.startsWith('sections/')) return []
  const { schema } = parseSchema(bytes.toString('utf8'), path)
  return schema === undefined ? [] : [schema.name]
}

interface ThemeLanguage {
  readonly code: string
  readonly is_default: boolean
}

/** `locales/en.default.json` has the texts of the default language; `locales/en.schema.json` those of the editor. */
function languageOf(path: string): ThemeLanguage[] {
  const [, code, kind] = /^locales\/([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)(\.default)?\.json$/.exec(path) ?? []
  return code === undefined ? [] : [{ code, is_default: kind !== undefined }]
}

function defaultFirst(a: ThemeLanguage, b: ThemeLanguage): number {
  return Number(b.is_default) - Number(a.is_default) || a.code.localeCompare(b.code)
}
