import { IconButton } from '@haat/ui'
import { ListRestart, Plus, Search, Upload } from '@haat/ui/icons'
import { AssistiveTreeDescription } from '@headless-tree/react'
import { lazy, Suspense, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { useSync, useTabs, useWorkspace } from '../state/workspace-context.ts'
import { countFindings, foldersOf } from './file-badges.ts'
import type { NewKind } from './new-file-dialog.tsx'
import { readUploads } from './read-uploads.ts'
import { removeFiles } from './remove-files.ts'
import { type RowActions, shownOf, TreeRow } from './tree-row.tsx'
import { useFileTree } from './use-file-tree.ts'

const NewFileDialog = lazy(async () => ({ default: (await import('./new-file-dialog.tsx')).NewFileDialog }))

/** What "New file" in a folder creates. */
const KIND_OF_FOLDER: Readonly<Record<string, NewKind>> = {
  sections: 'section',
  widgets: 'widget',
  blocks: 'block',
  snippets: 'snippet',
  templates: 'template',
  assets: 'style',
}

/** The theme's files: filter, tree, new files and uploads. */
export function FileTree() {
  const { actions, language, document, marks, open, notify } = useWorkspace()
  const slow = useStore(marks, (state) => state.slow_files)
  const [filter, setFilter] = useState('')
  const [creating, setCreating] = useState<NewKind>()
  const input = useRef<HTMLInputElement>(null)
  const upload = async (folder: string, files: Iterable<File>) => {
    try {
      const changes = await readUploads(folder, files)
      const what = changes.length === 1 ? changes[0]?.path : `${changes.length} files`
      actions.change(changes, { cause: 'upload', label: `Upload ${what}`, done: `Uploaded ${what}` })
    } catch (error) {
      const detail = `${error instanceof Error ? error.message : 'The files couldn’t be read'}.`
      notify({ title: 'Nothing was uploaded', detail, tone: 'danger' })
    }
  }
  const tree = useFileTree(filter, (folder, files) => void upload(folder === '' ? 'assets' : folder, files))
  const unsaved = useSync((state) => state.unsaved)
  const changedFolders = useMemo(() => foldersOf(unsaved), [unsaved])
  const findings = useSyncExternalStore(language.subscribe, language.findings)
  const badges = useMemo(() => countFindings(findings), [findings])
  const active = useTabs(({ panes, focused }) => panes[focused]?.active)
  const rowActions = useMemo<RowActions>(
    () => ({
      create: (folder) => setCreating(KIND_OF_FOLDER[folder]),
      open: (path) => open({ path }),
      remove: (path) => removeFiles(tree, actions, [path]),
    }),
    [open, tree, actions],
  )
  const items = tree.getItems()
  return (
    <div className="flex h-full min-h-0 flex-col bg-paper">
      <div className="flex items-center gap-1 border-b border-hairline p-2">
        <div className="flex min-w-0 flex-1 items-center gap-2 rounded-control border border-hairline-strong bg-surface px-2">
          <Search aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
          <input
            type="search"
            aria-label="Filter files"
            placeholder="Filter files"
            value={filter}
            onChange={(event) => setFilter(event.currentTarget.value)}
            className="h-8 min-w-0 flex-1 bg-transparent text-sm outline-none max-md:h-11"
          />
        </div>
        <IconButton
          label="New file"
          size="small"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => setCreating('section')}
        />
        <IconButton
          label="Upload files"
          size="small"
          icon={<Upload aria-hidden="true" className="size-4" />}
          onClick={() => input.current?.click()}
        />
        <IconButton
          label="Undo last file change"
          size="small"
          icon={<ListRestart aria-hidden="true" className="size-4" />}
          onClick={actions.undo}
        />
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label="Files to upload"
          onChange={({ currentTarget }) => {
            if (currentTarget.files !== null) void upload('assets', [...currentTarget.files])
            currentTarget.value = ''
          }}
        />
      </div>
      <AssistiveTreeDescription tree={tree} />
      <div {...tree.getContainerProps('Theme files')} className="min-h-0 flex-1 overflow-y-auto p-1 outline-none">
        {items.map((item) => {
          const path = item.getId()
          const { errors = 0, warnings = 0 } = badges.get(path) ?? {}
          return (
            <TreeRow
              key={path}
              item={item}
              shown={shownOf(item)}
              isActive={path === active}
              isUnsaved={unsaved.has(path) || changedFolders.has(path)}
              errors={errors}
              warnings={warnings}
              isSlow={slow.has(path)}
              canCreate={KIND_OF_FOLDER[path] !== undefined}
              actions={rowActions}
            />
          )
        })}
      </div>
      <p role="status" className="px-4 py-3 text-sm text-ink-muted empty:hidden">
        {items.length === 0 && `No files match “${filter.trim()}” of ${document.copy.list().length}`}
      </p>
      {creating !== undefined && (
        <Suspense>
          <NewFileDialog kind={creating} onClose={() => setCreating(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
