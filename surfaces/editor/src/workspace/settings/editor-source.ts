import type { ChangeOptions, SettingsSource, Translation } from '@haat/settings-panel/settings-source'
import type { Setting, SettingValue } from '@haat/theme-engine'
import { asSeparateStep, type Operation } from '../../document/operation.ts'
import { setTranslation } from '../../document/operations/set-translation.ts'
import type { Target } from '../../document/target.ts'
import type { Editor } from '../../state/editor-context.tsx'
import type { WorkspaceStore } from '../workspace-store.ts'

interface Owner {
  readonly of: 'node' | 'theme'
  /** The section, block or widget the settings belong to, and its name; undefined for theme settings. */
  readonly target?: Target
  readonly name?: string
  readonly isLocked?: () => boolean
  /** The operation that changes a setting; `undefined` resets it. */
  readonly operation: (setting: Setting, value: SettingValue | undefined) => Operation
  /** If resetting does more than removing the stored value. */
  readonly resetOperation?: (setting: Setting) => Operation
}

/** Returns the part of a settings source that sections, blocks, widgets and the theme share. */
export function editorSource(editor: Editor, workspace: WorkspaceStore, owner: Owner) {
  const { store } = editor
  const { of, target, name, isLocked = () => false, operation } = owner
  const resetOperation = owner.resetOperation ?? ((setting: Setting) => operation(setting, undefined))
  const perform = (change: Operation, { isContinuous = false, label }: ChangeOptions = {}) => {
    const step = isContinuous ? change : asSeparateStep(change)
    store.actions.perform(label === undefined ? step : { ...step, label })
  }
  const defaultLanguage =
    editor.loaded.languages.find(({ is_default: isDefault }) => isDefault)?.english_name ?? 'English'
  let translation: Translation | undefined
  return {
    subscribe(listener: () => void) {
      const unsubscribes = [store.subscribe(listener), workspace.subscribe(listener)]
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe()
      }
    },
    isDisabled: () => store.getState().readOnlyReason !== null || isLocked(),
    change: (setting: Setting, value: SettingValue | undefined, options?: ChangeOptions) =>
      perform(operation(setting, value), options),
    reset: (setting: Setting) => perform(resetOperation(setting)),
    translation() {
      const { language } = workspace.getState()
      if (language === null) return undefined
      if (translation?.language !== language) {
        translation = {
          language,
          defaultLanguage,
          change: (setting, text, original, options) =>
            perform(setTranslation({ target, setting, language, original }, text, name), options),
        }
      }
      return translation
    },
    focusRequest() {
      const { focusRequest } = workspace.getState()
      if (focusRequest === null || focusRequest.of === 'scheme' || focusRequest.of === 'embeds') return undefined
      return focusRequest.of === of ? focusRequest : undefined
    },
    clearFocusRequest: () => workspace.set({ focusRequest: null }),
  } satisfies Partial<SettingsSource>
}
