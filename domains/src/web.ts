/** A call to somebody else's server, over HTTPS on the public internet. Redirects aren't followed. */
export interface Web {
  /** Throws WebFailed if no response arrived. */
  request(request: WebRequest): Promise<WebResponse>
}

export interface WebRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly timeout_ms: number
  /** How much of the response's body is read. */
  readonly max_bytes: number
}

export interface WebResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
  /** Whether the body was longer than `max_bytes`, and was cut. */
  readonly is_cut: boolean
}

export class WebFailed extends Error {
  override readonly name = 'WebFailed'
  /** Says only the class of the problem, so that nobody can explore a network with it. */
  readonly reason: 'dns' | 'refused' | 'timeout' | 'tls' | 'blocked' | 'other'
  constructor(reason: WebFailed['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}
