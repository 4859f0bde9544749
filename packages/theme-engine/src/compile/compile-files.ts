import { ThemeError } from '../liquid/errors.ts'
import { failingTemplate } from '../liquid/failing-template.ts'
import type { Language } from '../liquid/language.ts'
import type { Limits } from '../liquid/limits.ts'
import { parseTemplate } from '../liquid/parse-template.ts'
import type { Template } from '../liquid/template.ts'
import { parseSchema } from '../schema/parse-schema.ts'
import type { SectionSchema } from '../schema/schema.ts'
import { type CompiledFiles, CompiledPart, widgetKey, widgetTypeName } from '../theme/compiled-theme.ts'
import { customSection } from '../theme/custom-section.ts'
import type { FileReading } from '../theme/file-reading.ts'
import type { ThemeFiles } from '../theme/theme-files.ts'
import { APP_SECTION, appSection } from './app-section.ts'

interface CompileFilesOptions {
  widgets: ThemeFiles
  language: Language
  limits: Partial<Limits>
  /** Marks elements with the file and line that printed them. */
  sources: boolean
  parts: FileReading<CompiledPart>
  templates: FileReading<Template>
}

const PLACE = /^(sections|widgets|blocks|snippets|layout)\/([A-Za-z0-9_][A-Za-z0-9_.-]*)\.liquid$/

/** Parses every Liquid file of a theme and of the platform's widgets, which the theme can override. */
export function compileFiles(files: ThemeFiles, options: CompileFilesOptions): CompiledFiles {
  const sections = new Map<string, CompiledPart>()
  const widgets = new Map<string, CompiledPart>()
  const blocks = new Map<string, CompiledPart>()
  const snippets = new Map<string, Template>()
  const layouts = new Map<string, Template>()
  const parts = { sections, widgets, blocks }

  sections.set('custom', compilePart(customSection.source, customSection.path, options) ?? unreachable())
  const platform = platformWidgets(options.widgets).filter(([path]) => !files.has(path))
  for (const [path, source] of [...platform, ...files]) {
    const [, folder, name] = PLACE.exec(path) ?? []
    if (typeof source !== 'string' || folder === undefined || name === undefined) continue
    if (folder === 'snippets' || folder === 'layout') {
      const template = options.templates.read(path, source, {
        make: (report) => parsed(source, path, options, report),
        // A page whose layout fails would be empty.
        replace: (error, last) => (folder === 'layout' ? last : failingTemplate(source, error)),
      })
      if (template !== undefined) (folder === 'snippets' ? snippets : layouts).set(name, template)
      continue
    }
    const part = compilePart(source, path, options)
    if (part === undefined) continue
    if (folder === 'widgets') parts.widgets.set(widgetKey(name), part)
    else if (folder === 'sections') parts.sections.set(name, part)
    else parts.blocks.set(name, part)
  }
  sections.set(APP_SECTION, compilePart(appSection.source, appSection.path, options) ?? unreachable())
  return { sections, widgets, blocks, embeds: new Map(), snippets, layouts }
}

/** The platform's widgets may be given with or without their folder. */
function platformWidgets(widgets: ThemeFiles): [string, string | Uint8Array][] {
  return [...widgets].map(([path, source]) => [path.startsWith('widgets/') ? path : `widgets/${path}`, source])
}

function compilePart(source: string, path: string, options: CompileFilesOptions): CompiledPart | undefined {
  return options.parts.read(path, source, {
    make: (report) => {
      const { schema, errors } = parseSchema(source, path)
      for (const error of errors) report(error)
      const template = parsed(source, path, options, report)
      if (schema === undefined || errors.length > 0 || template === undefined) return undefined
      return new CompiledPart(knownAs(schema), template, stylesOf(source))
    },
    replace: (error, last) => {
      const { schema, errors } = parseSchema(source, path)
      const known = errors.length === 0 ? schema && knownAs(schema) : last?.schema
      return new CompiledPart(known ?? unreadSchema(path), failingTemplate(source, error), stylesOf(source))
    },
  })
}

function knownAs(schema: SectionSchema): SectionSchema {
  return schema.kind === 'widget' ? { ...schema, type: widgetTypeName(widgetKey(schema.type)) } : schema
}

/** The schema of a file whose annotations have never been valid. */
function unreadSchema(path: string): SectionSchema {
  const [folder = '', file = ''] = path.split('/')
  const name = file.replace(/\.liquid$/, '')
  const kind = folder === 'sections' ? 'section' : folder === 'widgets' ? 'widget' : 'theme_block'
  return knownAs({ kind, type: name, name, settings: [], blocks: [], presets: [] })
}

function parsed(
  source: string,
  file: string,
  { language, limits, sources }: CompileFilesOptions,
  report: (error: ThemeError) => void,
): Template | undefined {
  try {
    return parseTemplate(source, { file, language, limits, sources })
  } catch (error) {
    if (!(error instanceof ThemeError)) throw error
    report(error)
    return undefined
  }
}

/** The content of `{% stylesheet %}`; the tag itself outputs nothing. */
function stylesOf(source: string): string {
  const bodies = source.matchAll(/\{%-?\s*stylesheet\b[^%]*%\}([\s\S]*?)\{%-?\s*endstylesheet\s*-?%\}/g)
  return [...bodies].map(([, body]) => body?.trim() ?? '').join('\n')
}

function unreachable(): never {
  throw new Error("A built-in section doesn't compile")
}
