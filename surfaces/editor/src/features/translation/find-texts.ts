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
export interface TranslatableText {
  /** Undefined for theme settings. */
  readonly target: Target | undefined
  readonly key: string
  readonly state: Exclude<TranslationState, 'empty'>
}

type Values = Readonly<Record<string, unknown>>
type TextsByLanguage = Map<string, readonly TranslatableText[]>

// Sections are immutable: a changed section is a new object.
const cache = new WeakMap<SectionInstance, TextsByLanguage>()

/** Returns the texts of a page in reading order, or of all pages without `template`. */
export function findTexts(
  document: ThemeDocument,
  schemas: ThemeSchemas,
  language: string,
  template?: string,
): TranslatableText[] {
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

function textsOfSection(
  section: SectionInstance,
  schemas: ThemeSchemas,
  language: string,
): readonly TranslatableText[] {
  const byLanguage: TextsByLanguage = cache.get(section) ?? new Map()
  cache.set(section, byLanguage)
  const cached = byLanguage.get(language)
  if (cached !== undefined) return cached
  const found = collectTexts(section, schemas, language)
  byLanguage.set(language, found)
  return found
}

function collectTexts(section: SectionInstance, schemas: ThemeSchemas, language: string): TranslatableText[] {
  if (section.hidden) return []
  const target = { section_id: section.id }
  const schema = findSectionSchema(schemas, section.type)
  const inBlocks = (blocks: readonly BlockInstance[] = [], holder: Holder): TranslatableText[] =>
    blocks.flatMap((block) => {
      if (block.hidden) return []
      const ownSchema = findBlockSchema(schemas, holder.schema, block.type)
      const blockTarget = { ...holder.target, block_id: block.id }
      return [
        ...textsOf(ownSchema?.settings ?? [], block.settings, {
          language,
          target: blockTarget,
          holderValues: holder.values,
        }),
        ...inBlocks(block.blocks, {
          ...holder,
          schema: ownSchema !== undefined && 'kind' in ownSchema ? ownSchema : holder.schema,
        }),
      ]
    })
  const inWidgets = (widgets: readonly WidgetInstance[] = []): TranslatableText[] =>
    widgets.flatMap((widget) => {
      if (widget.hidden) return []
      const ownSchema = findWidgetSchema(schemas, widget.type)
      const widgetTarget = { ...target, widget_id: widget.id }
      return [
        ...textsOf(ownSchema?.settings ?? [], widget.settings, { language, target: widgetTarget }),
        ...inBlocks(widget.blocks, { schema: ownSchema, target: widgetTarget, values: widget.settings }),
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

interface TextContext {
  readonly language: string
  readonly target: Target | undefined
  /** The values of the section that holds a block. */
  readonly holderValues?: Values
}

/** Leaves out settings hidden by `@visible_if`. */
function textsOf(
  settings: readonly Setting[],
  values: Values,
  { language, target, holderValues }: TextContext,
): TranslatableText[] {
  return settings.flatMap((setting) => {
    if (!isTranslatable(setting)) return []
    const state = translationState(setting, values, language)
    if (state === 'empty') return []
    const { visible_if: visibleIf, key } = setting
    if (visibleIf !== undefined && !isVisible(setting, coerceSettings(settings, values), holderValues)) return []
    return [{ target, key, state }]
  })
}
