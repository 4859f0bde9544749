import { settingTypes, type ThemeSchemas, templateOf } from '@haat/theme-engine'
import { findNode, findSection } from '../../document/find-node.ts'
import { findHolderSchema, findSchema } from '../../document/find-schema.ts'
import { findLock } from '../../document/locks.ts'
import { targetName } from '../../document/node-name.ts'
import { setSetting } from '../../document/operations/set-setting.ts'
import { parentTarget, type Target, targetKey } from '../../document/target.ts'
import type { ThemeDocument } from '../../document/theme-document.ts'
import { nothing, type SettingsSource } from '../../settings/settings-source.tsx'

/** The settings of a section, widget or block; undefined where it is gone or the theme does not know its type. */
export function nodeSource(document: ThemeDocument, schemas: ThemeSchemas, target: Target): SettingsSource | undefined {
  const schema = findSchema(document, schemas, target)
  if (schema === undefined) return undefined
  const holder = target.block_id === undefined ? target : parentTarget(target)
  const holderSchema = findHolderSchema(document, schemas, target)
  const name = targetName(document, schemas, target)
  return {
    of: 'node',
    target,
    name,
    key: `${targetKey(target)} ${schema.type}`,
    settings: schema.settings,
    values: (state) => findNode(state.document, target)?.settings ?? nothing,
    holderValues: (state) => (holder && findNode(state.document, holder)?.settings) ?? nothing,
    holderSettings: holderSchema?.settings ?? schema.settings,
    templateOf: (state) => {
      const section = findSection(state.document, target.section_id)
      return section && templateOf(section)
    },
    isLocked: (state) => findLock(state.document, target) !== undefined,
    defaultOf: (setting) => settingTypes[setting.type].defaultOf(setting),
    change: (setting, value) => setSetting(target, setting, value, name),
    reset: (setting) => setSetting(target, setting, undefined, name),
  }
}
