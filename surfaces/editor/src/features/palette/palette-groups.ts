import { isOnEveryPage, type ThemeSchemas, widgetKey } from '@haat/theme-engine'
import { baseTemplate } from '../../document/page-path.ts'
import { sectionPatterns } from '../../document/section-patterns.ts'
import { templateName } from '../../document/template-name.ts'
import type { ThemeDocument } from '../../document/theme-document.ts'
import { matchesWords } from '../../workspace/matches-words.ts'
import type { PaletteGroup, PaletteItem } from '../../workspace/palette-item.ts'
import type { PaletteRequest } from '../../workspace/workspace-store.ts'
import { appSections, blockGroups } from './app-groups.ts'
import { APP_SECTION, isForOnePage, paletteItems } from './palette-items.ts'
import { purposeOf, purposeOfName, purposes, synonymsOf } from './section-purposes.ts'

/** Returns everything that fits at a position, grouped by what it's for. Limits may still prevent adding some of it. */
export function paletteGroups(document: ThemeDocument, schemas: ThemeSchemas, request: PaletteRequest): PaletteGroup[] {
  const items = paletteItems(document, schemas, request)
  if (request.kind === 'widget') return widgetGroups(items)
  const groups =
    request.kind === 'section'
      ? [...sectionGroups(schemas, items, request.template), ...appSections(schemas, request.template)]
      : blockGroups(schemas, items)
  return groups.filter((group) => group.items.length > 0)
}

/** Returns the items whose name, purpose or synonyms match, in their groups, the best matches first. */
export function searchGroups(groups: readonly PaletteGroup[], query: string): readonly PaletteGroup[] {
  if (query.trim() === '') return groups
  const found = groups.flatMap(({ title, items }) => {
    const ranked = items.flatMap((item) => {
      const rank = rankOf(item, title, query)
      return rank === undefined ? [] : [{ item, rank }]
    })
    const sorted = ranked.toSorted((one, other) => one.rank - other.rank)
    return sorted[0] === undefined ? [] : [{ title, items: sorted.map(({ item }) => item), rank: sorted[0].rank }]
  })
  return found.toSorted((one, other) => one.rank - other.rank)
}

/** 0: the query's words are words of its names; 1: they start them; 2: they match its purpose or a synonym. */
function rankOf(item: PaletteItem, title: string, query: string): number | undefined {
  const names = namesOf(item)
  const words = new Set(names.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  const typed = query.trim().toLowerCase().split(/\s+/)
  if (typed.every((word) => words.has(word))) return 0
  if (matchesWords(names, query)) return 1
  return matchesWords(`${names} ${title} ${synonymsOf(names)}`, query) ? 2 : undefined
}

/** All names of an item: its own, its type's, and those of its presets, such as the FAQ of an accordion. */
function namesOf(item: PaletteItem): string {
  const { kind, name, schema } = item
  // A ready-made section is a custom section only technically.
  if (kind === 'section' && (item.pattern !== undefined || schema.type === APP_SECTION)) return name
  const presets = kind === 'widget' ? schema.presets.map((preset) => preset.name) : []
  return [name, schema.type, schema.name, ...presets].join(' ')
}

function sectionGroups(schemas: ThemeSchemas, items: readonly PaletteItem[], template: string): PaletteGroup[] {
  const forPage = items.filter(({ schema }) => isForOnePage(schema.type))
  const custom = schemas.sections.custom
  // A header or footer is made of the theme's own sections.
  const patterns = custom === undefined || isOnEveryPage(template) ? [] : sectionPatterns
  return [
    { title: `For ${templateName(baseTemplate(template)).toLowerCase()}`, items: forPage },
    ...purposes.map((title) => ({
      title,
      items: [
        ...items.filter(
          (item) => item.kind === 'section' && !forPage.includes(item) && purposeOf(item.schema) === title,
        ),
        ...patterns.flatMap((pattern): PaletteItem[] => {
          const { key, name } = pattern
          if (custom === undefined || purposeOfName(name) !== title) return []
          return [{ kind: 'section', key: `pattern ${key}`, name, schema: custom, pattern }]
        }),
      ],
    })),
  ]
}

const widgetCategories: readonly { readonly title: string; readonly keys: readonly string[] }[] = [
  { title: 'Basics', keys: ['heading', 'text', 'image', 'button', 'icon', 'video', 'divider', 'spacer'] },
  { title: 'Layout', keys: ['inner-section', 'accordion', 'tabs', 'carousel', 'table'] },
  { title: 'Images', keys: ['image-box', 'image-gallery', 'before-after', 'google-maps'] },
  { title: 'Store', keys: ['products', 'categories', 'menu', 'search', 'breadcrumbs'] },
  {
    title: 'Reviews and contact',
    keys: [
      'testimonial',
      'testimonials',
      'star-rating',
      'counter',
      'countdown',
      'progress-bar',
      'icon-list',
      'social-icons',
      'form',
      'whatsapp-button',
      'whats-app-button',
    ],
  },
]

function widgetGroups(items: readonly PaletteItem[]): PaletteGroup[] {
  const groupOf = ({ schema }: PaletteItem) =>
    widgetCategories.find(({ keys }) => keys.includes(widgetKey(schema.type)))
  const known = widgetCategories.map(({ title, keys }) => ({
    title,
    items: items
      .filter((item) => groupOf(item)?.title === title)
      .toSorted((one, other) => keys.indexOf(widgetKey(one.schema.type)) - keys.indexOf(widgetKey(other.schema.type))),
  }))
  return [...known, { title: 'From this theme', items: items.filter((item) => groupOf(item) === undefined) }].filter(
    (group) => group.items.length > 0,
  )
}
