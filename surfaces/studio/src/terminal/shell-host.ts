import type { HistoryPage, SavedFile, SavedState } from '../history/history-port.ts'
import type { FollowedFile, ShellChange } from './files/shell-change.ts'
import type { FilePlace, PreviewChange, PreviewView, SubmissionState } from './terminal-ports.ts'

/** An undo or redo that has happened. */
export interface UndoneChange {
  readonly label: string
  /** Files that stayed as they are, because they have been changed differently since. */
  readonly kept: readonly string[]
  readonly files: readonly FollowedFile[]
}

/** The page as the shell sees it. The shell runs in a worker, so every answer takes a message. */
export interface ShellHost {
  /** Applies what a command line has changed to the working copy, as one change. Returns why it can't, if it can't. */
  apply(changes: readonly ShellChange[], label: string): Promise<string | undefined>
  undo(): Promise<UndoneChange | undefined>
  redo(): Promise<UndoneChange | undefined>
  /** Prints before the command line has ended. */
  print(text: string): Promise<void>
  /** Reads a line from the keyboard; undefined if it was cancelled. */
  ask(question: string): Promise<string | undefined>
  clear(): Promise<void>
  enteredLines(): Promise<readonly string[]>
  open(place: FilePlace): Promise<void>
  /** Downloads the theme as a .zip with this content. Returns the file's name. */
  download(zip: Uint8Array): Promise<string>
  dataSets(): Promise<readonly { readonly name: string; readonly label: string }[]>
  previewView(): Promise<PreviewView>
  showPreview(change: PreviewChange): Promise<void>
  unsaved(): Promise<readonly string[]>
  save(): Promise<void>
  listSaves(path: string | undefined): Promise<HistoryPage>
  findState(state: SavedState): Promise<readonly SavedFile[] | undefined>
  readBytes(hash: string): Promise<Uint8Array>
  createCheckpoint(name: string): Promise<void>
  submissionState(): Promise<SubmissionState>
  submit(submission: { readonly version: string; readonly changelog: string }): Promise<SubmissionState>
}
