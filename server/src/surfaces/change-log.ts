/** A change with its number and the time it was received. */
export interface Change {
  readonly number: number
  readonly at_ms: number
}

interface History {
  /** Oldest first, never empty. */
  readonly changes: Change[]
  /** Number of the newest change that was dropped because of its age. */
  dropped_number: number
}

/**
 * Records when subjects changed, so that a page can find the first change it doesn't show. Changes between two versions
 * count as one, so a subject that changes constantly takes no more memory than its renders.
 */
export class ChangeLog {
  readonly #historyBySubject = new Map<string, History>()
  readonly #retention_ms: number
  #historyOfAll: History | undefined
  #last_number = 0
  #last_version = 0

  /** Changes older than `retention_ms` are dropped, except the last one of each subject. */
  constructor(retentionMs: number) {
    this.#retention_ms = retentionMs
  }

  /** Records a change of a subject, or of all subjects if none is named. */
  add(subject: string | undefined, atMs: number): void {
    const history = subject === undefined ? this.#historyOfAll : this.#historyBySubject.get(subject)
    const previous = history?.changes.at(-1)
    if (previous !== undefined && previous.number > this.#last_version) return
    this.#last_number += 1
    const change = { number: this.#last_number, at_ms: atMs }
    if (history !== undefined) {
      history.changes.push(change)
      this.#dropOld(history, atMs)
    } else if (subject === undefined) this.#historyOfAll = { changes: [change], dropped_number: 0 }
    else this.#historyBySubject.set(subject, { changes: [change], dropped_number: 0 })
  }

  /** The version that includes every change so far. */
  get version(): number {
    return this.#last_number
  }

  /** Returns the version of data that is read from now on. */
  takeVersion(): number {
    this.#last_version = this.#last_number
    return this.#last_version
  }

  /** Returns the first change of a subject, or of everything, that a version doesn't include. */
  findFirstAfter(subject: string | undefined, version: number): Change | undefined {
    const own = subject === undefined ? undefined : this.#historyBySubject.get(subject)
    const candidates = [own, this.#historyOfAll].flatMap((history) => firstAfter(history, version) ?? [])
    return candidates.sort((a, b) => a.at_ms - b.at_ms)[0]
  }

  #dropOld(history: History, nowMs: number): void {
    const firstRecent = history.changes.findIndex(({ at_ms: atMs }) => nowMs - atMs <= this.#retention_ms)
    for (const { number } of history.changes.splice(0, firstRecent)) history.dropped_number = number
  }
}

function firstAfter(history: History | undefined, version: number): Change | undefined {
  if (history === undefined) return undefined
  if (history.dropped_number > version) return { number: history.dropped_number, at_ms: Number.NEGATIVE_INFINITY }
  return history.changes.find(({ number }) => number > version)
}
