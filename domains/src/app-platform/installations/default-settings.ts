import type { AppManifest } from '@haat/app-manifest'

/** The settings of a new installation: the manifest's defaults. */
export function defaultSettings({ settings }: Pick<AppManifest, 'settings'>): Record<string, unknown> {
  const withDefault = settings.filter((setting) => setting.default !== undefined)
  return Object.fromEntries(withDefault.map((setting) => [setting.key, setting.default]))
}
