/** How many lines are kept. */
const MAX_LINES = 500

/** Where lines outlast the page, such as `localStorage`. */
export type LineStorage = Pick<Storage, 'getItem' | 'setItem'>

/** The command lines that were entered, oldest first. */
export class EnteredLines {
  readonly #storage: LineStorage
  readonly #key: string
  #lines: string[]

  constructor(storage: LineStorage, key: string) {
    this.#storage = storage
    this.#key = key
    this.#lines = readLines(storage, key)
  }

  get lines(): readonly string[] {
    return this.#lines
  }

  /** Adds a line, unless it is empty, the same as the last one, or starts with a space. */
  add(line: string): void {
    if (line.trim() === '' || line.startsWith(' ') || line === this.#lines.at(-1)) return
    // Another tab may have added lines.
    this.#lines = [...readLines(this.#storage, this.#key), line].slice(-MAX_LINES)
    try {
      this.#storage.setItem(this.#key, JSON.stringify(this.#lines))
    } catch {
      // The storage is full or turned off: the lines last as long as the page.
    }
  }

  /** Returns the newest line before an index that contains the text. */
  search(text: string, before = this.#lines.length): { line: string; index: number } | undefined {
    const index = this.#lines.slice(0, before).findLastIndex((line) => line.includes(text))
    const line = this.#lines[index]
    return line === undefined ? undefined : { line, index }
  }
}

function readLines(storage: LineStorage, key: string): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((line) => typeof line === 'string') : []
  } catch {
    return []
  }
}
