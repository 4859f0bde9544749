/** A state of the theme on the server: the published or submitted version, or the number of a save. */
export type SavedState = 'published' | 'submitted' | number

/** A version of the theme to compare with. */
export interface ThemeVersion {
  readonly state: 'published' | 'submitted'
  /** Such as `1.2.0`. */
  readonly version: string
}

/** A file of a saved state. `text` is null for images and fonts. */
export interface SavedFile {
  readonly path: string
  /** SHA-256 of the content in hex. */
  readonly hash: string
  readonly text: string | null
}

/** One entry of the timeline: saves of one person within a few minutes. */
export interface HistoryEntry {
  /** The number of the last save in it. */
  readonly revision: number
  readonly saved_at: string
  /** Null if the account is gone. */
  readonly saved_by: string | null
  readonly cause: string
  readonly files: readonly { readonly path: string; readonly deleted: boolean }[]
  /** `files` can be cut. */
  readonly files_count: number
  readonly checkpoints: readonly { readonly id: string; readonly name: string }[]
}

/** Newest first. */
export interface HistoryPage {
  readonly entries: readonly HistoryEntry[]
  /** Get the next page with it; undefined on the last one. */
  readonly next: string | undefined
}

/** The saved states of a theme, as the server keeps them. */
export interface HistoryPort {
  list(query: { readonly path?: string; readonly cursor?: string }): Promise<HistoryPage>
  /** Returns all files of a state; undefined if it doesn't exist, such as before the first publication. */
  findState(state: SavedState): Promise<readonly SavedFile[] | undefined>
  /** Returns the content of an image or font. */
  readBytes(hash: string): Promise<Uint8Array>
  /** Names the saved state that the theme has now. Save first. */
  createCheckpoint(name: string): Promise<void>
  /** Takes the name away. The files stay as they are. */
  deleteCheckpoint(id: string): Promise<void>
}
