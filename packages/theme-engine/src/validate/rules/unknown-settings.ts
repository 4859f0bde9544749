import type { SectionSchema } from '../../schema/schema.ts'
import type { Finding } from '../finding.ts'
import type { LiquidFile } from '../reading/liquid-file.ts'
import type { ThemeSource } from '../reading/theme-source.ts'
import type { Rule } from '../rule.ts'
import { suggestName } from '../suggest-name.ts'
import { type Owner, settingUses } from './setting-uses.ts'

const NO_SNIPPETS: ReadonlyMap<string, LiquidFile> = new Map()

/** Markup that reads a setting its schema doesn't have. */
export const unknownSettings: Rule = (theme) =>
  theme.liquid_files.flatMap((file) => [...checkOwn(theme, file), ...checkGlobal(theme, file)])

function checkOwn(theme: ThemeSource, file: LiquidFile): Finding[] {
  const schema = file.parsed_schema?.errors.length === 0 ? file.parsed_schema.schema : undefined
  if (schema === undefined) return []
  const own = schema.settings.map(({ key }) => key)
  const ofBlocks = schema.blocks.flatMap(({ settings }) => settings.map(({ key }) => key))
  switch (schema.kind) {
    case 'section':
      return [...check(theme, file, 'section', own), ...checkBlocks(theme, file, schema, ofBlocks)]
    case 'widget':
      return [...check(theme, file, 'widget', own), ...checkBlocks(theme, file, schema, ofBlocks)]
    case 'theme_block':
      return check(theme, file, 'block', [...own, ...ofBlocks])
  }
}

function checkBlocks(theme: ThemeSource, file: LiquidFile, schema: SectionSchema, keys: readonly string[]): Finding[] {
  return schema.theme_blocks === undefined ? check(theme, file, 'block', keys) : []
}

function checkGlobal(theme: ThemeSource, file: LiquidFile): Finding[] {
  const { global } = theme
  if (global?.global === undefined || global.errors.length > 0) return []
  const keys = global.global.schema.flatMap(({ settings }) => settings.map(({ key }) => key))
  return check(theme, file, 'global', [...keys, 'color_schemes'])
}

function check(theme: ThemeSource, file: LiquidFile, owner: Owner, keys: readonly string[]): Finding[] {
  // A local variable called `block` or `settings` isn't one of these.
  if (file.uses.declared.has(owner === 'global' ? 'settings' : owner) && owner !== 'block') return []
  return settingUses(file, owner, NO_SNIPPETS).flatMap(({ key, offset, key_offset: keyOffset }): Finding[] => {
    if (key === undefined || key === 'size' || keys.includes(key)) return []
    const place = owner === 'global' ? 'config/global-settings.json' : `the ${owner}'s annotations`
    return [
      theme.finding(file.path, offset, {
        code: 'unknown_setting',
        severity: 'error',
        ...suggestName(`Unknown setting "${key}" in ${place}`, {
          file: file.path,
          offset: keyOffset,
          name: key,
          known: keys,
        }),
        fix: `Declare it in ${place} or fix the name.`,
      }),
    ]
  })
}
