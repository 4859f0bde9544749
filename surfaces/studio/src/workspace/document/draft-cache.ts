import type { FileContent } from '@haat/theme-files'
import { type StudioDatabase, writeCachedDraft } from '../data/journal-database.ts'

/** What the server has: kept in the browser, so that the workspace opens without waiting for the network. */
export class DraftCache {
  readonly hashes: Map<string, string>
  readonly #database: StudioDatabase | undefined
  readonly #theme: string
  readonly #changed = new Map<string, { hash: string; content: FileContent }>()
  #writing: Promise<void> = Promise.resolve()

  constructor(database: StudioDatabase | undefined, theme: string, hashes: Iterable<readonly [string, string]>) {
    this.#database = database
    this.#theme = theme
    this.hashes = new Map(hashes)
  }

  /** The server has this content now; null: it has no such file. */
  set(path: string, hash: string | null, content: FileContent | undefined): void {
    if (hash === null || content === undefined) {
      this.hashes.delete(path)
      this.#changed.delete(path)
      return
    }
    this.hashes.set(path, hash)
    this.#changed.set(path, { hash, content })
  }

  /** Writes what changed. `revision` is the server's. */
  write(revision: number): void {
    const changed = [...this.#changed].map(([path, file]) => ({ path, ...file }))
    this.#changed.clear()
    const database = this.#database
    if (database === undefined) return
    const files = [...this.hashes].map(([path, hash]) => ({ path, hash }))
    const write = () => writeCachedDraft(database, { theme: this.#theme, revision, files }, changed)
    // The cache is only a copy: if it can't be written, the next visit loads from the server.
    this.#writing = this.#writing.then(write).catch(() => undefined)
  }
}
