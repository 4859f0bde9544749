import {
  dragAndDropFeature,
  hotkeysCoreFeature,
  keyboardDragAndDropFeature,
  renamingFeature,
  selectionFeature,
  syncDataLoaderFeature,
  type TreeInstance,
} from '@headless-tree/core'
import { useTree } from '@headless-tree/react'
import { useEffect, useRef, useState } from 'react'
import { useWorkspace } from '../state/workspace-context.ts'
import { buildTree, folderOf, nameOf, type TreeEntry } from './tree-model.ts'

const features = [
  syncDataLoaderFeature,
  selectionFeature,
  hotkeysCoreFeature,
  dragAndDropFeature,
  keyboardDragAndDropFeature,
  renamingFeature,
]
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
    return copy.subscribe(() => setPaths(copy.list()))
  }, [copy])
  const entries = useRef(buildTree(paths, filter))
  entries.current = buildTree(paths, filter)
  const [expanded, setExpanded] = useState<string[]>(['sections', 'templates'])
  const shown =
    filter.trim() === ''
      ? expanded
      : [...entries.current.values()].filter((one) => one.is_folder).map((one) => one.path)
  const remove = (tree: TreeInstance<TreeEntry>) => {
    const selected = tree.getSelectedItems().map((item) => item.getId())
    const focused = tree.getFocusedItem().getId()
    actions.remove(selected.includes(focused) ? selected : [focused])
  }
  const tree = useTree<TreeEntry>({
    rootItemId: '',
    features,
    state: { expandedItems: shown },
    setExpandedItems: setExpanded,
    indent: 14,
    getItemName: (item) => item.getItemData().name,
    isItemFolder: (item) => item.getItemData().is_folder,
    dataLoader: {
      getItem: (path) => entries.current.get(path) ?? { ...MISSING, path, name: nameOf(path) },
      getChildren: (path) => [...(entries.current.get(path)?.children ?? [])],
    },
    onPrimaryAction: (item) => {
      if (!item.isFolder()) open({ path: item.getId() })
    },
    canReorder: false,
    canRename: (item) => copy.list().some((path) => path === item.getId() || path.startsWith(`${item.getId()}/`)),
    onRename: (item, name) => {
      const path = item.getId()
      const folder = folderOf(path)
      actions.rename(path, folder === '' ? name.trim() : `${folder}/${name.trim()}`)
    },
    canDrop: (items, { item }) =>
      item.isFolder() && items.every((dragged) => folderOf(dragged.getId()) !== item.getId()),
    onDrop: (items, { item: target }) => {
      actions.move(
        items.map((item) => item.getId()),
        target.getId(),
      )
    },
    canDropForeignDragObject: (_data, { item }) => item.isFolder(),
    canDragForeignDragObjectOver: (data, { item }) => data.types.includes('Files') && item.isFolder(),
    onDropForeignDragObject: (data, { item }) => onUpload(item.getId(), data.files),
    hotkeys: {
      customDelete: { hotkey: 'Delete', handler: (_event, instance) => remove(instance) },
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tree reads the entries, which depend on these
  useEffect(() => tree.rebuildTree(), [tree, paths, filter])
  return tree
}
