import { inTransaction } from '@haat/db'
import { expect, test } from 'vitest'
import { serverForTest } from '../../../../tests/harness.ts'
import { exampleTheme, publishExampleThemes } from '../../themes/example-theme.ts'
import { findPublishedTheme, loadDemoStoreThemes } from '../index.ts'

test('demo stores show their configurations; missing stores and themes are skipped', async () => {
  const server = await serverForTest()
  await publishExampleThemes(server.platform, { starter: exampleTheme(), masala: exampleTheme({ 'assets/a.css': '' }) })
  const vendor = await server.signInVendor({ stores: 2 })
  const configuration = {
    sections: [{ id: 'a', type: 'hero', settings: { heading: 'Pepper' }, blocks: [] }],
    settings: { width: 900 },
  }
  const demo = [
    { store_slug: vendor.slug, theme_slug: 'masala', configuration },
    { store_slug: 'nowhere', theme_slug: 'masala', configuration },
    { store_slug: vendor.slugs[1] ?? '', theme_slug: 'not-there', configuration },
  ]
  await inTransaction(server.db, (tx) => loadDemoStoreThemes(tx, demo, server.clock.now()))
  const shown = async (slug: string) => {
    const store = await server.db.selectFrom('stores').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
    return findPublishedTheme(server.db, store.id, server.clock.now())
  }
  expect(await shown(vendor.slug)).toMatchObject({ revision: 2, configuration })
  expect(await shown(vendor.slugs[1] ?? '')).toMatchObject({ revision: 1 })

  const broken = [{ store_slug: vendor.slug, theme_slug: 'masala', configuration: { sections: 'none' } }]
  const loading = inTransaction(server.db, (tx) => loadDemoStoreThemes(tx, broken, server.clock.now()))
  await expect(loading).rejects.toThrow('sections')
})
