import { inTransaction } from '@haat/db'
import { repairConfiguration } from '@haat/theme-engine'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyStoredValue } from '../../../../packages/theme-engine/src/configuration/stored-configuration.fixture.ts'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { exampleTheme, publishExampleThemes } from '../../themes/example-theme.ts'
import { StoreConfiguration } from '../configuration/contract.ts'
import { LoadedTheme, loadThemeEndpoint, publishThemeEndpoint, saveThemeEndpoint } from '../contract.ts'
import { findPublishedTheme } from '../index.ts'

test('any stored value is repaired to what the contract of saving accepts', () => {
  fc.assert(
    fc.property(anyStoredValue, (stored) => {
      const { configuration } = repairConfiguration(stored)
      expect(StoreConfiguration.parse(configuration)).toEqual(configuration)
    }),
    { numRuns: 400 },
  )
})

describe('a store whose draft was damaged', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await publishExampleThemes(server.platform, { starter: exampleTheme() })
  })
  afterAll(() => server.close())

  async function damage(slug: string, sections: unknown, settings: unknown) {
    return inTransaction(server.db, async (tx) => {
      const { id } = await tx.selectFrom('stores').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
      await tx
        .insertInto('store_theme_versions')
        .columns(['store_id', 'revision', 'theme_id', 'theme_version_id', 'sections', 'settings', 'origin', 'saved_at'])
        .expression((eb) =>
          eb
            .selectFrom('store_theme_versions')
            .select((of) => [
              'store_id',
              of.val(2).as('revision'),
              'theme_id',
              'theme_version_id',
              sql<Buffer>`convert_to(${JSON.stringify(sections)}, 'UTF8')`.as('sections'),
              sql<unknown>`${JSON.stringify(settings)}::json`.as('settings'),
              'origin',
              'saved_at',
            ])
            .where('store_id', '=', id),
        )
        .execute()
      await tx.updateTable('store_themes').set({ revision: 2 }).where('store_id', '=', id).execute()
      return id
    })
  }

  test('opens repaired, with a warning for each damaged place, and can be saved, published and rendered', async () => {
    const vendor = await server.signInVendor()
    const id = await damage(vendor.slug, [{ id: 'a', type: 'hero', blocks: 'none' }, 7], 'none')
    const loaded = await server.call(loadThemeEndpoint, { token: vendor.token, params: { store_slug: vendor.slug } })
    const { sections, settings, warnings, revision } = LoadedTheme.parse(loaded.json())
    expect({ sections, settings }).toEqual({
      sections: [{ id: 'a', type: 'hero', settings: {}, blocks: [] }],
      settings: {},
    })
    expect(warnings).toMatchObject([
      { path: 'sections.0.blocks', section_id: 'a', code: 'damaged' },
      { path: 'sections', section_id: '', code: 'damaged' },
      { path: 'settings', code: 'damaged' },
    ])
    const post = (endpoint: typeof saveThemeEndpoint | typeof publishThemeEndpoint, body: object) =>
      server.call(endpoint, { token: vendor.token, body: { store_slug: vendor.slug, ...body } })
    expect((await post(publishThemeEndpoint, {})).statusCode).toBe(200)
    const shown = await findPublishedTheme(server.db, id, server.clock.now())
    expect(shown?.configuration).toEqual({ sections, settings })
    expect((await post(saveThemeEndpoint, { sections, settings, revision })).json()).toMatchObject({ revision: 3 })
  })
})
