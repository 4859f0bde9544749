/** A visitor's request, independent of the HTTP server. */
export interface StorefrontRequest {
  readonly method: 'GET' | 'POST'
  /** Scheme and host of the request: `http://localhost:3005`, `https://tea.example`. */
  readonly origin: string
  /** Path with its query, as sent. */
  readonly url: string
  /** Token of the visitor's cart. */
  readonly cart_token: string | undefined
  /** Token of the visitor's preview link. */
  readonly preview_token: string | undefined
  /** Token of the signed-in customer. */
  readonly customer_token: string | undefined
  /** What the sign-in page remembers until the code is entered. */
  readonly sign_in: string | undefined
  /** Whether the client wants JSON instead of a page or a redirect. */
  readonly wants_json: boolean
  /** The posted form fields. */
  readonly form: Readonly<Record<string, string>>
  /** The `Origin` header; null if missing. */
  readonly sent_from: string | null
  readonly ip: string
  /** Identifies the request in logs. */
  readonly request_id: string
}

export interface StorefrontResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Sets the visitor's cart cookie for this path. */
  readonly cart?: { readonly token: string; readonly path: string }
  /** Sets cookies of a customer, or clears those whose value is null. */
  readonly cookies?: readonly CustomerCookie[]
  /** Sets the preview cookie, or clears it if the token is null. */
  readonly preview?:
    | { readonly path: string; readonly token: string; readonly expires_at: Date }
    | { readonly path: string; readonly token: null }
}

export interface CustomerCookie {
  readonly name: 'customer' | 'sign_in'
  readonly path: string
  readonly value: string | null
  readonly expires_at?: Date
}
