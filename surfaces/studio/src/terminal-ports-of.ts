import {
  getDeveloperThemeEndpoint,
  listSubmissionsEndpoint,
  submitThemeEndpoint,
  type ThemeSubmission,
} from '@haat/domains/themes/contract'
import type { Client } from '@haat/http-client'
import { dataSets, isDataSetName, mockPage } from '@haat/theme-engine'
import { createHistoryPort } from './history/create-history-port.ts'
import { followPath } from './preview/follow-path.ts'
import { previewLinkOf } from './preview/preview-link.ts'
import { type PreviewStore, previewWidths } from './preview/preview-state.ts'
import { listLanguages } from './preview/theme-pages.ts'
import { explainStatus } from './submissions/status/explain-status.ts'
import type { SubmissionPort, TerminalPorts } from './terminal/terminal-ports.ts'
import type { Workspace } from './workspace/state/workspace-context.ts'

/** Connects the terminal's commands with what the workspace's buttons do. */
export function createTerminalPorts({ slug, document, open }: Workspace, client: Client): TerminalPorts {
  const { copy, sync } = document
  const store = previewLinkOf(copy).view
  return {
    theme: { slug, name: slug },
    openFile: open,
    preview: {
      dataSets,
      view: () => viewOf(store),
      show({ page, data_set: dataSet, width, language }) {
        const state = store.getState()
        store.setState({
          ...(page === undefined ? {} : followPath(page, state, listLanguages(copy))),
          ...(dataSet !== undefined && isDataSetName(dataSet) ? { data_set: dataSet } : {}),
          ...(language === undefined ? {} : { language }),
          ...(width === undefined ? {} : { width: previewWidths.find((one) => one === width) ?? 'full' }),
        })
      },
    },
    history: createHistoryPort(client, slug),
    submission: createSubmissionPort(client, slug, () => sync.getState().revision),
    unsaved: () => [...sync.getState().unsaved],
    save: () => document.saveAll(),
  }
}

function viewOf(store: PreviewStore): ReturnType<TerminalPorts['preview']['view']> {
  const { template, handle, query, data_set: dataSet, width, language } = store.getState()
  const { path } = mockPage(template, { data_set: dataSet, ...(handle === undefined ? {} : { handle }) }).request
  const search = new URLSearchParams(query)
  return {
    page: search.size === 0 ? path : `${path}?${search}`,
    template,
    data_set: dataSet,
    width: width === 'full' ? undefined : width,
    language,
  }
}

/** `revision` returns the one that the working copy is based on: only that is submitted. */
function createSubmissionPort(client: Client, slug: string, revision: () => number): SubmissionPort {
  const params = { slug }
  const state = async () => {
    const [theme, { items, queue }] = await Promise.all([
      client.call(getDeveloperThemeEndpoint, { params }),
      client.call(listSubmissionsEndpoint, { params, query: {} }),
    ])
    const { title, paragraphs } = explainStatus(items[0], queue)
    const [latest] = items
    const isOpen = latest?.status === 'draft' || latest?.status === 'changes_requested'
    return {
      published_version: theme.published_version ?? undefined,
      submitted_version: theme.submitted_version ?? undefined,
      open_version: isOpen ? latest.version : undefined,
      last_version: lastVersion(items) ?? theme.published_version ?? undefined,
      explanation: [title, ...paragraphs].join('. ').replaceAll('..', '.'),
    }
  }
  return {
    state,
    async submit({ version, changelog }) {
      await client.call(submitThemeEndpoint, { params, body: { version, changelog, revision: revision() } })
      return state()
    },
  }
}

/** The highest version that was decided. A withdrawn or returned one can be submitted again under its number. */
function lastVersion(submissions: readonly ThemeSubmission[]): string | undefined {
  const decided = submissions.filter(
    ({ status }) => status === 'published' || status === 'superseded' || status === 'rejected',
  )
  return decided
    .map(({ version }) => version)
    .toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }))[0]
}
