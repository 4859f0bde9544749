import {
  coerceSettings,
  findTranslation,
  isAppBlock,
  isVisible,
  type SectionSchema,
  type Setting,
  settingTypes,
  type Theme,
  validateSettings,
  widgetKey,
} from '@haat/theme-engine'
import type { ConfigurationWarning, StoreConfiguration, ThemeBlock, ThemeWidget } from './contract.ts'
import { translationsIn } from './translated-parts.ts'

const MAX_WARNINGS = 200

type Values = Readonly<Record<string, unknown>>

/**
 * Collects the values of a configuration that the theme can't use. They stay saved; pages show defaults instead.
 * `only_shown` skips settings that the editor currently hides (`@visible_if`).
 */
export function findConfigurationWarnings(
  configuration: StoreConfiguration,
  theme: Theme,
  { only_shown: onlyShown = false }: { readonly only_shown?: boolean } = {},
): ConfigurationWarning[] {
  const walk = new Walk(theme, onlyShown)
  configuration.sections.forEach((section, index) => {
    const path = `sections.${index}`
    walk.section_id = section.id
    const schema = ownOf(theme.schemas.sections, section.type)
    if (schema === undefined)
      walk.unknown(path, `The theme doesn’t have the section "${section.type}", so it isn’t shown`)
    else walk.part(schema, section, path)
    section.widgets?.forEach((widget, number) => {
      walk.widget(widget, `${path}.widgets.${number}`)
    })
  })
  walk.section_id = ''
  const global = theme.schemas.global.schema.flatMap(({ settings }) => settings)
  walk.values(global, configuration.settings, 'settings')
  return walk.warnings
}

class Walk {
  readonly warnings: ConfigurationWarning[] = []
  section_id = ''
  readonly #theme: Theme
  readonly #only_shown: boolean

  constructor(theme: Theme, onlyShown: boolean) {
    this.#theme = theme
    this.#only_shown = onlyShown
  }

  unknown(path: string, message: string): void {
    this.#add(path, 'unknown_type', message)
  }

  values(settings: readonly Setting[], values: Values, path: string, around?: Values): void {
    for (const { key, problem } of validateSettings(settings, values, around)) {
      const setting = settings.find((candidate) => candidate.key === key)
      if (this.#only_shown && setting !== undefined && !isShown(setting, settings, values, around)) continue
      this.#add(`${path}.${key}`, 'wrong_value', `${setting?.label ?? key} ${problem}`)
    }
    for (const { stored_key: storedKey, key, language } of translationsIn({ values })) {
      const setting = settings.find((candidate) => candidate.key === key)
      const translation = findTranslation(values, key, language)
      if (setting === undefined || setting.type === 'image' || translation === undefined) continue
      const problem = settingTypes[setting.type].validate(translation.text, setting)
      if (problem !== undefined)
        this.#add(`${path}.${storedKey}`, 'wrong_value', `${setting.label} (${language}) ${problem}`)
    }
  }

  /** Checks a section or widget: its own values and its blocks. */
  part(
    schema: SectionSchema,
    part: { settings: Values; blocks?: readonly ThemeBlock[] | undefined },
    path: string,
  ): void {
    this.values(schema.settings, part.settings, `${path}.settings`)
    this.#blocks(schema, part.blocks ?? [], part.settings, path)
  }

  widget(widget: ThemeWidget, path: string): void {
    const schema = ownOf(this.#theme.schemas.widgets, widget.type) ?? this.#widgetByKey(widget.type)
    if (schema === undefined) this.unknown(path, `The widget "${widget.type}" doesn’t exist, so it isn’t shown`)
    else this.part(schema, widget, path)
    widget.children?.forEach((column, number) => {
      column.forEach((child, index) => {
        this.widget(child, `${path}.children.${number}.${index}`)
      })
    })
  }

  #blocks(schema: SectionSchema, blocks: readonly ThemeBlock[], around: Values, path: string): void {
    blocks.forEach((block, index) => {
      const place = `${path}.blocks.${index}`
      const own = schema.blocks.find(({ type }) => type === block.type)
      const shared = ownOf(this.#theme.schemas.blocks, block.type)
      const settings = own?.settings ?? shared?.settings
      // Shown by the editor as what it is: the app isn't installed.
      if (settings === undefined && isAppBlock(block.type)) return
      if (settings === undefined) this.unknown(place, `"${schema.name}" doesn’t have the block "${block.type}"`)
      else this.values(settings, block.settings, `${place}.settings`, around)
      this.#blocks(shared ?? schema, block.blocks ?? [], around, place)
    })
  }

  #widgetByKey(type: string): SectionSchema | undefined {
    const key = widgetKey(type)
    return Object.entries(this.#theme.schemas.widgets).find(([name]) => widgetKey(name) === key)?.[1]
  }

  #add(path: string, code: string, message: string): void {
    if (this.warnings.length < MAX_WARNINGS) this.warnings.push({ path, section_id: this.section_id, code, message })
  }
}

function isShown(setting: Setting, settings: readonly Setting[], values: Values, around: Values | undefined): boolean {
  return isVisible(setting, coerceSettings(settings, values), around)
}

function ownOf<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
