import type { Extension } from '@codemirror/state'
import { useState } from 'react'
import type { SavedState, ThemeVersion } from './history-port.ts'
import { StateView } from './state-view.tsx'
import { Timeline } from './timeline.tsx'
import type { HistorySource } from './use-history.ts'

interface HistoryPanelProps extends HistorySource {
  /** The file that is open in the editor, whose history can be shown alone. */
  readonly openPath: string | undefined
  /** The versions that the theme has. */
  readonly versions: readonly ThemeVersion[]
  /** Look and language of an editor for a file. Has to stay the same function. */
  readonly editorExtensions: (path: string) => Extension
  /** Saves what isn't saved yet, so that a checkpoint has it. Rejects if that isn't possible. */
  readonly save: () => Promise<unknown>
}

/** The saved states of a theme: compares them with now and brings files back. Load it lazily: it has its own editor. */
export function HistoryPanel({ openPath, versions, editorExtensions, save, ...source }: HistoryPanelProps) {
  const [state, setState] = useState<SavedState>()
  const [isFileOnly, setFileOnly] = useState(false)
  const path = isFileOnly ? openPath : undefined
  return (
    <section aria-label="History" className="flex h-full min-h-0 max-md:flex-col">
      <Timeline
        source={source}
        versions={versions}
        openPath={openPath}
        isFileOnly={isFileOnly}
        onFileOnlyChange={setFileOnly}
        selected={state}
        onSelect={setState}
        save={save}
      />
      {state === undefined ? (
        <p className="m-auto p-6 text-center text-ink-muted text-sm">
          Select a save or a version to see what has changed since then.
        </p>
      ) : (
        <StateView key={`${state}`} source={source} state={state} path={path} editorExtensions={editorExtensions} />
      )}
    </section>
  )
}
