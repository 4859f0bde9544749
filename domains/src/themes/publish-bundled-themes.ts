import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { inTransaction, type Tx } from '@haat/db'
import { sql } from 'kysely'
import { recordAudit } from '../audit/index.ts'
import type { Platform } from '../platform.ts'
import { checkVariantSelection, compileTheme } from './compile-theme.ts'
import { publishVersion } from './publish-version.ts'
import { readThemeFolder } from './read-theme-folder.ts'
import { storeThemeFiles } from './store-theme-files.ts'
import { checkThemeFiles, contentHashOf, type ThemeFile } from './theme-content.ts'
import { readManifest } from './theme-manifest.ts'

const BUNDLED_THEMES_LOCK = 4_228_019

/**
 * Publishes the platform's own themes (one per subfolder) whose files have changed since the last start; stores keep their
 * versions. Several processes can run this concurrently. Logs a theme with errors and doesn't publish it.
 */
export async function publishBundledThemes(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  folder: string,
): Promise<void> {
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : []
  const slugs = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  for (const slug of slugs.sort()) {
    try {
      await publishBundledTheme(platform, slug, await readThemeFolder(join(folder, slug)))
    } catch (error) {
      platform.log.error({ err: error, theme: slug }, 'could not publish a bundled theme')
    }
  }
}

async function publishBundledTheme(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  slug: string,
  files: readonly ThemeFile[],
): Promise<void> {
  if (files.length === 0) return
  const contentHash = contentHashOf(files)
  const published = await db
    .selectFrom('themes')
    .innerJoin('theme_versions', 'theme_versions.theme_id', 'themes.id')
    .select('content_hash')
    .where('slug', '=', slug)
    .where('status', '=', 'published')
    .executeTakeFirst()
  if (published?.content_hash === contentHash) return

  const manifest = readManifest(files)
  const problems = [...checkThemeFiles(files), ...checkVariantSelection(files)]
  if (problems.length > 0) throw new Error(problems.map(({ path, message }) => `${path}: ${message}`).join('\n'))
  const defaultConfiguration = JSON.stringify(compileTheme(files).defaultConfiguration())
  const now = clock()

  await inTransaction(db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${BUNDLED_THEMES_LOCK})`.execute(tx)
    const themeId = await saveTheme(tx, slug, manifest, now)
    const known = await tx
      .selectFrom('theme_versions')
      .select(['id', 'status'])
      .where('theme_id', '=', themeId)
      .where('content_hash', '=', contentHash)
      .executeTakeFirst()
    // Another process has already published it.
    if (known?.status === 'published') return
    const versionId =
      known?.id ?? (await addVersion(tx, { theme_id: themeId, manifest, content_hash: contentHash, files, now }))
    await publishVersion(tx, {
      theme_id: themeId,
      version_id: versionId,
      content_hash: contentHash,
      default_configuration: defaultConfiguration,
      now,
    })
    await recordAudit(tx, {
      action: 'theme.version_published',
      actor: 'system',
      subject_id: versionId,
      details: { slug, version: manifest.version, content_hash: contentHash },
    })
  })
}

type Manifest = ReturnType<typeof readManifest>

async function saveTheme(tx: Tx, slug: string, manifest: Manifest, now: Date): Promise<string> {
  const { name, tagline, category, description } = manifest
  const fields = { name, tagline, category, description, updated_at: now }
  const theme = await tx
    .insertInto('themes')
    .values({ slug, ...fields, created_at: now })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(fields).where('themes.developer_id', 'is', null))
    .returning('id')
    .executeTakeFirst()
  if (theme === undefined) throw new Error(`A developer has a theme called ${slug}`)
  return theme.id
}

async function addVersion(
  tx: Tx,
  version: { theme_id: string; manifest: Manifest; content_hash: string; files: readonly ThemeFile[]; now: Date },
): Promise<string> {
  const { theme_id: themeId, manifest, content_hash: contentHash, files, now } = version
  const taken = await tx
    .selectFrom('theme_versions')
    .select('id')
    .where('theme_id', '=', themeId)
    .where('version', '=', manifest.version)
    .executeTakeFirst()
  const { id } = await tx
    .insertInto('theme_versions')
    .values({
      theme_id: themeId,
      // During development, the files of a bundled theme change more often than its version.
      version: taken === undefined ? manifest.version : `${manifest.version}+${contentHash.slice(0, 8)}`,
      changelog: manifest.changelog,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeThemeFiles(tx, id, files)
  return id
}
