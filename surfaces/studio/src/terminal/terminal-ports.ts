import type { HistoryPort } from '../history/history-port.ts'

/** A place in the theme. Lines and columns start at 1. */
export interface FilePlace {
  readonly path: string
  readonly line?: number
  readonly column?: number
}

/** What the preview shows. */
export interface PreviewView {
  /** Path of the page in the store, such as `/products/x`. */
  readonly page: string
  /** The page's template, which can be a variant such as `page.contact`. */
  readonly template: string
  readonly data_set: string
  /** In CSS pixels; undefined fills the space. */
  readonly width: number | undefined
  readonly language: string
}

/** What to show instead. The page's path says its template. */
export type PreviewChange = Partial<Omit<PreviewView, 'template'>>

/** Where the theme stands between draft and publication. */
export interface SubmissionState {
  readonly published_version: string | undefined
  /** The version in review. */
  readonly submitted_version: string | undefined
  /** A version that waits for changes, or was withdrawn: submitting again can keep its number. */
  readonly open_version: string | undefined
  /** The highest version so far. Another one must be above it. */
  readonly last_version: string | undefined
  /** A sentence that explains the state and the next step. */
  readonly explanation: string
}

/** Submitting the theme, as the submission page does it. */
export interface SubmissionPort {
  state(): Promise<SubmissionState>
  submit(submission: { readonly version: string; readonly changelog: string }): Promise<SubmissionState>
}

/** What the terminal's commands use of the workspace: the functions that its buttons call. */
export interface TerminalPorts {
  readonly theme: { readonly slug: string; readonly name: string }
  openFile(place: FilePlace): void
  readonly preview: {
    readonly dataSets: readonly { readonly name: string; readonly label: string }[]
    view(): PreviewView
    show(change: PreviewChange): void
  }
  readonly history: HistoryPort
  readonly submission: SubmissionPort
  /** Paths of files whose changes the server doesn't have yet. */
  unsaved(): readonly string[]
  /** Saves everything now. Rejects if that isn't possible. */
  save(): Promise<void>
}
