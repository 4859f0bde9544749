import type { Client } from '../client/create-client.ts'
import type { Html } from '../html/html.ts'
import type { Session } from '../sessions/verify-session.ts'

/** What a page's handler gets. */
export interface PageContext {
  readonly session: Session
  /** Calls the API as this person: with what both the app and the person may do. */
  readonly client: Client
  /** Parts of the path, such as `id` of `/runs/:id`. */
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Fields of the submitted form; empty for a page that was opened. */
  readonly form: URLSearchParams
}

/** A file for the person to save. The page stays as it is. */
export interface PageFile {
  /** With its extension, such as `sales-2026-11.csv`. */
  readonly name: string
  /** Media type, such as `text/csv`. */
  readonly type: string
  readonly content: string | Uint8Array<ArrayBuffer> | Blob
}

/** A page, where to go instead, or a file to save. `toast` is shown once. */
export type PageResult =
  | { readonly title: string; readonly body: Html; readonly toast?: string; readonly status?: number }
  | { readonly location: string; readonly toast?: string }
  | { readonly file: PageFile; readonly toast?: string }

export type PageHandler = (context: PageContext) => Promise<PageResult> | PageResult
