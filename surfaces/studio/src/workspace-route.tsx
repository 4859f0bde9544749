import { fileLanguage } from './workspace/editor/file-language.ts'
import { WorkspacePage } from './workspace/layout/workspace-page.tsx'
import type { LanguagePort } from './workspace/state/language-port.ts'
import type { WorkspaceParts } from './workspace/state/workspace-parts.ts'

const nothingFound: ReturnType<LanguagePort['findings']> = []

const parts: WorkspaceParts = {
  createLanguage: () => ({
    extensions: fileLanguage,
    findings: () => nothingFound,
    subscribe: () => () => undefined,
    symbols: () => Promise.resolve([]),
    close: () => undefined,
  }),
  panels: [],
  Preview: undefined,
  renderLinks: () => null,
}

/** `/themes/:theme_slug`: combines the workspace with the features that it shows, such as the language service. */
export function WorkspaceRoute() {
  return <WorkspacePage parts={parts} />
}
