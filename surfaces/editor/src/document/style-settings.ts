import { type Setting, type SettingType, type SettingValue, settingTypes, type ThemeSchemas } from '@haat/theme-engine'
import { findNode } from './find-node.ts'
import { findSchema } from './find-schema.ts'
import type { Target } from './target.ts'
import type { ThemeDocument } from './theme-document.ts'

/** The style of an element: its settings on the tab Style by key; without a value, the setting has its default. */
export type CopiedStyle = ReadonlyMap<string, { readonly type: SettingType; readonly value: unknown }>

/** Returns the style of an element; empty if it has no style settings. */
export function styleOf(document: ThemeDocument, schemas: ThemeSchemas, target: Target): CopiedStyle {
  const values = findNode(document, target)?.settings ?? {}
  return new Map(
    styleSettings(document, schemas, target).map(({ key, type }) => [
      key,
      { type, value: Object.hasOwn(values, key) ? values[key] : undefined },
    ]),
  )
}

/** Returns what a copied style sets on an element: the settings that both have, if the value is valid there. */
export function styleFor(
  document: ThemeDocument,
  schemas: ThemeSchemas,
  target: Target,
  style: CopiedStyle,
): ReadonlyMap<string, SettingValue | undefined> {
  return new Map(
    styleSettings(document, schemas, target).flatMap((setting): [string, SettingValue | undefined][] => {
      const copied = style.get(setting.key)
      if (copied === undefined || copied.type !== setting.type) return []
      if (copied.value === undefined) return [[setting.key, undefined]]
      const value = settingTypes[setting.type].coerce(copied.value, setting)
      return value === undefined || value === null ? [] : [[setting.key, value]]
    }),
  )
}

function styleSettings(document: ThemeDocument, schemas: ThemeSchemas, target: Target): readonly Setting[] {
  const settings = findSchema(document, schemas, target)?.settings ?? []
  return settings.filter(({ tab, type }) => tab === 'style' && settingTypes[type].has_value)
}
