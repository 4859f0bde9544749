import { ownValue, type SettingsSource } from '@haat/settings-panel/settings-source'
import { type Setting, type SettingsGroup, settingTypes } from '@haat/theme-engine'
import { setGlobalSetting } from '../../document/operations/set-global-setting.ts'
import type { Editor } from '../../state/editor-context.tsx'
import { editorSource } from '../../workspace/settings/editor-source.ts'
import type { WorkspaceStore } from '../../workspace/workspace-store.ts'

/** Returns one group of the theme settings as a source. Resetting restores the theme's default. */
export function globalSource(
  editor: Editor,
  workspace: WorkspaceStore,
  { settings, name }: SettingsGroup,
): SettingsSource {
  const { store, schemas, loaded } = editor
  const defaults: Readonly<Record<string, unknown>> = loaded.default_configuration.settings
  // Conditions may refer to a setting of another group.
  const all: readonly Setting[] = schemas.global.schema.flatMap((group) => group.settings)
  const defaultOf = (setting: Setting) => settingTypes[setting.type].coerce(ownValue(defaults, setting.key), setting)
  const values = () => store.getState().document.settings
  return {
    ...editorSource(editor, workspace, {
      of: 'theme',
      operation: (setting, value) => setGlobalSetting(setting, value),
      resetOperation: (setting) => setGlobalSetting(setting, defaultOf(setting)),
    }),
    key: `theme ${name} ${settings.map(({ key }) => key).join(' ')}`,
    settings: all,
    holderSettings: all,
    values,
    holderValues: values,
    defaultOf,
  }
}
