import {
  type BlockInstance,
  coerceSettings,
  isTranslatable,
  isVisible,
  type SectionInstance,
  type Setting,
  type ThemeSchemas,
  type TranslationState,
  translationState,
  type WidgetInstance,
} from '@haat/theme-engine'
import { findBlockSchema, findSectionSchema, findWidgetSchema } from '../../document/find-schema.ts'
import { sectionsOf } from '../../document/section-order.ts'
import type { Target } from '../../document/target.ts'
import type { ThemeDocument } from '../../document/theme-document.ts'

/** A translatable text and its state in a language. */
export interface FoundText {
  /** Undefined for theme settings. */
  readonly target: Target | undefined
  readonly key: string
  readonly state: Exclude<TranslationState, 'empty'>
}

type Values = Readonly<Record<string, unknown>>
type Kept = Map<string, readonly FoundText[]>

// Cached per section object, which changes only when the section does.
const kept = new WeakMap<SectionInstance, Kept>()

/** Returns the texts of a page, or of all pages, in reading order. */
export function findTexts(
  document: ThemeDocument,
  schemas: ThemeSchemas,
  language: string,
  template?: string,
): FoundText[] {
  const sections =
    template === undefined
      ? document.order.flatMap((id) => document.sections[id] ?? [])
      : ['header', template, 'footer'].flatMap((group) => sectionsOf(document, group))
  const global = schemas.global.schema.flatMap(({ settings }) => settings)
  return [
    ...sections.flatMap((section) => textsOfSection(section, schemas, language)),
    ...textsOf(global, document.settings, { language, target: undefined }),
  ]
}

function textsOfSection(section: SectionInstance, schemas: ThemeSchemas, language: string): readonly FoundText[] {
  const of_section: Kept = kept.get(section) ?? new Map()
  kept.set(section, of_section)
  const known = of_section.get(language)
  if (known !== undefined) return known
  const found = lookThrough(section, schemas, language)
  of_section.set(language, found)
  return found
}

function lookThrough(section: SectionInstance, schemas: ThemeSchemas, language: string): FoundText[] {
  if (section.hidden) return []
  const target = { section_id: section.id }
  const schema = findSectionSchema(schemas, section.type)
  const inBlocks = (blocks: readonly BlockInstance[] = [], holder: Holder): FoundText[] =>
    blocks.flatMap((block) => {
      if (block.hidden) return []
      const own = findBlockSchema(schemas, holder.schema, block.type)
      const place = { ...holder.target, block_id: block.id }
      return [
        ...textsOf(own?.settings ?? [], block.settings, { language, target: place, around: holder.values }),
        ...inBlocks(block.blocks, { ...holder, schema: own !== undefined && 'kind' in own ? own : holder.schema }),
      ]
    })
  const inWidgets = (widgets: readonly WidgetInstance[] = []): FoundText[] =>
    widgets.flatMap((widget) => {
      if (widget.hidden) return []
      const own = findWidgetSchema(schemas, widget.type)
      const place = { ...target, widget_id: widget.id }
      return [
        ...textsOf(own?.settings ?? [], widget.settings, { language, target: place }),
        ...inBlocks(widget.blocks, { schema: own, target: place, values: widget.settings }),
        ...inWidgets(widget.children?.flat()),
      ]
    })
  return [
    ...textsOf(schema?.settings ?? [], section.settings, { language, target }),
    ...inBlocks(section.blocks, { schema, target, values: section.settings }),
    ...inWidgets(section.widgets),
  ]
}

interface Holder {
  readonly schema: ReturnType<typeof findSectionSchema>
  readonly target: Target
  readonly values: Values
}

interface Place {
  readonly language: string
  readonly target: Target | undefined
  /** The values of the section that holds a block. */
  readonly around?: Values
}

/** Settings hidden by `@visible_if` aren't translated. */
function textsOf(settings: readonly Setting[], values: Values, { language, target, around }: Place): FoundText[] {
  return settings.flatMap((setting) => {
    if (!isTranslatable(setting)) return []
    const state = translationState(setting, values, language)
    if (state === 'empty') return []
    const { visible_if, key } = setting
    if (visible_if !== undefined && !isVisible(setting, coerceSettings(settings, values), around)) return []
    return [{ target, key, state }]
  })
}
