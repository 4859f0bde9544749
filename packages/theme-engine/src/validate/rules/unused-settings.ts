import type { Setting } from '../../schema/schema.ts'
import { settingTypes } from '../../schema/setting-types/setting-types.ts'
import type { Finding } from '../finding.ts'
import type { LiquidFile } from '../reading/liquid-file.ts'
import type { ThemeSource } from '../reading/theme-source.ts'
import type { Rule } from '../rule.ts'
import { type Owner, type SettingUse, settingUses } from './setting-uses.ts'

/** Finds settings that have no effect, so that store owners don't try them in vain. */
export const unusedSettings: Rule = (theme) => {
  const snippets = new Map(
    theme.liquid_files.filter(({ folder }) => folder === 'snippets').map((file) => [file.name, file]),
  )
  return [...theme.liquid_files.flatMap((file) => checkFile(theme, file, snippets)), ...checkGlobal(theme)]
}

function checkFile(theme: ThemeSource, file: LiquidFile, snippets: ReadonlyMap<string, LiquidFile>): Finding[] {
  const schema = file.parsed_schema?.errors.length === 0 ? file.parsed_schema.schema : undefined
  if (schema === undefined) return []
  const owner: Owner = schema.kind === 'theme_block' ? 'block' : schema.kind
  const uses = settingUses(file, owner, snippets)
  const blockUses = settingUses(file, 'block', snippets)
  return [
    ...unused(schema.settings, uses).map((setting) => toFinding(theme, file.path, file.source.text, setting)),
    ...schema.blocks.flatMap(({ settings }) =>
      unused(settings, blockUses).map((setting) => toFinding(theme, file.path, file.source.text, setting)),
    ),
  ]
}

/** Global settings are also CSS variables: `var(--body-font)`. */
function checkGlobal(theme: ThemeSource): Finding[] {
  const { global } = theme
  if (global?.global === undefined || global.errors.length > 0) return []
  const uses = theme.liquid_files.flatMap((file) => settingUses(file, 'global', new Map()))
  const css = theme.sources(/\.(?:css|liquid)$/).map(({ text }) => text)
  const declared = global.global.schema.flatMap(({ settings }) => settings)
  return unused(declared, uses)
    .filter(({ key }) => !css.some((text) => text.includes(`--${key.replaceAll('_', '-')}`)))
    .map((setting) =>
      toFinding(theme, 'config/global-settings.json', theme.text('config/global-settings.json') ?? '', setting),
    )
}

function unused(settings: readonly Setting[], uses: readonly SettingUse[]): Setting[] {
  if (uses.some(({ key }) => key === undefined)) return []
  const used = new Set(uses.map(({ key }) => key))
  const conditions = settings.map(({ visible_if: visibleIf }) => visibleIf ?? '').join(' ')
  return settings.filter(({ key, type }) => {
    // The engine itself adds the colour scheme's class to a section's wrapper.
    if (!settingTypes[type].has_value || type === 'color_scheme' || used.has(key)) return false
    return !new RegExp(`\\b${key}\\b`).test(conditions)
  })
}

function toFinding(theme: ThemeSource, path: string, text: string, { key, label }: Setting): Finding {
  const found = new RegExp(`@setting[ \\t]+${key}\\b|"key"\\s*:\\s*"${key}"`).exec(text)
  return theme.finding(path, found?.index ?? 0, {
    code: 'unused_setting',
    severity: 'warning',
    message: `Unused setting "${label}" (${key})`,
    fix: 'Use it in the markup or remove it.',
  })
}
