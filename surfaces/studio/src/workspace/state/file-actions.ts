import {
  type AppliedChange,
  type ChangeCause,
  type FileChange,
  LimitExceeded,
  RenameRefused,
  renameFiles,
  revertFiles,
  type WorkingCopy,
} from '@haat/theme-files'
import { renameTabs, type TabsStore } from './tabs-store.ts'

/** What a structural change shows afterwards: a toast, with Undo for changes that succeeded. */
export interface Notice {
  readonly title: string
  readonly detail?: string
  readonly tone?: 'plain' | 'danger'
  readonly undo?: () => void
}

interface How {
  readonly cause: ChangeCause
  readonly label: string
}

interface FileMove {
  readonly from: string
  readonly to: string
}

/** Changes of files that people make with buttons. Each is one step to undo, and reports its outcome. */
export interface FileActions {
  /** Makes changes, unless they break a limit. `done` is the notice, such as "Deleted hero.liquid". */
  change(
    changes: readonly FileChange[],
    how: { cause: ChangeCause; label: string; done?: string; moves?: readonly FileMove[] },
  ): boolean
  /** Renames or moves a file or a folder, with all references. */
  rename(from: string, to: string): boolean
  /** Moves files and folders into a folder, `''` for the theme itself, with all references. */
  move(paths: readonly string[], folder: string): boolean
  /** Deletes files, and all files in folders. */
  remove(paths: readonly string[]): void
  undo(): void
  redo(): void
}

interface ActionParts {
  readonly copy: WorkingCopy
  readonly tabs: TabsStore
  readonly notify: (notice: Notice) => void
}

/** Creates the actions of a working copy. */
export function createFileActions({ copy, tabs, notify }: ActionParts): FileActions {
  const apply = (changes: readonly FileChange[], how: How) => {
    try {
      return copy.apply(changes, how)
    } catch (error) {
      if (!(error instanceof LimitExceeded)) throw error
      notify({ title: 'Nothing was changed', detail: `${error.message}.`, tone: 'danger' })
      return undefined
    }
  }
  const applyMoved = (changes: readonly FileChange[], how: How, moved: (path: string) => string) => {
    // Before the files change: tabs of files that are gone are closed.
    const { panes } = tabs.getState()
    renameTabs(tabs, moved)
    const applied = apply(changes, how)
    if (applied === undefined) tabs.setState({ panes })
    return applied
  }
  const takeBack = ({ files, label }: AppliedChange) => {
    const { changes, kept } = revertFiles(copy.read.bind(copy), files)
    apply(changes, { cause: 'restore', label: `Undo: ${label}` })
    if (kept.length > 0) notify(keptNotice(kept))
  }
  const rename = (renames: readonly FileMove[], { label, done }: { label: string; done: string }) => {
    try {
      const changes = renameFiles(copy, renames)
      const applied = applyMoved(changes, { cause: 'tree', label }, (path) => movedPath(renames, path))
      if (applied === undefined) return false
      const updated = applied.files.filter(({ before, after }) => before !== undefined && after !== undefined).length
      const references =
        updated === 0 ? {} : { detail: `Updated references in ${updated} ${updated === 1 ? 'file' : 'files'}.` }
      notify({ title: done, ...references, undo: () => takeBack(applied) })
      return true
    } catch (error) {
      if (!(error instanceof RenameRefused)) throw error
      const what = describePaths(renames.map(({ from }) => from))
      notify({ title: `Couldn’t rename ${what}`, detail: `${error.message}.`, tone: 'danger' })
      return false
    }
  }
  const report = (applied: AppliedChange | undefined) => {
    if (applied === undefined) return notify({ title: 'Nothing to undo' })
    notify(applied.kept?.length ? keptNotice(applied.kept) : { title: applied.label })
  }
  return {
    change(changes, { done, moves = [], ...how }) {
      const applied = applyMoved(changes, how, (path) => moves.find(({ from }) => from === path)?.to ?? path)
      if (applied !== undefined && done !== undefined) notify({ title: done, undo: () => takeBack(applied) })
      return applied !== undefined
    },
    rename: (from, to) => rename([{ from, to }], { label: `Rename ${from}`, done: `Renamed to ${to}` }),
    move(paths, folder) {
      const renames = paths.map((from) => {
        const name = from.slice(from.lastIndexOf('/') + 1)
        return { from, to: folder === '' ? name : `${folder}/${name}` }
      })
      const what = describePaths(paths)
      return rename(renames, { label: `Move ${what}`, done: `Moved ${what}${folder === '' ? '' : ` to ${folder}`}` })
    },
    remove(paths) {
      const gone = copy
        .list()
        .filter((path) => paths.some((removed) => path === removed || path.startsWith(`${removed}/`)))
      const [only] = gone
      if (only === undefined) return
      const what = describePaths(gone)
      const applied = apply(
        gone.map((path) => ({ path, content: null })),
        { cause: 'tree', label: `Delete ${what}` },
      )
      if (applied !== undefined) notify({ title: `Deleted ${what}`, undo: () => takeBack(applied) })
    },
    undo: () => report(copy.undo()),
    redo: () => report(copy.redo()),
  }
}

function movedPath(renames: readonly FileMove[], path: string): string {
  const rename = renames.find(({ from }) => path === from || path.startsWith(`${from}/`))
  return rename === undefined ? path : rename.to + path.slice(rename.from.length)
}

function describePaths(paths: readonly string[]): string {
  return paths.length === 1 ? (paths[0] ?? '') : `${paths.length} files`
}

function keptNotice(kept: readonly string[]): Notice {
  const detail = `Changed since, and left as ${kept.length === 1 ? 'it is' : 'they are'}: ${kept.join(', ')}`
  return { title: 'Some files weren’t changed back', detail }
}
