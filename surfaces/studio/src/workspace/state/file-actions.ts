import {
  type AppliedChange,
  type ChangeCause,
  type FileChange,
  LimitExceeded,
  RenameRefused,
  renameFile,
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
    rename(from, to) {
      try {
        const changes = renameFile(copy, from, to)
        const moved = (path: string) =>
          path === from || path.startsWith(`${from}/`) ? to + path.slice(from.length) : path
        const applied = applyMoved(changes, { cause: 'tree', label: `Rename ${from}` }, moved)
        if (applied === undefined) return false
        const updated = applied.files.filter(({ before, after }) => before !== undefined && after !== undefined).length
        const references =
          updated === 0 ? {} : { detail: `Updated references in ${updated} ${updated === 1 ? 'file' : 'files'}.` }
        notify({ title: `Renamed to ${to}`, ...references, undo: () => takeBack(applied) })
        return true
      } catch (error) {
        if (!(error instanceof RenameRefused)) throw error
        notify({ title: `Couldn’t rename ${from}`, detail: `${error.message}.`, tone: 'danger' })
        return false
      }
    },
    remove(paths) {
      const gone = copy
        .list()
        .filter((path) => paths.some((removed) => path === removed || path.startsWith(`${removed}/`)))
      const [only] = gone
      if (only === undefined) return
      const what = gone.length === 1 ? only : `${gone.length} files`
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

function keptNotice(kept: readonly string[]): Notice {
  const detail = `Changed since, and left as ${kept.length === 1 ? 'it is' : 'they are'}: ${kept.join(', ')}`
  return { title: 'Some files weren’t changed back', detail }
}
