import type { WorkingCopy } from '@haat/theme-files'
import { type StudioDatabase, writeJournal } from '../data/journal-database.ts'

/** How long to collect changes before writing them, in milliseconds. */
const WRITE_AFTER_MS = 300

/** Keeps the changes of one tab in the browser until the server has them. */
export interface Journal {
  /** Writes the file's current content soon. `baseHash` is the content on the server that the change is based on. */
  keep(path: string, baseHash: string | null): void
  /** The server has the file's content. */
  forget(path: string): void
  /** Writes what hasn't been written yet. */
  flush(): Promise<void>
}

interface JournalParts {
  readonly theme: string
  readonly tab: string
  readonly copy: WorkingCopy
  /** Called after each attempt to write, with whether the browser has all changes now. */
  readonly onWritten: (isKept: boolean) => void
}

/** Creates a tab's journal. Without a database nothing is kept. */
export function createJournal(
  database: StudioDatabase | undefined,
  { theme, tab, copy, onWritten }: JournalParts,
): Journal {
  const kept = new Map<string, string | null>()
  const forgotten = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = () => {
    timer ??= setTimeout(() => void journal.flush(), WRITE_AFTER_MS)
  }
  const restore = (path: string, baseHash: string | null) => {
    if (!kept.has(path)) kept.set(path, baseHash)
  }
  const journal: Journal = {
    keep(path, baseHash) {
      forgotten.delete(path)
      kept.set(path, baseHash)
      schedule()
    },
    forget(path) {
      kept.delete(path)
      forgotten.add(path)
      schedule()
    },
    async flush() {
      clearTimeout(timer)
      timer = undefined
      const entries = [...kept].map(([path, baseHash]) => {
        return { theme, tab, path, base_hash: baseHash, content: copy.read(path) ?? null }
      })
      const removed = [...forgotten].map((path) => ({ theme, tab, path }))
      kept.clear()
      forgotten.clear()
      if (database === undefined) return
      try {
        await writeJournal(database, entries, removed)
        onWritten(true)
      } catch {
        // A full disk must not stop the work: the server still gets it, and the next change tries again.
        for (const { path, base_hash: baseHash } of entries) if (!forgotten.has(path)) restore(path, baseHash)
        for (const { path } of removed) if (!kept.has(path)) forgotten.add(path)
        onWritten(false)
      }
    },
  }
  return journal
}
