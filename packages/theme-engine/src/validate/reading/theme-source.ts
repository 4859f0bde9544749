import { SourceText } from '../../liquid/source-text.ts'
import { LIMITS } from '../../schema/limits.ts'
import { type ParsedGlobalSettings, parseGlobalSettings } from '../../schema/parse-global-settings.ts'
import { parseSchema } from '../../schema/parse-schema.ts'
import type { SectionSchema } from '../../schema/schema.ts'
import type { KnownSchemas } from '../../schema/template-checker.ts'
import { widgetKey, widgetTypeName } from '../../theme/compiled-theme.ts'
import { customSection } from '../../theme/custom-section.ts'
import type { ThemeFiles } from '../../theme/theme-files.ts'
import type { Finding, Severity } from '../finding.ts'
import { LiquidFile, type LiquidFolder } from './liquid-file.ts'

const LIQUID = /^(sections|widgets|blocks|snippets|layout)\/([\w][\w.-]*)\.liquid$/
export const GLOBAL_SETTINGS = 'config/global-settings.json'

interface FindingText {
  readonly code: string
  readonly severity: Severity
  readonly message: string
  readonly fix: string
}

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
  readonly #sources = new Map<string, SourceText>()

  constructor(files: ThemeFiles, widgets: ThemeFiles | undefined) {
    this.files = files
    this.liquid_files = [...files].flatMap(([path, content]): LiquidFile[] => {
      const match = LIQUID.exec(path)
      const folder = folderOf(match?.[1])
      if (
        folder === undefined ||
        match?.[2] === undefined ||
        typeof content !== 'string' ||
        content.length > LIMITS.text_file_bytes
      )
        return []
      return [new LiquidFile(path, folder, match[2], content)]
    })
    this.has_platform_widgets = widgets !== undefined
    this.schemas = {
      sections: { custom: customSectionSchema(), ...this.#schemasIn('sections') },
      widgets: { ...platformWidgetSchemas(widgets), ...this.#schemasIn('widgets') },
      blocks: this.#schemasIn('blocks'),
    }
    const global = this.text(GLOBAL_SETTINGS)
    this.global = global === undefined ? undefined : parseGlobalSettings(global, GLOBAL_SETTINGS)
  }

  /** The text of a file; undefined if it is missing, binary, or too large. */
  text(path: string): string | undefined {
    const content = this.files.get(path)
    return typeof content === 'string' && content.length <= LIMITS.text_file_bytes ? content : undefined
  }

  /** Paths and texts of the readable files whose path matches. */
  texts(pattern: RegExp): { path: string; text: string }[] {
    return [...this.files.keys()].flatMap((path) => {
      const text = pattern.test(path) ? this.text(path) : undefined
      return text === undefined ? [] : [{ path, text }]
    })
  }

  /** A finding at an offset of a file; at its start if there is no offset or no text. */
  finding(path: string, offset: number, said: FindingText): Finding {
    const source = this.#sources.get(path) ?? new SourceText(this.text(path) ?? '', path)
    this.#sources.set(path, source)
    const { file, line, column } = source.locate(offset)
    return { file, line, column, ...said }
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

function customSectionSchema(): SectionSchema {
  const { schema } = parseSchema(customSection.source, customSection.path)
  return schema ?? { kind: 'section', type: 'custom', name: 'Custom section', settings: [], blocks: [], presets: [] }
}

function platformWidgetSchemas(widgets: ThemeFiles | undefined): Record<string, SectionSchema> {
  const known = [...(widgets ?? [])].flatMap(([path, content]): [string, SectionSchema][] => {
    const { schema } = typeof content === 'string' && path.endsWith('.liquid') ? parseSchema(content, path) : {}
    return schema === undefined ? [] : namesOf('widgets', schema.type).map((name) => [name, schema])
  })
  return Object.fromEntries(known)
}

/** A widget can be referenced by its file name or its type: `inner-section`, `InnerSectionWidget`. */
function namesOf(folder: string, name: string): string[] {
  return folder === 'widgets' ? [...new Set([name, widgetTypeName(widgetKey(name))])] : [name]
}
