/** The text of a toast. Important messages belong on the page, because toasts disappear. */
export interface ToastMessage {
  title: string
  detail?: string
  tone?: 'plain' | 'success' | 'danger'
  /** Undoes the action. Adds an Undo button and keeps the toast for ten seconds. */
  undo?: () => void
  /** Another action, instead of Undo. */
  action?: { label: string; run: () => void }
  /** The language of the texts; undefined if it's the document's. */
  lang?: string | undefined
  /** What the button that closes the toast is called. */
  dismiss_label?: string
}

/** What shows toasts. */
export interface ToastDisplay {
  add(id: string, message: ToastMessage): void
  /** Removes a toast, or all without an ID. */
  close(id?: string): void
}

/** Passes toasts to the display, and keeps those that come before it's loaded. */
export class ToastQueue {
  readonly #subscribers = new Set<() => void>()
  #display: ToastDisplay | undefined
  #waiting: ReadonlyMap<string, ToastMessage> = new Map()
  #count = 0

  /** Shows a toast and returns its ID. */
  readonly show = (message: ToastMessage): string => {
    this.#count += 1
    const id = `toast-${this.#count}`
    if (this.#display === undefined) this.#setWaiting([...this.#waiting, [id, message]])
    else this.#display.add(id, message)
    return id
  }

  /** Removes a toast, or all without an ID. */
  readonly dismiss = (id?: string): void => {
    this.#display?.close(id)
    this.#setWaiting([...this.#waiting].filter(([other]) => id !== undefined && other !== id))
  }

  /** Passes the waiting toasts and all later ones to a display, until the returned function is called. */
  readonly connect = (display: ToastDisplay): (() => void) => {
    this.#display = display
    for (const [id, message] of this.#waiting) display.add(id, message)
    this.#setWaiting([])
    return () => {
      if (this.#display === display) this.#display = undefined
    }
  }

  readonly hasWaiting = (): boolean => this.#waiting.size > 0

  /** Calls `changed` when toasts start or stop waiting. Returns what ends this. */
  readonly subscribe = (changed: () => void): (() => void) => {
    this.#subscribers.add(changed)
    return () => this.#subscribers.delete(changed)
  }

  #setWaiting(toasts: readonly [string, ToastMessage][]): void {
    this.#waiting = new Map(toasts)
    for (const changed of this.#subscribers) changed()
  }
}
