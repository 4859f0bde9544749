import { type AppliedChange, isSameContent, LimitExceeded, type WorkingCopy } from '@haat/theme-files'
import type { ShellChange } from '../files/shell-change.ts'
import type { ShellHost, UndoneChange } from '../shell-host.ts'
import type { TerminalPorts } from '../terminal-ports.ts'

/** What the shell's commands use of the terminal itself. */
export interface TerminalScreen {
  print(text: string): void
  /** Reads a line from the keyboard; undefined if it was cancelled. */
  ask(question: string): Promise<string | undefined>
  clear(): void
  enteredLines(): readonly string[]
  download(name: string, zip: Uint8Array): void
}

/** Returns the page's functions for the shell. */
export function createShellHost(copy: WorkingCopy, ports: TerminalPorts, screen: TerminalScreen): ShellHost {
  return {
    apply: async (changes, label) => applyChanges(copy, changes, label),
    undo: async () => undoneChange(copy.undo()),
    redo: async () => undoneChange(copy.redo()),
    print: async (text) => screen.print(text),
    ask: (question) => screen.ask(question),
    clear: async () => screen.clear(),
    enteredLines: async () => screen.enteredLines(),
    open: async (place) => ports.openFile(place),
    download: async (zip) => {
      const name = `${ports.theme.slug}.zip`
      screen.download(name, zip)
      return name
    },
    dataSets: async () => ports.preview.dataSets,
    previewView: async () => ports.preview.view(),
    showPreview: async (change) => ports.preview.show(change),
    unsaved: async () => ports.unsaved(),
    save: () => ports.save(),
    listSaves: (path) => ports.history.list(path === undefined ? {} : { path }),
    findState: (state) => ports.history.findState(state),
    readBytes: (hash) => ports.history.readBytes(hash),
    createCheckpoint: (name) => ports.history.createCheckpoint(name),
    submissionState: () => ports.submission.state(),
    submit: (submission) => ports.submission.submit(submission),
  }
}

/** Applies all changes as one, unless one of the files has changed while the command ran. Returns why not. */
function applyChanges(copy: WorkingCopy, changes: readonly ShellChange[], label: string): string | undefined {
  const moved = changes.find(({ path, before }) => !isSameContent(copy.read(path), before))
  if (moved !== undefined) return `${moved.path} was changed elsewhere while the command ran. Run it again.`
  try {
    const files = changes.map(({ path, after }) => ({ path, content: after ?? null }))
    copy.apply(files, { cause: 'shell', label: label.length > 80 ? `${label.slice(0, 79)}…` : label })
    return undefined
  } catch (error) {
    if (error instanceof LimitExceeded) return error.message
    throw error
  }
}

function undoneChange(change: AppliedChange | undefined): UndoneChange | undefined {
  if (change === undefined) return undefined
  return {
    label: change.label,
    kept: change.kept ?? [],
    files: change.files.map(({ path, after }) => ({ path, content: after })),
  }
}
