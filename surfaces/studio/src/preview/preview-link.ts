import type { Extension } from '@codemirror/state'
import type { WorkingCopy } from '@haat/theme-files'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type CodeLine, codeLink } from './editor/code-link.ts'
import { createPreviewStore, type PreviewStore } from './preview-state.ts'
import type { FileCost } from './profiler/file-costs.ts'

/** What the preview of a theme shares with the editors, the tree and the terminal. */
export interface PreviewLink {
  /** What the preview shows. */
  readonly view: PreviewStore
  /** What the files cost on the page that is shown. */
  readonly costs: StoreApi<{ readonly files: ReadonlyMap<string, FileCost> }>
  /** The line of code that the preview outlines. */
  readonly line: StoreApi<{ readonly current: CodeLine | undefined }>
  /** Extensions of a file's editor. */
  extensions(path: string): Extension
}

const links = new WeakMap<WorkingCopy, PreviewLink>()

/** Returns the link of a theme's preview; the same for the same working copy. */
export function previewLinkOf(copy: WorkingCopy): PreviewLink {
  const known = links.get(copy)
  if (known !== undefined) return known
  const costs = createStore<{ readonly files: ReadonlyMap<string, FileCost> }>(() => ({ files: new Map() }))
  const line = createStore<{ readonly current: CodeLine | undefined }>(() => ({ current: undefined }))
  const link: PreviewLink = {
    view: createPreviewStore(),
    costs,
    line,
    extensions: (path) => codeLink(path, { costs, onLine: (current) => line.setState({ current }) }),
  }
  links.set(copy, link)
  return link
}
