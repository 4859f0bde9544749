/** Requests to the frame that wait for its response, by number. */
export class FrameRequests<Response> {
  readonly #timeoutMs: number
  readonly #waiting = new Map<number, (response: Response | undefined) => void>()
  #lastId = 0

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs
  }

  /** Sends a request; undefined if no response arrives in time. */
  send(send: (requestId: number) => void): Promise<Response | undefined> {
    this.#lastId += 1
    const requestId = this.#lastId
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.answer(requestId, undefined), this.#timeoutMs)
      this.#waiting.set(requestId, (response) => {
        clearTimeout(timer)
        resolve(response)
      })
      send(requestId)
    })
  }

  answer(requestId: number, response: Response | undefined): void {
    const resolve = this.#waiting.get(requestId)
    this.#waiting.delete(requestId)
    resolve?.(response)
  }

  /** No response will arrive: the frame has reloaded or is closed. */
  cancel(): void {
    for (const requestId of [...this.#waiting.keys()]) this.answer(requestId, undefined)
  }
}
