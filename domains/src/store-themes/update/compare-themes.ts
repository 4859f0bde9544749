import { type SectionSchema, type Setting, settingTypes } from '@haat/theme-engine'
import type { ThemeOutline } from '../../theme-tools.ts'
import type { ThemePart } from './contract.ts'

/** A part of a theme and how a configuration refers to it. */
export interface NamedPart extends ThemePart {
  readonly place: PartPlace
}

/** How a configuration refers to a part: `block` and `setting` inside `type`. */
export interface PartPlace {
  readonly holder: 'section' | 'widget' | 'theme_block' | 'global' | 'template'
  readonly type: string
  readonly block?: string
  readonly setting?: string
}

/**
 * Lists the parts that the second version of a theme has and the first doesn't. Swap the versions to list removed
 * parts.
 */
export function findAddedParts(before: ThemeOutline, after: ThemeOutline): NamedPart[] {
  const known = new Set(partsOf(before).map(keyOf))
  const added = partsOf(after).filter((part) => !known.has(keyOf(part)))
  const keys = new Set(added.map(keyOf))
  // For an added section or widget, don't list its parts as well.
  return added.filter((part) => !keys.has(keyOf({ place: holderOf(part.place) })) || isWhole(part.place))
}

/** Lists the parts of a theme that the editor shows. Headings and notes aren't stored, so they're left out. */
function partsOf({ schemas, templates }: ThemeOutline): NamedPart[] {
  const { sections, widgets, blocks, global } = schemas
  return [
    ...templates.map(
      (template): NamedPart => ({
        kind: 'template',
        name: template,
        where: null,
        place: { holder: 'template', type: template },
      }),
    ),
    ...Object.values(sections).flatMap((schema) => partsOfSchema(schema, 'section', 'section')),
    ...Object.values(widgets).flatMap((schema) => partsOfSchema(schema, 'widget', 'widget')),
    ...Object.values(blocks).flatMap((schema) => partsOfSchema(schema, 'block', 'theme_block')),
    ...settingsOf(
      global.schema.flatMap(({ settings }) => settings),
      'Theme settings',
      { holder: 'global', type: '' },
    ),
  ]
}

function partsOfSchema(schema: SectionSchema, kind: ThemePart['kind'], holder: PartPlace['holder']): NamedPart[] {
  const place: PartPlace = { holder, type: schema.type }
  return [
    { kind, name: schema.name, where: null, place },
    ...settingsOf(schema.settings, schema.name, place),
    ...schema.blocks.flatMap((block): NamedPart[] => {
      const inside = { ...place, block: block.type }
      return [
        { kind: 'block', name: block.name, where: schema.name, place: inside },
        ...settingsOf(block.settings, `${schema.name}, ${block.name}`, inside),
      ]
    }),
  ]
}

function settingsOf(settings: readonly Setting[], where: string, place: PartPlace): NamedPart[] {
  return settings
    .filter(({ type }) => settingTypes[type].has_value)
    .map(({ key, label }) => ({ kind: 'setting', name: label, where, place: { ...place, setting: key } }))
}

function keyOf({ place: { holder, type, block = '', setting = '' } }: Pick<NamedPart, 'place'>): string {
  return JSON.stringify([holder, type, block, setting])
}

/** The parent of a part: the block of a block setting, the section of a block. */
function holderOf({ setting, ...inside }: PartPlace): PartPlace {
  if (setting !== undefined) return inside
  const { block: _, ...whole } = inside
  return whole
}

function isWhole({ block, setting }: PartPlace): boolean {
  return block === undefined && setting === undefined
}
