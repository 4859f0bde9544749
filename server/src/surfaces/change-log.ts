interface Change {
  readonly number: number
  /** Until when pages that don't show it may be served. */
  readonly serve_until_ms: number
}

interface History {
  /** Oldest first, never empty. */
  readonly changes: Change[]
  /** Number of the newest change that was dropped because of its age. */
  dropped_number: number
}

/**
 * Records changes of subjects, so that a page can find out for how long it may be served without them. Changes between two
 * versions count as one, so a subject that changes constantly takes no more memory than its renders.
 */
export class ChangeLog {
  readonly #historyBySubject = new Map<string, History>()
  #historyOfAll: History | undefined
  readonly #remember_ms: number
  #last_number = 0
  #last_version = 0

  /** For `rememberMs` after pages must show a change, it's still known until when they could be served without it. */
  constructor(rememberMs = 0) {
    this.#remember_ms = rememberMs
  }

  /** Records a change of a subject, or of all subjects if none is named. Pages without it may be served for `staleMs`. */
  add(subject: string | undefined, nowMs: number, staleMs: number): void {
    const serveUntilMs = nowMs + staleMs
    const history = subject === undefined ? this.#historyOfAll : this.#historyBySubject.get(subject)
    const previous = history?.changes.at(-1)
    if (history !== undefined && previous !== undefined && previous.number > this.#last_version) {
      const soonest = Math.min(previous.serve_until_ms, serveUntilMs)
      history.changes.splice(-1, 1, { number: previous.number, serve_until_ms: soonest })
      return
    }
    this.#last_number += 1
    const change = { number: this.#last_number, serve_until_ms: serveUntilMs }
    if (history !== undefined) {
      history.changes.push(change)
      dropOld(history, nowMs - this.#remember_ms)
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

  /** Returns until when a version of a subject's page may be served; undefined if it includes all changes. */
  servableUntil(subject: string | undefined, version: number): number | undefined {
    const own = subject === undefined ? undefined : this.#historyBySubject.get(subject)
    const deadlines = [own, this.#historyOfAll].flatMap((history) => deadlinesAfter(history, version))
    return deadlines.length === 0 ? undefined : Math.min(...deadlines)
  }
}

/** Drops the oldest changes without which pages could be served only before this time, except the last one. */
function dropOld(history: History, beforeMs: number): void {
  const firstRecent = history.changes.findIndex(({ serve_until_ms: until }) => beforeMs <= until)
  for (const { number } of history.changes.splice(0, firstRecent)) history.dropped_number = number
}

function deadlinesAfter(history: History | undefined, version: number): number[] {
  if (history === undefined) return []
  if (history.dropped_number > version) return [Number.NEGATIVE_INFINITY]
  return history.changes.filter(({ number }) => number > version).map(({ serve_until_ms: until }) => until)
}
