import {
  type BlockInstance,
  readTranslationKey,
  type SectionInstance,
  type SectionSchema,
  type Setting,
  type ThemeSchemas,
  type WidgetInstance,
} from '@haat/theme-engine'
import { findBlockSchema, findSectionSchema, findWidgetSchema } from './find-schema.ts'
import { humanizeType } from './humanize-type.ts'

/** Content from another theme that this theme doesn't have. It's kept, but not shown. */
export interface Unknown {
  /** Names of block and widget types. */
  readonly parts: ReadonlySet<string>
  /** Number of settings. */
  readonly settings: number
}

const NOTHING: Unknown = { parts: new Set(), settings: 0 }

export function unknownInSection(section: SectionInstance, schemas: ThemeSchemas): Unknown {
  const schema = findSectionSchema(schemas, section.type)
  return combine([
    unknownSettings(section.settings, schema?.settings),
    unknownInBlocks(section.blocks, schema, schemas),
    unknownInWidgets(section.widgets, schemas),
  ])
}

export function unknownInWidgets(widgets: readonly WidgetInstance[] = [], schemas: ThemeSchemas): Unknown {
  return combine(
    widgets.map((widget) => {
      const schema = findWidgetSchema(schemas, widget.type)
      if (schema === undefined) return { parts: new Set([humanizeType(widget.type)]), settings: 0 }
      return combine([
        unknownSettings(widget.settings, schema.settings),
        unknownInBlocks(widget.blocks, schema, schemas),
        unknownInWidgets(widget.children?.flat(), schemas),
      ])
    }),
  )
}

export function unknownInBlocks(
  blocks: readonly BlockInstance[] = [],
  holder: SectionSchema | undefined,
  schemas: ThemeSchemas,
): Unknown {
  return combine(
    blocks.map((block) => {
      const schema = findBlockSchema(schemas, holder, block.type)
      if (schema === undefined) return { parts: new Set([humanizeType(block.type)]), settings: 0 }
      const shared = 'kind' in schema ? schema : undefined
      return combine([unknownSettings(block.settings, schema.settings), unknownInBlocks(block.blocks, shared, schemas)])
    }),
  )
}

function unknownSettings(values: Readonly<Record<string, unknown>>, settings: readonly Setting[] = []): Unknown {
  const known = new Set(settings.map(({ key }) => key))
  return {
    parts: new Set(),
    settings: Object.keys(values).filter((key) => !known.has(readTranslationKey(key)?.key ?? key)).length,
  }
}

function combine(found: readonly Unknown[]): Unknown {
  return found.reduce(
    (all, one) => ({ parts: new Set([...all.parts, ...one.parts]), settings: all.settings + one.settings }),
    NOTHING,
  )
}
