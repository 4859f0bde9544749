import { createHash } from 'node:crypto'
import { dataSets } from '@haat/theme-engine'
import { type FileContent, isTextPath, type WorkingCopy } from '@haat/theme-files'
import type { HistoryEntry, SavedFile, SavedState } from '../history/history-port.ts'
import { withoutColors } from './output/escape-sequences.ts'
import { createShellHost, type TerminalScreen } from './session/create-shell-host.ts'
import { ShellSession } from './session/shell-session.ts'
import { createShell } from './shell/create-shell.ts'
import type { FilePlace, PreviewView, SubmissionState, TerminalPorts } from './terminal-ports.ts'

type Saved = ReadonlyMap<string, FileContent>

/** A terminal over a working copy as the workspace opens it, with the shell in the same thread. */
export function openTerminal(
  copy: WorkingCopy,
  { states = new Map<SavedState, Saved>(), answers = [] as (() => string)[] } = {},
) {
  const printed: string[] = []
  const opened: FilePlace[] = []
  const downloads: { name: string; zip: Uint8Array }[] = []
  const submitted: { version: string; changelog: string }[] = []
  const checkpoints: string[] = []
  let view: PreviewView = {
    page: '/products/lakadong-turmeric',
    template: 'product',
    data_set: 'everyday',
    width: undefined,
    language: 'en',
  }
  const state = (): SubmissionState => ({
    published_version: states.has('published') ? '1.2.3' : undefined,
    submitted_version: submitted.at(-1)?.version,
    open_version: undefined,
    last_version: states.has('published') ? '1.2.3' : undefined,
    explanation: submitted.length > 0 ? 'The theme is in review.' : 'Submit the theme when it’s ready.',
  })
  const entries: HistoryEntry[] = [...states.keys()]
    .filter((key) => typeof key === 'number')
    .map((revision) => ({
      revision,
      saved_at: '2026-11-23T09:00:00Z',
      saved_by: 'Meera',
      cause: 'typed',
      files: [{ path: 'sections/hero.liquid', deleted: false }],
      files_count: 1,
      checkpoints: [],
    }))
  const ports: TerminalPorts = {
    theme: { slug: 'masala', name: 'Masala' },
    openFile: (place) => opened.push(place),
    preview: {
      dataSets,
      view: () => view,
      show: (change) => {
        view = { ...view, ...change }
      },
    },
    history: {
      list: async () => ({ entries, next: undefined }),
      findState: async (key) => {
        const files = states.get(key)
        return files && [...files].map(savedFile)
      },
      readBytes: async (hash) => {
        for (const files of states.values())
          for (const content of files.values())
            if (typeof content !== 'string' && sha256(content) === hash) return content
        throw new Error(`No content has the hash ${hash}`)
      },
      createCheckpoint: async (name) => {
        checkpoints.push(name)
      },
      deleteCheckpoint: async () => undefined,
    },
    submission: {
      state: async () => state(),
      submit: async (submission) => {
        submitted.push(submission)
        return state()
      },
    },
    unsaved: () => [],
    save: async () => undefined,
  }
  const screen: TerminalScreen = {
    print: (text) => printed.push(text),
    ask: async (question) => {
      printed.push(question)
      return answers.shift()?.()
    },
    clear: () => printed.splice(0),
    enteredLines: () => ['ls', 'theme check'],
    download: (name, zip) => downloads.push({ name, zip }),
  }
  const session = new ShellSession({
    copy,
    host: createShellHost(copy, ports, screen),
    startShell: (setup, host) => {
      const shell = createShell({ ...setup, widgets: new Map() }, host)
      return { run: shell.run, follow: async (files) => shell.follow(files), end: () => undefined }
    },
  })
  return {
    session,
    /** Runs a line and returns what it prints, without colours. */
    run: async (line: string) => {
      const { output, exitCode } = await session.run(line)
      const text = withoutColors([...printed.splice(0), output].join(''))
      return { text, exitCode }
    },
    view: () => view,
    opened,
    downloads,
    submitted,
    checkpoints,
  }
}

function savedFile([path, content]: readonly [string, FileContent]): SavedFile {
  return { path, hash: sha256(content), text: typeof content === 'string' && isTextPath(path) ? content : null }
}

function sha256(content: FileContent): string {
  return createHash('sha256').update(content).digest('hex')
}
