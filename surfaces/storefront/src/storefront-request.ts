/** A visitor's request, without anything of the HTTP server that brought it. */
export interface StorefrontRequest {
  readonly method: 'GET' | 'POST'
  /** Scheme and host as the visitor typed them: `http://localhost:3005`, `https://tea.example`. */
  readonly origin: string
  /** Path with its query, as sent. */
  readonly url: string
  /** Names the visitor's cart. */
  readonly cart_token: string | undefined
  /** Of the preview link that the visitor has followed. */
  readonly preview_token: string | undefined
  /** JSON instead of a page or a redirect. */
  readonly wants_json: boolean
  /** What was posted. */
  readonly form: Readonly<Record<string, string>>
  /** The `Origin` header of the request; null where there is none. */
  readonly sent_from: string | null
  readonly ip: string
  /** Of the visitor's request, in logs. */
  readonly request_id: string
}

export interface StorefrontAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The cart that the visitor has from now on, and below which path. */
  readonly cart?: { readonly token: string; readonly path: string }
  /** The preview that the visitor is in from now on, and until when; null: in none. */
  readonly preview?:
    | { readonly path: string; readonly token: string; readonly expires_at: Date }
    | { readonly path: string; readonly token: null }
}
