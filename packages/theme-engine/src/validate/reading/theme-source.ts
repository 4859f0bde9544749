import type { SourceText } from '../../liquid/source-text.ts'
import { LIMITS } from '../../schema/limits.ts'
import { type ParsedGlobalSettings, parseGlobalSettings } from '../../schema/parse-global-settings.ts'
import { parseSchema } from '../../schema/parse-schema.ts'
import type { SectionSchema } from '../../schema/schema.ts'
import type { KnownSchemas } from '../../schema/template-checker.ts'
import { widgetKey, widgetTypeName } from '../../theme/compiled-theme.ts'
import { customSection } from '../../theme/custom-section.ts'
import type { ThemeFiles } from '../../theme/theme-files.ts'
import { type Finding, type FindingText, findingAt } from '../finding.ts'
import type { LiquidFile, LiquidFolder } from './liquid-file.ts'
import { oncePer } from './once-per.ts'
import { ValidationMemory } from './validation-memory.ts'

const LIQUID = /^(sections|widgets|blocks|snippets|layout)\/([\w][\w.-]*)\.liquid$/
export const GLOBAL_SETTINGS = 'config/global-settings.json'

/**
 * A theme as the rules see it. Every file is read once; files over the size limit are skipped, and the size rule
 * reports them.
 */
export class ThemeSource {
  readonly files: ThemeFiles
  readonly liquid_files: readonly LiquidFile[]
  readonly schemas: KnownSchemas
  readonly has_platform_widgets: boolean
  readonly global: ParsedGlobalSettings | undefined
  readonly #memory: ValidationMemory

  constructor(files: ThemeFiles, widgets: ThemeFiles | undefined, memory: ValidationMemory = new ValidationMemory()) {
    this.files = files
    this.#memory = memory
    memory.keepOnly(files)
    this.liquid_files = [...files.keys()].flatMap((path) => this.#readLiquid(path) ?? [])
    this.has_platform_widgets = widgets !== undefined
    this.schemas = memory.schemas({
      sections: { custom: customSectionSchema, ...this.#schemasIn('sections') },
      widgets: { ...(widgets && platformWidgetSchemas(widgets)), ...this.#schemasIn('widgets') },
      blocks: this.#schemasIn('blocks'),
    })
    const global = this.source(GLOBAL_SETTINGS)
    this.global = global && parsedGlobalSettings(global)
  }

  /** The text of a file; undefined if it is missing, binary, or too large. */
  text(path: string): string | undefined {
    const content = this.files.get(path)
    return typeof content === 'string' && content.length <= LIMITS.text_file_bytes ? content : undefined
  }

  /** The readable text file at a path. The same object as in the last run if the text is the same. */
  source(path: string): SourceText | undefined {
    const text = this.text(path)
    return text === undefined ? undefined : this.#memory.source(path, text)
  }

  /** The readable text files whose path matches. */
  sources(pattern: RegExp): SourceText[] {
    return [...this.files.keys()].flatMap((path) => (pattern.test(path) ? (this.source(path) ?? []) : []))
  }

  /** A finding at an offset of a file; at its start if there is no offset or no text. */
  finding(path: string, offset: number, said: FindingText): Finding {
    return findingAt(this.source(path) ?? this.#memory.source(path, ''), offset, said)
  }

  #readLiquid(path: string): LiquidFile | undefined {
    const match = LIQUID.exec(path)
    const folder = folderOf(match?.[1])
    const source = match?.[2] === undefined ? undefined : this.source(path)
    if (folder === undefined || match?.[2] === undefined || source === undefined) return undefined
    return this.#memory.liquid(source, folder, match[2])
  }

  #schemasIn(folder: LiquidFolder): Record<string, SectionSchema> {
    const known = this.liquid_files.flatMap((file): [string, SectionSchema][] => {
      const schema = file.folder === folder ? file.parsed_schema?.schema : undefined
      return schema === undefined ? [] : namesOf(folder, file.name).map((name) => [name, schema])
    })
    return Object.fromEntries(known)
  }
}

function folderOf(name: string | undefined): LiquidFolder | undefined {
  return name === 'sections' || name === 'widgets' || name === 'blocks' || name === 'snippets' || name === 'layout'
    ? name
    : undefined
}

const parsedGlobalSettings = oncePer(({ text }: SourceText) => parseGlobalSettings(text, GLOBAL_SETTINGS))

const customSectionSchema: SectionSchema = parseSchema(customSection.source, customSection.path).schema ?? {
  kind: 'section',
  type: 'custom',
  name: 'Custom section',
  settings: [],
  blocks: [],
  presets: [],
}

const platformWidgetSchemas = oncePer((widgets: ThemeFiles): Record<string, SectionSchema> => {
  const known = [...widgets].flatMap(([path, content]): [string, SectionSchema][] => {
    const { schema } = typeof content === 'string' && path.endsWith('.liquid') ? parseSchema(content, path) : {}
    return schema === undefined ? [] : namesOf('widgets', schema.type).map((name) => [name, schema])
  })
  return Object.fromEntries(known)
})

/** A widget can be referenced by its file name or its type: `inner-section`, `InnerSectionWidget`. */
function namesOf(folder: string, name: string): string[] {
  return folder === 'widgets' ? [...new Set([name, widgetTypeName(widgetKey(name))])] : [name]
}
