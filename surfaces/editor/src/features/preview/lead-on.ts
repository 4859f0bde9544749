import { type Setting, type SettingType, settingTypes } from '@haat/theme-engine'
import type { Vacancy } from '@haat/theme-preview'
import { findNode } from '../../document/find-node.ts'
import { findLock } from '../../document/locks.ts'
import type { Target } from '../../document/target.ts'
import { isSettingShown, ownValue } from '../../settings/settings-source.tsx'
import type { Editor } from '../../state/editor-context.tsx'
import { countIn, holderOf, requestAt } from '../../workspace/nodes/places.ts'
import type { Holder } from '../../workspace/nodes/tree-row.ts'
import { nodeSource } from '../../workspace/settings/node-source.ts'
import { seek } from '../../workspace/settings/sought.ts'
import type { Workspace } from '../../workspace/workspace-context.tsx'

/** Settings without which there is nothing to be seen. */
const SHOWN: ReadonlySet<SettingType> = new Set([
  'image',
  'video',
  'product',
  'product_list',
  'collection',
  'collection_list',
  'page',
  'menu',
])

/**
 * From something empty to what fills it: the palette for that very place; else the setting of the picture, product or
 * collection that was not chosen yet. False where there is neither.
 */
export function leadOn(editor: Editor, workspace: Workspace, target: Target, vacancy: Vacancy): boolean {
  const { document, readOnlyReason } = editor.store.getState()
  if (readOnlyReason !== null || findLock(document, target) !== undefined) return false
  const holder = vacancy.kind === 'picture' ? undefined : holderOfVacancy(editor, target, vacancy)
  if (holder !== undefined) {
    workspace.openPalette(requestAt(document, holder))
    return true
  }
  const setting = unchosen(editor, target, vacancy)
  if (setting === undefined) return false
  workspace.store.show('settings')
  seek({ of: 'node', key: setting.key })
  return true
}

function holderOfVacancy({ store, schemas }: Editor, target: Target, vacancy: Vacancy): Holder | undefined {
  const { document } = store.getState()
  const { section_id, widget_id } = target
  if (vacancy.kind === 'widgets' && vacancy.column !== undefined && widget_id !== undefined) {
    return { kind: 'widgets', section_id, parent_widget_id: widget_id, column: vacancy.column }
  }
  const inner = findNode(document, target)
  if (inner !== undefined && 'children' in inner && widget_id !== undefined) {
    const column = inner.children?.findIndex((widgets) => widgets.length === 0) ?? -1
    return column === -1 ? undefined : { kind: 'widgets', section_id, parent_widget_id: widget_id, column }
  }
  const holder = holderOf(document, schemas, target)
  const isFree = holder !== undefined && (vacancy.kind === 'widgets' || countIn(document, holder) === 0)
  return isFree ? holder : undefined
}

/** The setting whose value a drawing stands for; of one that shows nothing the first that was not chosen. */
function unchosen({ store, schemas }: Editor, target: Target, vacancy: Vacancy): Setting | undefined {
  const state = store.getState()
  const source = nodeSource(state.document, schemas, target)
  if (source === undefined) return undefined
  const values = source.values(state)
  const empty = source.settings.filter((setting) => {
    if (!SHOWN.has(setting.type) || !isSettingShown(source, setting, state)) return false
    const type = settingTypes[setting.type]
    return type.isEmpty(type.coerce(ownValue(values, setting.key), setting))
  })
  const isOneEach = vacancy.kind === 'picture' && vacancy.count === empty.length
  return empty[isOneEach ? vacancy.index : 0]
}
