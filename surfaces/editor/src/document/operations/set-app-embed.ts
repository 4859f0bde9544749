import { EMBEDS_SETTING, type SettingValue } from '@haat/theme-engine'
import { appEmbed, appEmbeds } from '../app-embeds.ts'
import type { Operation } from '../operation.ts'

interface NamedEmbed {
  /** `whatsapp-orders/button`. */
  readonly key: string
  readonly name: string
}

/** Switches an embed of an app on or off on all pages. Its settings stay. */
export function switchAppEmbed({ key, name }: NamedEmbed, enabled: boolean): Operation {
  return {
    label: `${enabled ? 'Turn on' : 'Turn off'} ${name}`,
    apply(draft) {
      const { settings } = appEmbed(draft.settings, key)
      draft.settings[EMBEDS_SETTING] = { ...appEmbeds(draft.settings), [key]: { enabled, settings } }
    },
  }
}

/** Sets a setting of an embed; `undefined` resets it. */
export function setEmbedSetting(
  { key, name }: NamedEmbed,
  setting: { readonly key: string; readonly label: string },
  value: SettingValue | undefined,
): Operation {
  return {
    label: `Change ${setting.label} of ${name}`,
    group: `embed/${key}/${setting.key}`,
    apply(draft) {
      const { enabled, settings } = appEmbed(draft.settings, key)
      const { [setting.key]: _, ...others } = settings
      const changed = value === undefined ? others : { ...others, [setting.key]: value }
      draft.settings[EMBEDS_SETTING] = { ...appEmbeds(draft.settings), [key]: { enabled, settings: changed } }
    },
  }
}
