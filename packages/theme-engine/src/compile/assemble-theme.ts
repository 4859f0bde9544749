import { shopLanguage } from '../commerce/shop-language.ts'
import { isOnEveryPage, type SectionInstance, type ThemeConfiguration } from '../configuration/configuration.ts'
import { defaultSections } from '../configuration/default-sections.ts'
import type { Limits } from '../liquid/limits.ts'
import type { Template } from '../liquid/template.ts'
import { type GlobalSettingsSchema, parseGlobalSettings } from '../schema/parse-global-settings.ts'
import { parseTemplateFile } from '../schema/parse-template-file.ts'
import { parseUpgrades, UPGRADES } from '../schema/parse-upgrades.ts'
import type { SectionSchema, Setting } from '../schema/schema.ts'
import { type CompiledApp, describeApp } from '../theme/apps/app-part.ts'
import type { CompiledFiles, CompiledPart } from '../theme/compiled-theme.ts'
import type { FileReading } from '../theme/file-reading.ts'
import { PreparedSettings } from '../theme/prepared-settings.ts'
import { fontsBase } from '../theme/render-head.ts'
import { PageRenderer } from '../theme/render-page.ts'
import { staticNeeds } from '../theme/static-needs.ts'
import type { Theme, ThemeSchemas } from '../theme/theme.ts'
import { ThemeAssets } from '../theme/theme-assets.ts'
import { type ThemeFiles, textOf } from '../theme/theme-files.ts'
import { readTranslations, type Texts } from '../theme/translations.ts'
import { bundledApps } from './bundled-apps.ts'
import { compileInstalledApp } from './compile-app.ts'
import { compileFiles } from './compile-files.ts'

/** What a theme's files are read with, by kind of file. */
export interface ThemeReading {
  readonly parts: FileReading<CompiledPart>
  /** Snippets and layouts. */
  readonly partials: FileReading<Template>
  readonly templates: FileReading<TemplateContent>
  readonly locales: FileReading<Texts>
  readonly global: FileReading<GlobalSettingsSchema>
}

interface AssembleOptions {
  readonly widgets: ThemeFiles
  readonly limits: Partial<Limits>
  /** Marks elements with the file and line that printed them. */
  readonly sources: boolean
  readonly reading: ThemeReading
}

const GLOBAL_SETTINGS = 'config/global-settings.json'
const NO_UPGRADES = '{ "sections": {} }'
const NO_GLOBAL: GlobalSettingsSchema = { schema: [], values: {}, color_schemes: {} }

/** Reads all files of a theme and connects them. Errors are passed to `reading`. */
export function assembleTheme(themeFiles: ThemeFiles, { widgets, limits, sources, reading }: AssembleOptions): Theme {
  const files = compileFiles(themeFiles, {
    widgets,
    language: shopLanguage,
    limits,
    sources,
    parts: reading.parts,
    templates: reading.partials,
  })
  const translations = readTranslations(themeFiles, reading.locales)
  const templates = readTemplates(themeFiles, reading.templates)
  const global = readGlobalSettings(themeFiles, reading.global)

  const globalSchema = global.schema.flatMap(({ settings }) => settings)
  const shared = {
    templates,
    global: new PreparedSettings(globalSchema),
    global_schema: globalSchema,
    translations,
    assets: new ThemeAssets(themeFiles),
    limits,
    sources,
  }
  const upgrades = parseUpgrades(textOf(themeFiles, UPGRADES) ?? NO_UPGRADES).upgrades
  const names = [...templates.keys()].filter((name) => !isOnEveryPage(name))
  const withApps = (apps: readonly CompiledApp[]): Theme => {
    const all = withPartsOf(apps, files)
    const renderer = new PageRenderer({ ...shared, files: all })
    return {
      schemas: schemasOfTheme(all, global, apps),
      upgrades,
      templates: names,
      defaultConfiguration: () => structuredClone(defaultConfiguration(templates, global, globalSchema)),
      render: (request) => renderer.page(request),
      renderSection: (request) => renderer.section(request),
      needs: (request) => staticNeeds(all, globalSchema, request),
      styles: (config, { media }) => renderer.styles(config, fontsBase(media.fonts_base)),
      withApps,
    }
  }
  return withApps(bundledApps(themeFiles).map((app) => compileInstalledApp(app, limits)))
}

function withPartsOf(apps: readonly CompiledApp[], files: CompiledFiles): CompiledFiles {
  if (apps.length === 0) return files
  return {
    ...files,
    blocks: new Map([...files.blocks, ...apps.flatMap(({ blocks }) => [...blocks])]),
    embeds: new Map(apps.flatMap(({ embeds }) => [...embeds])),
  }
}

function schemasOfTheme(
  files: CompiledFiles,
  global: GlobalSettingsSchema,
  apps: readonly CompiledApp[],
): ThemeSchemas {
  return {
    sections: schemasOf(files.sections),
    widgets: schemasOf(files.widgets),
    blocks: schemasOf(files.blocks),
    global,
    ...(apps.length > 0 && { apps: apps.map(describeApp) }),
  }
}

/** A file of templates/. */
export interface TemplateContent {
  layout: string | undefined
  sections: readonly SectionInstance[]
}

/** templates/*.json; header.json and footer.json may be there too, or at the top level. */
function readTemplates(files: ThemeFiles, reading: FileReading<TemplateContent>): Map<string, TemplateContent> {
  const templates = new Map<string, TemplateContent>()
  for (const [path, text] of files) {
    const name = /^(?:templates\/([A-Za-z0-9_.-]+)|(header|footer))\.json$/.exec(path)?.slice(1).find(Boolean)
    if (name === undefined || typeof text !== 'string') continue
    const content = reading.read(path, text, {
      make: (report) => {
        const { template, errors } = parseTemplateFile(text, path)
        for (const error of errors) report(error)
        return template && { layout: template.layout, sections: template.sections }
      },
      replace: (_error, last) => last,
    })
    if (content !== undefined) templates.set(name, content)
  }
  return templates
}

function readGlobalSettings(files: ThemeFiles, reading: FileReading<GlobalSettingsSchema>): GlobalSettingsSchema {
  const text = textOf(files, GLOBAL_SETTINGS)
  if (text === undefined) return NO_GLOBAL
  const read = reading.read(GLOBAL_SETTINGS, text, {
    make: (report) => {
      const { global, errors } = parseGlobalSettings(text, GLOBAL_SETTINGS)
      for (const error of errors) report(error)
      return global
    },
    replace: (_error, last) => last,
  })
  return read ?? NO_GLOBAL
}

function defaultConfiguration(
  templates: ReadonlyMap<string, TemplateContent>,
  { values, color_schemes: colorSchemes }: GlobalSettingsSchema,
  schema: readonly Setting[],
): ThemeConfiguration {
  const sections = defaultSections([...templates].map(([name, content]) => [name, content.sections]))
  const defaults = schema.flatMap((setting) =>
    setting.default === undefined ? [] : [[setting.key, setting.default] as const],
  )
  return { sections, settings: { ...Object.fromEntries(defaults), ...values, color_schemes: colorSchemes } }
}

function schemasOf(parts: ReadonlyMap<string, CompiledPart>): Record<string, SectionSchema> {
  return Object.fromEntries([...parts.values()].map(({ schema }) => [schema.type, schema]))
}
