import { setTimeout } from 'node:timers/promises'
import { type Db, inTransaction } from '@haat/db'
import { StoreConfiguration } from '../../../domains/src/store-themes/configuration/contract.ts'
import { loadDemoStoreThemes } from '../../../domains/src/store-themes/index.ts'
import { findListedTheme } from '../../../domains/src/themes/index.ts'
import type { Sample } from './samples.ts'

const DEADLINE_MS = 10_000

/**
 * Publishes a theme in its sample's store, with the theme's own configuration and the sample's settings, unless the store
 * uses the theme anyway. Returns the store's address once it shows the theme: it's told about a publication after the
 * commit.
 */
export async function showSample(db: Db, storefront: string, sample: Sample): Promise<string> {
  const address = `${storefront}/${sample.store}`
  if (sample.settings === undefined) return address
  const before = await readStylesheet(address)
  await publish(db, sample, sample.settings)
  const deadline = Date.now() + DEADLINE_MS
  while ((await readStylesheet(address)) === before) {
    if (Date.now() > deadline) throw new Error(`${address} doesn't show the theme "${sample.theme}"`)
    await setTimeout(100)
  }
  return address
}

async function readStylesheet(address: string): Promise<string> {
  const page = await (await fetch(address)).text()
  const [, stylesheet] = /href="([^"]+theme[^"]*\.css[^"]*)"/.exec(page) ?? []
  if (stylesheet === undefined) throw new Error(`${address} links no stylesheet of a theme`)
  return stylesheet
}

async function publish(db: Db, { theme, store }: Sample, settings: NonNullable<Sample['settings']>): Promise<void> {
  const now = new Date()
  const listed = await findListedTheme(db, theme, now)
  if (listed === undefined) throw new Error(`There is no published theme "${theme}"`)
  const { default_configuration: stored } = await db
    .selectFrom('theme_versions')
    .select('default_configuration')
    .where('id', '=', listed.version_id)
    .executeTakeFirstOrThrow()
  const initial = StoreConfiguration.parse(typeof stored === 'string' ? JSON.parse(stored) : stored)
  const sections = initial.sections.map((section) => {
    if (section.template !== 'home') return section
    // An ID that another template has too is prefixed with the template's name.
    return { ...section, settings: { ...section.settings, ...settings[section.id.replace(/^home-/, '')] } }
  })
  const configuration = { ...initial, sections }
  await inTransaction(db, (tx) =>
    loadDemoStoreThemes(tx, [{ store_slug: store, theme_slug: theme, configuration }], now),
  )
}
