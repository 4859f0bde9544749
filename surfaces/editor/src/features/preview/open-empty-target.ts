import { isSettingShown, ownValue } from '@haat/settings-panel/settings-source'
import { type Setting, type SettingType, settingTypes } from '@haat/theme-engine'
import type { Vacancy } from '@haat/theme-preview'
import { findNode } from '../../document/find-node.ts'
import { findLock } from '../../document/locks.ts'
import type { Target } from '../../document/target.ts'
import type { Editor } from '../../state/editor-context.tsx'
import { focusSetting } from '../../workspace/focus-request.ts'
import { countIn, holderOf, requestAt } from '../../workspace/nodes/places.ts'
import type { Holder } from '../../workspace/nodes/tree-row.ts'
import { nodeSource } from '../../workspace/settings/node-source.ts'
import type { Workspace } from '../../workspace/workspace-context.tsx'

/** Types of settings that render a placeholder, or nothing, while they are empty. */
const VISIBLE_TYPES: ReadonlySet<SettingType> = new Set([
  'image',
  'video',
  'product',
  'product_list',
  'collection',
  'collection_list',
  'page',
  'menu',
  'category',
])

/**
 * Opens the palette for an empty container, or the setting of an image, product or collection that hasn't been chosen.
 * Returns false if the target has neither.
 */
export function openEmptyTarget(editor: Editor, workspace: Workspace, target: Target, vacancy: Vacancy): boolean {
  const { document, readOnlyReason } = editor.store.getState()
  if (readOnlyReason !== null || findLock(document, target) !== undefined) return false
  const holder = vacancy.kind === 'image' ? undefined : holderOfVacancy(editor, target, vacancy)
  if (holder !== undefined) {
    workspace.openPalette(requestAt(document, holder))
    return true
  }
  const setting = findEmptySetting(editor, workspace, target, vacancy)
  if (setting === undefined) return false
  workspace.store.show('settings')
  workspace.store.set({ focusRequest: focusSetting('node', setting.key) })
  return true
}

function holderOfVacancy({ store, schemas }: Editor, target: Target, vacancy: Vacancy): Holder | undefined {
  const { document } = store.getState()
  const { section_id: sectionId, widget_id: widgetId } = target
  if (vacancy.kind === 'widgets' && vacancy.column !== undefined && widgetId !== undefined) {
    return { kind: 'widgets', section_id: sectionId, parent_widget_id: widgetId, column: vacancy.column }
  }
  const node = findNode(document, target)
  if (node !== undefined && 'children' in node && widgetId !== undefined) {
    const column = node.children?.findIndex((widgets) => widgets.length === 0) ?? -1
    return column === -1 ? undefined : { kind: 'widgets', section_id: sectionId, parent_widget_id: widgetId, column }
  }
  const holder = holderOf(document, schemas, target)
  const isEmpty = holder !== undefined && (vacancy.kind === 'widgets' || countIn(document, holder) === 0)
  return isEmpty ? holder : undefined
}

/** Returns the setting that a placeholder image belongs to, otherwise the first empty one. */
export function findEmptySetting(
  editor: Editor,
  { store }: Workspace,
  target: Target,
  vacancy: Vacancy,
): Setting | undefined {
  const source = nodeSource(editor, store, target)
  if (source === undefined) return undefined
  const values = source.values()
  const empty = source.settings.filter((setting) => {
    if (!VISIBLE_TYPES.has(setting.type) || !isSettingShown(source, setting)) return false
    const type = settingTypes[setting.type]
    return type.isEmpty(type.coerce(ownValue(values, setting.key), setting))
  })
  const isOnePerSetting = vacancy.kind === 'image' && vacancy.count === empty.length
  return empty[isOnePerSetting ? vacancy.index : 0]
}
