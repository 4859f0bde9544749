import type { AppSchema, SectionSchema, ThemeSchemas } from '@haat/theme-engine'
import { baseTemplate } from '../../document/page-path.ts'
import type { PaletteGroup, PaletteItem } from '../../workspace/palette-item.ts'
import { APP_SECTION } from './palette-items.ts'

/** Returns a group for each installed app: its blocks, each in a section of its own. Those meant for the page come first. */
export function appSections({ sections, blocks, apps = [] }: ThemeSchemas, template: string): PaletteGroup[] {
  const schema = sections[APP_SECTION]
  // A header is made of the theme's own sections.
  if (schema === undefined || template === 'header') return []
  return apps.map((app) => {
    const offered = app.blocks.flatMap(({ type, pages }) => {
      const block = Object.hasOwn(blocks, type) ? blocks[type] : undefined
      const isRecommended = pages.includes(baseTemplate(template))
      return block === undefined ? [] : [{ isRecommended, item: sectionOf(schema, block, isRecommended) }]
    })
    const sorted = offered.toSorted((one, other) => Number(other.isRecommended) - Number(one.isRecommended))
    return { title: app.name, items: sorted.map(({ item }) => item) }
  })
}

function sectionOf(schema: SectionSchema, { type, name }: SectionSchema, isRecommended: boolean): PaletteItem {
  const preset = { name, settings: {}, blocks: [{ type, settings: {} }] }
  const note = isRecommended ? 'Recommended' : 'From an app'
  return { kind: 'section', key: type, name, schema, preset, note }
}

/** Returns the theme's blocks, and a group for each installed app. */
export function blockGroups({ apps = [] }: ThemeSchemas, items: readonly PaletteItem[]): PaletteGroup[] {
  const isOf = ({ id }: AppSchema, { schema }: PaletteItem) => schema.type.startsWith(`app:${id}/`)
  return [
    { title: 'Blocks', items: items.filter((item) => !apps.some((app) => isOf(app, item))) },
    ...apps.map((app) => ({ title: app.name, items: items.filter((item) => isOf(app, item)) })),
  ]
}
