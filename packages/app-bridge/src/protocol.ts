/**
 * What an app's page and the dashboard say to each other. All of it goes over one MessagePort, which the dashboard gives
 * to the page of the registered origin only.
 */

/** Posted by a page that is ready for its port, and by the frame between them to the dashboard. */
export const READY = 'haat:ready'
/** Posted with the port. */
export const HELLO = 'haat:hello'
export const PROTOCOL_VERSION = 1

/** The port closes when a page sends more. */
export const MAX_MESSAGES_PER_SECOND = 50
export const MAX_MESSAGE_LENGTH = 64 * 1024

/** Files that a page can let people save: documents, tables, archives and images, but no programs and no HTML. */
export const SAVED_FILE_NAME =
  /^[^\p{Cc}\\/:*?"<>|.][^\p{Cc}\\/:*?"<>|]{0,110}\.(csv|json|jsonl|xml|txt|pdf|xlsx|zip|png|jpg|webp)$/u
export const MAX_FILE_BYTES = 50 * 1024 * 1024

/** Parameters and result of each method. */
export interface BridgeMethods {
  /** A token for 60 seconds that tells the app's server who opened the page. */
  'session.token': { params: undefined; result: string }
  toast: { params: { message: string; tone?: 'success' | 'error' }; result: undefined }
  /** Asks in a dialog of the dashboard. */
  confirm: {
    params: { title: string; text?: string; confirm_label?: string; is_destructive?: boolean }
    result: boolean
  }
  /** Opens a page of the dashboard, or another page of the app. */
  navigate: { params: { path: string } | { page: BridgePage; id?: string }; result: undefined }
  /** Opens the theme editor with a block or an embed of the app in place, as an unsaved change. */
  'editor.add_block': { params: { block: string; template?: string }; result: undefined }
  /** Says which page of the app is shown, so that the address of the dashboard follows. */
  path: { params: { path: string; title?: string }; result: undefined }
  /** Shows a bar to save or discard; the dashboard asks before the page is left. Its buttons arrive as events. */
  'save_bar.show': { params: undefined; result: undefined }
  'save_bar.hide': { params: undefined; result: undefined }
  loading: { params: { is_loading: boolean }; result: undefined }
  /** Lets the person choose records. Empty if they cancel. */
  pick: {
    params: { kind: 'product' | 'collection'; is_multiple?: boolean }
    result: { id: string; title: string }[]
  }
  /** Asks for optional permissions of the manifest. Returns whether the app has all of them now. */
  'scopes.request': { params: { scopes: string[] }; result: boolean }
  /**
   * Saves a file where the browser saves downloads. The dashboard accepts names of documents, tables, archives and images up
   * to 50 MB, and refuses all others, such as programs and HTML.
   */
  save_file: { params: { name: string; file: Blob }; result: undefined }
  /** Opens an https address in a new tab. */
  open_external: { params: { url: string }; result: undefined }
}
export type BridgeMethod = keyof BridgeMethods

/** Pages of the dashboard that apps can open. With an ID, one record. */
export const bridgePages = {
  products: '/products',
  orders: '/orders',
  customers: '/customers',
  collections: '/collections',
  discounts: '/discounts',
  pages: '/pages',
  online_store: '/online-store',
} as const
export type BridgePage = keyof typeof bridgePages

/** What the dashboard tells the page. */
export type BridgeEvent =
  | { event: 'navigate'; path: string }
  | { event: 'save' }
  | { event: 'discard' }
  | { event: 'theme'; theme: 'light' | 'dark' | 'system' }

export interface BridgeRequest {
  id: number
  method: string
  params?: unknown
}
export type BridgeResponse =
  | { id: number; result?: unknown }
  | { id: number; error: { code: BridgeErrorCode; message: string } }

/** `not_supported`: this Haat is older than the app. */
export type BridgeErrorCode = 'not_supported' | 'invalid' | 'refused' | 'failed'
