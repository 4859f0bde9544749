import type { LiquidFile, ThemeSource } from '@haat/theme-engine/authoring'
import type { SettingsType } from './value-type.ts'

export const GLOBAL_SETTINGS = 'config/global-settings.json'

/** What `settings` is in templates. */
export function globalSettings({ global }: ThemeSource): SettingsType {
  const groups = global?.global?.schema ?? []
  return {
    kind: 'settings',
    path: GLOBAL_SETTINGS,
    settings: groups.flatMap(({ settings }) => settings.map((setting) => ({ setting }))),
  }
}

/** What `section.settings`, `block.settings` or `widget.settings` is in a file. */
export function ownSettings(file: LiquidFile, owner: string): SettingsType {
  const schema = file.parsed_schema?.schema
  const ofBlocks = (schema?.blocks ?? []).flatMap(({ type, settings }) =>
    settings.map((setting) => ({ setting, block: type })),
  )
  const ofFile = (schema?.settings ?? []).map((setting) => ({ setting }))
  const isBlock = owner === 'block'
  const settings = isBlock && schema?.kind !== 'theme_block' ? ofBlocks : isBlock ? [...ofFile, ...ofBlocks] : ofFile
  return { kind: 'settings', path: file.path, settings }
}
