import type { WorkingCopy } from '@haat/theme-files'
import { type JournalEntry, type StudioDatabase, writeJournal } from '../data/journal-database.ts'

/** How long to collect changes before writing them, in milliseconds. */
const WRITE_AFTER_MS = 300

type ChangeBase = Pick<JournalEntry, 'base_hash' | 'sent'>

/** Keeps the changes of one tab in the browser until the server has them. */
export interface Journal {
  /** Writes the file's current content soon, with what its change is based on. */
  keep(path: string, base: ChangeBase): void
  /** The server has the file's content. */
  forget(path: string): void
  /** This tab keeps the file's change of a closed tab from now on. */
  take(entry: Pick<JournalEntry, 'tab' | 'path'>): void
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
  const kept = new Map<string, ChangeBase>()
  const forgotten = new Set<string>()
  const taken: Pick<JournalEntry, 'tab' | 'path'>[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = () => {
    timer ??= setTimeout(() => void journal.flush(), WRITE_AFTER_MS)
  }
  const journal: Journal = {
    keep(path, base) {
      forgotten.delete(path)
      kept.set(path, base)
      schedule()
    },
    forget(path) {
      kept.delete(path)
      forgotten.add(path)
      schedule()
    },
    take(entry) {
      taken.push(entry)
      schedule()
    },
    async flush() {
      clearTimeout(timer)
      timer = undefined
      const entries = [...kept].map(([path, { base_hash: baseHash, sent = [] }]) => {
        return { theme, tab, path, base_hash: baseHash, sent, content: copy.read(path) ?? null }
      })
      const own = [...forgotten].map((path) => ({ tab, path }))
      const others = taken.splice(0)
      const removed = [...own, ...others].map((entry) => ({ theme, tab: entry.tab, path: entry.path }))
      kept.clear()
      forgotten.clear()
      if (database === undefined) return
      try {
        await writeJournal(database, entries, removed)
        onWritten(true)
      } catch {
        // A full disk must not stop the work: the server still gets it, and the next change tries again.
        for (const entry of entries)
          if (!forgotten.has(entry.path) && !kept.has(entry.path)) kept.set(entry.path, entry)
        for (const { path } of own) if (!kept.has(path)) forgotten.add(path)
        taken.push(...others)
        onWritten(false)
      }
    },
  }
  return journal
}
