import { inTransaction } from '@haat/db'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { exampleTheme, publishExampleThemes } from '../../themes/example-theme.ts'
import { LoadedTheme, loadThemeEndpoint, publishThemeEndpoint, saveThemeEndpoint } from '../contract.ts'
import { findPublishedTheme } from '../index.ts'
import { StoreConfiguration } from './contract.ts'
import { mendConfiguration } from './mend-configuration.ts'

const whole = {
  sections: [
    {
      id: 'a',
      type: 'hero',
      template: 'home',
      hidden: true,
      hidden_on: ['phone'],
      settings: { heading: 'Namaste' },
      blocks: [{ id: 'x', type: 'slide', settings: {}, blocks: [{ id: 'y', type: 'slide', settings: {} }] }],
      of_the_future: ['kept'],
    },
    {
      id: 'b',
      type: 'custom',
      settings: {},
      blocks: [],
      widgets: [
        {
          id: 'i',
          type: 'InnerSectionWidget',
          settings: {},
          children: [[{ id: 'w', type: 'TextWidget', settings: { text: 'Hi' } }], []],
        },
      ],
    },
  ],
  settings: { width: 1100, color_schemes: { light: { background: '#fff' } } },
}

describe('mending', () => {
  test('leaves what is whole as it is', () => {
    expect(mendConfiguration(whole.sections, whole.settings)).toEqual({ configuration: whole, damages: [] })
  })

  test('keeps what can be used of what is not, and says each damage with its place', () => {
    const sections = [
      'no section',
      { id: 'a', type: 'hero', template: 7, hidden: 'yes', hidden_on: ['watch'], settings: 'none', blocks: { 0: 'x' } },
      { id: '<b>', type: 'hero', settings: { heading: 'Kept' }, blocks: [null, { type: 'slide', settings: {} }] },
      { id: 'c', settings: {} },
      { id: 'd', type: 'custom', widgets: [{ id: 'w', type: 'InnerSectionWidget', settings: {}, children: [7] }] },
    ]
    const { configuration, damages } = mendConfiguration(sections, [])
    expect(configuration).toEqual({
      sections: [
        { id: 'a', type: 'hero', settings: {}, blocks: [] },
        {
          id: expect.stringMatching(/^hero-[0-9a-f]{8}$/),
          type: 'hero',
          settings: { heading: 'Kept' },
          blocks: [{ id: expect.stringMatching(/^slide-[0-9a-f]{8}$/), type: 'slide', settings: {} }],
        },
        {
          id: 'd',
          type: 'custom',
          settings: {},
          blocks: [],
          widgets: [{ id: 'w', type: 'InnerSectionWidget', settings: {}, children: [[]] }],
        },
      ],
      settings: {},
    })
    expect(damages.map(({ path }) => path)).toEqual([
      'sections',
      'sections.0.template',
      'sections.0.hidden',
      'sections.0.hidden_on',
      'sections.0.settings',
      'sections.0.blocks',
      'sections.1',
      'sections.1.blocks',
      'sections.1.blocks.0',
      'sections',
      'sections.2.widgets.0.children.0',
      'settings',
    ])
    expect(mendConfiguration(sections, [])).toEqual({ configuration, damages })
  })

  test('makes a configuration of any JSON, in which there is nothing left to mend', () => {
    const node: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
      node: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.jsonValue(),
        fc.record(
          {
            id: fc.oneof(fc.constantFrom('a', 'b', 'a b', ''), fc.jsonValue()),
            type: fc.oneof(fc.constantFrom('hero', 'custom', '', 'a b'), fc.jsonValue()),
            template: fc.oneof(fc.constant('home'), fc.jsonValue()),
            hidden: fc.oneof(fc.boolean(), fc.jsonValue()),
            settings: fc.oneof(fc.dictionary(fc.string({ maxLength: 130 }), fc.jsonValue()), fc.jsonValue()),
            blocks: fc.oneof(fc.array(tie('node'), { maxLength: 3 }), fc.jsonValue()),
            widgets: fc.oneof(fc.array(tie('node'), { maxLength: 3 }), fc.jsonValue()),
            children: fc.oneof(fc.array(fc.array(tie('node'), { maxLength: 2 }), { maxLength: 2 }), fc.jsonValue()),
          },
          { requiredKeys: [] },
        ),
      ),
    })).node
    fc.assert(
      fc.property(fc.oneof(fc.array(node, { maxLength: 4 }), fc.jsonValue()), fc.jsonValue(), (sections, settings) => {
        const { configuration, damages } = mendConfiguration(sections, settings)
        expect(() => StoreConfiguration.parse(configuration)).not.toThrow()
        const was_whole = StoreConfiguration.safeParse({ sections, settings }).success
        expect(damages.length === 0).toBe(was_whole)
        expect(mendConfiguration(configuration.sections, configuration.settings)).toEqual({
          configuration,
          damages: [],
        })
      }),
      { numRuns: 400 },
    )
  })
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

  test('opens with what is left and says what was damaged; it can be saved, published and shown', async () => {
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
