import type { SettingsSource, Values } from '@haat/settings-panel/settings-source'
import { settingTypes, templateOf } from '@haat/theme-engine'
import { findNode, findSection } from '../../document/find-node.ts'
import { findHolderSchema, findSchema } from '../../document/find-schema.ts'
import { findLock } from '../../document/locks.ts'
import { targetName } from '../../document/node-name.ts'
import { setSetting } from '../../document/operations/set-setting.ts'
import { parentTarget, type Target, targetKey } from '../../document/target.ts'
import type { Editor } from '../../state/editor-context.tsx'
import type { WorkspaceStore } from '../workspace-store.ts'
import { editorSource } from './editor-source.ts'

const noValues: Values = {}

/**
 * Returns the settings of a section, widget or block; undefined if it was deleted or the theme doesn't know its type.
 */
export function nodeSource(editor: Editor, workspace: WorkspaceStore, target: Target): SettingsSource | undefined {
  const { store, schemas } = editor
  const { document } = store.getState()
  const schema = findSchema(document, schemas, target)
  if (schema === undefined) return undefined
  const holder = target.block_id === undefined ? target : parentTarget(target)
  const name = targetName(document, schemas, target)
  const current = () => store.getState().document
  return {
    ...editorSource(editor, workspace, {
      of: 'node',
      target,
      name,
      isLocked: () => findLock(current(), target) !== undefined,
      operation: (setting, value) => setSetting(target, setting, value, name),
    }),
    key: `${targetKey(target)} ${schema.type}`,
    settings: schema.settings,
    holderSettings: findHolderSchema(document, schemas, target)?.settings ?? schema.settings,
    values: () => findNode(current(), target)?.settings ?? noValues,
    holderValues: () => (holder && findNode(current(), holder)?.settings) ?? noValues,
    template() {
      const section = findSection(current(), target.section_id)
      return section && templateOf(section)
    },
    defaultOf: (setting) => settingTypes[setting.type].defaultOf(setting),
  }
}
