import { isSameContent, type WorkingCopy } from '@haat/theme-files'
import type { JournalEntry } from '../data/journal-database.ts'
import type { Journal } from './journal.ts'

interface Taking {
  readonly copy: WorkingCopy
  readonly journal: Journal
  readonly isUnsaved: (path: string) => boolean
  /** Notes what a change is based on, before the change is made. */
  readonly add: (entry: JournalEntry) => void
}

/**
 * Changes that closed tabs had not saved. A file with unsaved changes here is saved first; then its other version is
 * merged or becomes a conflict, like that of anybody else.
 */
export class ClosedTabWork {
  #waiting: readonly JournalEntry[] = []

  wait(entries: readonly JournalEntry[]): void {
    this.#waiting = [...this.#waiting, ...entries]
  }

  /** Adds the changes of files without unsaved changes here. Returns their paths. */
  take({ copy, journal, isUnsaved, add }: Taking): string[] {
    const taken: string[] = []
    this.#waiting = this.#waiting.filter((entry) => {
      const { path, content, sent = [] } = entry
      // Nothing else was sent, so the server can't have anything else of that tab.
      const isKnown = sent.length <= 1 && isSameContent(copy.read(path), content ?? undefined)
      if (!isKnown && isUnsaved(path)) return true
      if (!isKnown) {
        add(entry)
        // The state in which the tab was left, not a step that can be undone.
        copy.apply([{ path, content }], { cause: 'remote', label: `Recover ${path}` })
        taken.push(path)
      }
      journal.take(entry)
      return false
    })
    return taken
  }
}
