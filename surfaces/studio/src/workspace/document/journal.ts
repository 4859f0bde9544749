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

/** Creates a tab's journal. Without a database nothing is kept. */
export function createJournal(
  database: StudioDatabase | undefined,
  { theme, tab, copy }: { theme: string; tab: string; copy: WorkingCopy },
): Journal {
  const kept = new Map<string, string | null>()
  const forgotten = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = () => {
    timer ??= setTimeout(() => void journal.flush(), WRITE_AFTER_MS)
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
      // A full disk must not stop the work: the server still gets it.
      await writeJournal(database, entries, removed).catch(() => undefined)
    },
  }
  return journal
}
