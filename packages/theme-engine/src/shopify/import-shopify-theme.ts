import { isOnEveryPage } from '../configuration/configuration.ts'
import type { JsonNode } from '../schema/json-document.ts'
import type { SchemaKind, SectionSchema } from '../schema/schema.ts'
import type { KnownSchemas } from '../schema/template-checker.ts'
import type { ThemeFiles } from '../theme/theme-files.ts'
import { checkImportedFiles } from './check-imported-files.ts'
import { convertGlobalSettings, SETTINGS_DATA, SETTINGS_SCHEMA } from './convert-global-settings.ts'
import { convertLiquidFile } from './convert-liquid-file.ts'
import type { Conversion } from './convert-setting.ts'
import { convertSections, convertTemplate } from './convert-template.ts'
import { type ImportNote, ImportReport } from './import-report.ts'
import { renameSettings } from './rename-settings.ts'
import { ShopifyTexts } from './shopify-texts.ts'
import { templateName } from './template-name.ts'
import { unplacedSections } from './unplaced-sections.ts'

export interface ImportedTheme {
  /** The theme in our format. */
  readonly files: Map<string, string | Uint8Array>
  /** What was changed, what was dropped, and what needs manual work; by file and line of the original theme. */
  readonly report: readonly ImportNote[]
}

export type { ImportNote }

const KINDS: Readonly<Record<string, SchemaKind>> = { sections: 'section', blocks: 'theme_block' }
const MAIN_CSS = 'assets/theme.css'

/**
 * Converts a Shopify Online Store 2.0 theme, given as paths and contents of its files, to our format. For code that the
 * developer owns, because many themes' licences only allow their use with Shopify. Never throws; reports everything
 * that is dropped.
 */
export function importShopifyTheme(given: ThemeFiles): ImportedTheme {
  return new ThemeImport(given).run()
}

class ThemeImport {
  readonly #given: ThemeFiles
  readonly #report: ImportReport
  readonly #conversion: Conversion
  readonly #files = new Map<string, string | Uint8Array>()
  readonly #sections: Record<string, SectionSchema> = {}
  readonly #blocks: Record<string, SectionSchema> = {}
  readonly #css: string[] = []

  constructor(given: ThemeFiles) {
    this.#given = given
    this.#report = new ImportReport(given)
    this.#conversion = { report: this.#report, texts: new ShopifyTexts(given), renamed: new Map() }
  }

  run(): ImportedTheme {
    for (const [path, content] of this.#given) this.#takeLiquid(path, content)
    const { global, info, current } = convertGlobalSettings(
      { schema: this.#text(SETTINGS_SCHEMA), data: this.#text(SETTINGS_DATA) },
      this.#conversion,
    )
    this.#files.set('config/global-settings.json', json(global))
    this.#files.set(
      'theme.json',
      json({
        name: info.name ?? 'Imported theme',
        version: info.version ?? '1.0.0',
        ...(info.author === undefined ? {} : { author: info.author }),
      }),
    )
    this.#dropUnplaced()
    for (const [path, content] of this.#given) if (typeof content === 'string') this.#takeJson(path, content)
    for (const [path, content] of this.#given) this.#takeOther(path, content)
    this.#takeFixedSections(current)
    this.#addGroups()
    this.#addCss()
    renameSettings(this.#files, this.#conversion.renamed)
    checkImportedFiles(this.#files, this.#report)
    return { files: this.#files, report: this.#report.notes() }
  }

  #text(path: string): string | undefined {
    const content = this.#given.get(path)
    return typeof content === 'string' ? content : undefined
  }

  #takeLiquid(path: string, content: string | Uint8Array): void {
    const match = /^(sections|blocks|snippets|layout|templates)\/([\w.-]+)\.liquid$/.exec(path)
    const [, folder = '', name = ''] = match ?? []
    if (match === null || typeof content !== 'string') return
    if (folder === 'templates') {
      this.#takeLiquidTemplate(path, name, content)
      return
    }
    if (folder === 'layout' && name !== 'theme')
      this.#report.note('mapped', path, 0, 'layout_kept', 'Additional layout. Templates that name it use it')
    const converted = convertLiquidFile({ path, text: content, kind: KINDS[folder], type: name }, this.#conversion)
    this.#files.set(path, converted.text)
    if (converted.css !== '') this.#css.push(converted.css)
    if (converted.schema && folder === 'sections') this.#sections[name] = converted.schema
    if (converted.schema && folder === 'blocks') this.#blocks[name] = converted.schema
  }

  /** A page written in Liquid becomes a section plus a template that contains it. */
  #takeLiquidTemplate(path: string, name: string, content: string): void {
    const ours = templateName(name)
    if (ours === undefined) {
      this.#report.note('dropped', path, 0, 'template_dropped', `Unsupported page type "${name}"`)
      return
    }
    const type = `template-${ours.replaceAll('.', '-')}`
    const { text, schema } = convertLiquidFile({ path, text: content, kind: 'section', type }, this.#conversion)
    if (schema) this.#sections[type] = schema
    this.#files.set(`sections/${type}.liquid`, text)
    this.#files.set(`templates/${ours}.json`, json({ sections: [{ id: 'main', type, settings: {}, blocks: [] }] }))
    this.#report.note(
      'mapped',
      path,
      0,
      'template_mapped',
      `The template was converted to the section sections/${type}.liquid`,
    )
  }

  #takeJson(path: string, text: string): void {
    const target = this.#jsonTarget(path)
    if (target === undefined) return
    const template = convertTemplate(
      { path, text },
      { sections: this.#sections, blocks: this.#blocks, widgets: {} },
      this.#conversion,
    )
    if (template) this.#files.set(target, json(template))
  }

  /** Sections used only on page types we don't have: customer accounts, blogs, gift cards. */
  #dropUnplaced(): void {
    for (const type of unplacedSections(this.#given)) {
      const path = `sections/${type}.liquid`
      if (!this.#files.has(path) || (this.#sections[type]?.presets.length ?? 0) > 0) continue
      this.#files.delete(path)
      delete this.#sections[type]
      this.#report.note(
        'dropped',
        path,
        0,
        'section_dropped',
        'The section was removed because it was only used on unsupported pages',
      )
    }
  }

  /** The new path of a template or group; undefined if it is neither, or if we don't have that page type. */
  #jsonTarget(path: string): string | undefined {
    const group = /^sections\/([\w.-]+)\.json$/.exec(path)?.[1]
    if (group !== undefined) {
      const name = group.replace(/-group$/, '')
      if (!isOnEveryPage(name))
        this.#report.note(
          'mapped',
          path,
          0,
          'group_mapped',
          `The section group was converted to templates/${name}.json. The layout renders it with {% sections %}`,
        )
      return `templates/${name}.json`
    }
    const name = /^templates\/([\w./-]+)\.json$/.exec(path)?.[1]
    if (name === undefined) return undefined
    const ours = templateName(name)
    if (ours === undefined) this.#report.note('dropped', path, 0, 'template_dropped', `Unsupported page type "${name}"`)
    return ours === undefined ? undefined : `templates/${ours}.json`
  }

  #takeOther(path: string, content: string | Uint8Array): void {
    if (
      /^(?:sections|blocks|snippets|layout|templates)\/.*\.(?:liquid|json)$/.test(path) ||
      path === SETTINGS_SCHEMA ||
      path === SETTINGS_DATA
    ) {
      const known =
        typeof content === 'string' && /^(?:sections|blocks|snippets|layout|templates)\/[\w./-]+$/.test(path)
      if (!known && path !== SETTINGS_SCHEMA && path !== SETTINGS_DATA)
        this.#report.note('dropped', path, 0, 'file_dropped', "The file name isn't supported")
    } else if (/^locales\/[\w.-]+\.json$/.test(path)) {
      if (path.endsWith('.schema.json'))
        this.#report.note(
          'mapped',
          path,
          0,
          'labels_mapped',
          'The labels were moved to the annotations, in the default language',
        )
      else this.#files.set(path, content)
    } else if (path.startsWith('assets/')) this.#takeAsset(path, content)
    else this.#report.note('dropped', path, 0, 'file_dropped', "The file isn't part of a theme")
  }

  #takeAsset(path: string, content: string | Uint8Array): void {
    if (/\.(?:m?js|ts)(?:\.liquid)?$/.test(path) || /\.js\.map$/.test(path)) {
      this.#report.note(
        'dropped',
        path,
        0,
        'script_dropped',
        "Themes can't have scripts. Use the platform's elements instead",
      )
    } else if (path.endsWith('.liquid')) {
      const plain = path.slice(0, -'.liquid'.length)
      this.#files.set(plain, content)
      this.#report.note(
        'needs_work',
        path,
        0,
        'asset_liquid',
        `The file was renamed to ${plain}. Liquid in assets isn't rendered, so move styles that depend on settings to a {% style %} tag in the layout`,
      )
    } else if (/\.s[ac]ss$/.test(path)) {
      this.#report.note('dropped', path, 0, 'asset_dropped', 'Style sheets must be plain CSS')
    } else this.#files.set(path, content)
  }

  /** Sections placed in the layout with `{% section %}` have their settings in a template that isn't a page. */
  #takeFixedSections(current: JsonNode | undefined): void {
    const node = current?.members.get('sections')?.node
    if (current === undefined || node === undefined || node.members.size === 0) return
    const sections = convertSections(SETTINGS_DATA, current, this.#known(), this.#conversion)
    if (sections.length > 0) this.#files.set('templates/layout.json', json({ sections }))
    this.#report.note(
      'mapped',
      SETTINGS_DATA,
      node.offset,
      'fixed_sections',
      'Sections placed directly in the layout have their settings in templates/layout.json',
    )
  }

  #known(): KnownSchemas {
    return { sections: this.#sections, blocks: this.#blocks, widgets: {} }
  }

  /** Header and footer are on every page, even if a theme places them in its layout. */
  #addGroups(): void {
    for (const name of ['header', 'footer']) {
      const path = `templates/${name}.json`
      if (this.#files.has(path)) continue
      this.#files.set(path, json({ sections: [] }))
      this.#report.note(
        'mapped',
        path,
        0,
        'group_added',
        `The theme has no section group for its ${name}. Sections rendered with {% section %} stay in the layout`,
      )
    }
  }

  #addCss(): void {
    if (this.#css.length === 0) return
    const own = this.#files.get(MAIN_CSS)
    this.#files.set(MAIN_CSS, [...(typeof own === 'string' ? [own] : []), ...this.#css].join('\n\n'))
  }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
