import type { Dispatcher } from 'undici'
import { WebFailed, type WebResponse } from '../../../../domains/src/web.ts'

interface Limits {
  readonly timeout_ms: number
  readonly max_bytes: number
}

interface Outcome {
  resolve(response: WebResponse): void
  reject(error: Error): void
}

/**
 * Reads one response, and ends the call when its time is over or enough of the body was read. That also closes the
 * connection: the rest may be endless.
 */
export class ResponseReader implements Dispatcher.DispatchHandler {
  readonly #limits: Limits
  readonly #outcome: Outcome
  readonly #deadline: NodeJS.Timeout
  readonly #chunks: Buffer[] = []
  #size = 0
  #status = 0
  #headers: WebResponse['headers'] = {}
  #controller: Dispatcher.DispatchController | undefined
  #failure: WebFailed | undefined

  constructor(limits: Limits, outcome: Outcome) {
    this.#limits = limits
    this.#outcome = outcome
    this.#deadline = setTimeout(() => this.#timeOut(), limits.timeout_ms)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    // It waited for a connection until its time was over.
    if (this.#failure !== undefined) controller.abort(this.#failure)
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: WebResponse['headers']): void {
    this.#status = status
    this.#headers = headers
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.#size += chunk.length
    if (this.#size <= this.#limits.max_bytes) return
    this.#finish()
    controller.abort(new Error('Enough was read.'))
  }

  onResponseEnd(): void {
    this.#finish()
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    clearTimeout(this.#deadline)
    this.#outcome.reject(error)
  }

  #finish(): void {
    clearTimeout(this.#deadline)
    const { max_bytes: maxBytes } = this.#limits
    const body = Buffer.concat(this.#chunks).subarray(0, maxBytes)
    this.#outcome.resolve({ status: this.#status, headers: this.#headers, body, is_cut: this.#size > maxBytes })
  }

  #timeOut(): void {
    this.#failure = new WebFailed('timeout', 'The server took too long.')
    this.#outcome.reject(this.#failure)
    this.#controller?.abort(this.#failure)
  }
}
