import type { PreviewFileChanges } from '../host-message.ts'

/**
 * Sends changed files to the frame: one change at a time, so that a frame that can't keep up with typing always gets
 * the newest text next, instead of every text in between.
 */
export class DraftChanges {
  readonly #send: (changes: PreviewFileChanges, revision: number) => void
  #revision = 0
  #isWaiting = false
  #pending: PreviewFileChanges | undefined

  constructor(send: (changes: PreviewFileChanges, revision: number) => void) {
    this.#send = send
  }

  add(changes: PreviewFileChanges): void {
    if (this.#isWaiting) this.#pending = { ...this.#pending, ...changes }
    else this.#sendNow(changes)
  }

  /** The frame has shown this revision, or failed to. */
  confirm(revision = this.#revision): void {
    if (revision !== this.#revision || !this.#isWaiting) return
    this.#isWaiting = false
    const pending = this.#pending
    this.#pending = undefined
    if (pending !== undefined) this.#sendNow(pending)
  }

  /** The frame is sent all files, so no change is left to send. */
  reset(): void {
    this.#isWaiting = false
    this.#pending = undefined
  }

  #sendNow(changes: PreviewFileChanges): void {
    this.#revision += 1
    this.#isWaiting = true
    this.#send(changes, this.#revision)
  }
}
