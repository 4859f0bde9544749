import type { WorkingCopy } from '@haat/theme-files'
import { connectPreview, type DraftState, type Preview, type SourceLine, type Target } from '@haat/theme-preview'
import type { ShownPage } from '../preview-state.ts'
import { changedFiles, draftFiles } from './draft-files.ts'
import { previewData } from './preview-data.ts'

/** How long the frame may take to show a change before it counts as stuck, in milliseconds. */
const STUCK_AFTER_MS = 8_000

/** Why something on the page differs from what its file says. */
export interface PreviewProblem {
  readonly file: string | undefined
  readonly line: number | undefined
  readonly message: string
}

/** The page as the frame shows it now. */
export interface RenderedDraft {
  readonly draft: DraftState
  readonly is_settled: boolean
  readonly problems: readonly PreviewProblem[]
}

export interface DraftFrameEvents {
  readonly onConnect?: (preview: Preview | undefined) => void
  readonly onRendered?: (rendered: RenderedDraft) => void
  readonly onSourcePressed?: (source: SourceLine) => void
  readonly onSelected?: (target: Target | null) => void
  readonly onNavigate?: (path: string) => void
}

export type FrameStatus = 'loading' | 'ready' | 'stuck'

export interface ConnectedDraft {
  readonly preview: Preview
  close(): void
}

/** Opens a draft in a frame and keeps it up to date with the working copy, until it is closed. */
export function connectDraft(
  frame: HTMLIFrameElement,
  {
    copy,
    page,
    events,
    onStatus,
  }: {
    readonly copy: WorkingCopy
    readonly page: ShownPage
    readonly events: () => DraftFrameEvents
    readonly onStatus: (status: FrameStatus) => void
  },
): ConnectedDraft {
  let stuck: ReturnType<typeof setTimeout> | undefined
  const expectAnswer = () => {
    stuck ??= setTimeout(() => onStatus('stuck'), STUCK_AFTER_MS)
  }
  const answered = () => {
    clearTimeout(stuck)
    stuck = undefined
    onStatus('ready')
  }
  const ignore = () => undefined
  const preview = connectPreview(frame, {
    onReady: answered,
    onRendered({ draft, settled, warnings }) {
      answered()
      if (draft !== undefined)
        events().onRendered?.({ draft, is_settled: settled, problems: problemsOf(draft, warnings) })
    },
    onSourcePressed: (source) => events().onSourcePressed?.(source),
    onSelected: (target) => events().onSelected?.(target),
    onNavigate: (path) => events().onNavigate?.(path),
    // The mock store's pages have everything that a theme can ask for.
    onNeeds: ignore,
    onFailed: answered,
    onTextPressed: ignore,
    onHovered: ignore,
    onRects: ignore,
    onTextEdited: ignore,
    onDragStart: ignore,
    onDragMove: ignore,
    onDragEnd: ignore,
    onKey: ignore,
    onPinched: ignore,
  })
  // Nothing can be changed on the page itself: the code says what it shows.
  preview.setLocked(true)
  preview.open(draftFiles(copy), undefined, previewData(page), { draft: true })
  expectAnswer()
  const unsubscribe = copy.subscribe((change) => {
    expectAnswer()
    preview.changeFiles(changedFiles(change))
  })
  return {
    preview,
    close() {
      clearTimeout(stuck)
      unsubscribe()
      preview.close()
    },
  }
}

interface Warning {
  readonly code: string
  readonly message: string
  readonly file?: string | undefined
  readonly line?: number | undefined
}

/** Errors of files, and of rendering them. A syntax error appears once, though each of its sections fails. */
function problemsOf({ errors }: DraftState, warnings: readonly Warning[]): PreviewProblem[] {
  const all = [...errors, ...warnings.filter(({ file, code }) => file !== undefined || code.startsWith('unknown_'))]
  const byPlace = new Map<string, PreviewProblem>()
  for (const { file, line, message } of all) {
    const key = file === undefined ? message : `${file}:${line ?? 0}`
    if (!byPlace.has(key)) byPlace.set(key, { file, line, message })
  }
  return [...byPlace.values()]
}
