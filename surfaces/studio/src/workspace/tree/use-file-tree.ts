import {
  dragAndDropFeature,
  hotkeysCoreFeature,
  keyboardDragAndDropFeature,
  renamingFeature,
  selectionFeature,
  syncDataLoaderFeature,
  type TreeInstance,
} from '@headless-tree/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useWorkspace } from '../state/workspace-context.ts'
import { chosenFiles, focusRow, removeFiles } from './remove-files.ts'
import { buildTree, folderOf, nameOf, type TreeEntry } from './tree-model.ts'
import { useFocusedTree } from './use-focused-tree.ts'

const features = [
  syncDataLoaderFeature,
  selectionFeature,
  hotkeysCoreFeature,
  dragAndDropFeature,
  keyboardDragAndDropFeature,
  renamingFeature,
]
/** Keys that move the focus to another row, and the selection with it: what Delete deletes is what one sees. */
const MOVES = new Set([
  'focusNextItem',
  'focusPreviousItem',
  'focusFirstItem',
  'focusLastItem',
  'expandOrDown',
  'collapseOrUp',
])
/** The tree doesn't accept an empty ID. */
const ROOT = '/'
const MISSING: TreeEntry = { path: '', name: '', is_folder: false, children: [] }

/** Connects the tree of files with the working copy: opening, renaming, moving, deleting. */
export function useFileTree(
  filter: string,
  onUpload: (folder: string, files: FileList) => void,
): TreeInstance<TreeEntry> {
  const { document, actions, open } = useWorkspace()
  const { copy } = document
  const [paths, setPaths] = useState(copy.list())
  useEffect(() => {
    setPaths(copy.list())
    return copy.subscribe(({ files }) => {
      if (files.some(({ before, after }) => (before === undefined) !== (after === undefined))) setPaths(copy.list())
    })
  }, [copy])
  const built = useMemo(() => buildTree(paths, filter), [paths, filter])
  const entries = useRef(built)
  entries.current = built
  const [expanded, setExpanded] = useState<string[]>(['sections', 'templates'])
  const shown =
    filter.trim() === ''
      ? expanded
      : [...entries.current.values()].filter((one) => one.is_folder).map((one) => one.path)
  const tree = useFocusedTree<TreeEntry>({
    rootItemId: ROOT,
    features,
    state: { expandedItems: shown },
    setExpandedItems: setExpanded,
    indent: 14,
    getItemName: (item) => item.getItemData().name,
    isItemFolder: (item) => item.getItemData().is_folder,
    dataLoader: {
      getItem: (id) => entries.current.get(pathOf(id)) ?? { ...MISSING, path: id, name: nameOf(id) },
      getChildren: (id) => [...(entries.current.get(pathOf(id))?.children ?? [])],
    },
    canReorder: false,
    canRename: (item) => copy.list().some((path) => path === item.getId() || path.startsWith(`${item.getId()}/`)),
    onRename: (item, name) => {
      const path = item.getId()
      const folder = folderOf(path)
      const renamed = folder === '' ? name.trim() : `${folder}/${name.trim()}`
      if (actions.rename(path, renamed)) focusRow(tree, renamed)
    },
    // Places between rows, which the keyboard offers too, mean nothing: folders are sorted.
    canDrop: (items, target) =>
      target.item.isFolder() &&
      !('childIndex' in target) &&
      items.every((dragged) => folderOf(dragged.getId()) !== pathOf(target.item.getId())),
    onDrop: (items, { item: target }) => {
      const moved = actions.move(
        items.map((item) => item.getId()),
        pathOf(target.getId()),
      )
      if (!moved || target.getId() === ROOT) return
      target.expand()
      // Once this returns, the tree focuses the row from before the move.
      setTimeout(() => focusRow(tree, target.getId()))
    },
    canDropForeignDragObject: (_data, { item }) => item.isFolder(),
    canDragForeignDragObjectOver: (data, { item }) => data.types.includes('Files') && item.isFolder(),
    onDropForeignDragObject: (data, { item }) => onUpload(pathOf(item.getId()), data.files),
    onTreeHotkey: (name) => {
      if (MOVES.has(name)) tree.setSelectedItems([tree.getFocusedItem().getId()])
    },
    hotkeys: {
      customOpen: {
        hotkey: 'Enter',
        // An opened file takes the focus, and would get a new line.
        preventDefault: true,
        isEnabled: (instance) => !instance.getState().dnd && !instance.isRenamingItem(),
        handler: (_event, instance) => {
          const item = instance.getFocusedItem()
          if (!item.isFolder()) open({ path: item.getId() })
          else if (item.isExpanded()) item.collapse()
          else item.expand()
        },
      },
      customDelete: {
        hotkey: 'Delete',
        handler: (_event, instance) => removeFiles(instance, actions, chosenFiles(instance)),
      },
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tree reads the entries, which depend on these
  useEffect(() => {
    tree.rebuildTree()
    // The focused row may have been deleted elsewhere or filtered out. Without one, Tab would skip the tree.
    const { focusedItem } = tree.getState()
    const items = tree.getItems()
    if (focusedItem !== null && !items.some((item) => item.getId() === focusedItem)) items[0]?.setFocused()
  }, [tree, paths, filter])
  return tree
}

/** The path of a folder or file; `''` for the whole theme. */
function pathOf(id: string): string {
  return id === ROOT ? '' : id
}
