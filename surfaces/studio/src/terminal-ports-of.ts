import {
  getDeveloperThemeEndpoint,
  listSubmissionsEndpoint,
  submitThemeEndpoint,
  type ThemeSubmission,
} from '@haat/domains/themes/contract'
import type { Client } from '@haat/http-client'
import { dataSets, isDataSetName } from '@haat/theme-engine'
import { createHistoryPort } from './history/create-history-port.ts'
import { pageOfPath } from './preview/page-of-path.ts'
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
          ...(page === undefined ? {} : pageOfPath(page, state, listLanguages(copy))),
          ...(dataSet !== undefined && isDataSetName(dataSet) ? { data_set: dataSet } : {}),
          ...(language === undefined ? {} : { language }),
          ...(width === undefined ? {} : { width: previewWidths.find((one) => one === width) ?? 'full' }),
        })
      },
    },
    history: createHistoryPort(client, slug),
    submission: createSubmissionPort(client, slug),
    unsaved: () => [...sync.getState().unsaved],
    save: () => document.saveAll(),
  }
}

function viewOf(store: PreviewStore): ReturnType<TerminalPorts['preview']['view']> {
  const { template, handle, data_set: dataSet, width, language } = store.getState()
  return { page: pathOf(template, handle), data_set: dataSet, width: width === 'full' ? undefined : width, language }
}

/** The path of a page in the mock store, such as `/products/x`. */
function pathOf(template: string, handle: string | undefined): string {
  const [kind = ''] = template.split('.')
  if (kind === 'home') return '/'
  if (kind === 'list-collections') return '/collections'
  const folder = { product: 'products', collection: 'collections', page: 'pages' }[kind]
  if (folder === undefined) return `/${kind}`
  return handle === undefined ? `/${folder}` : `/${folder}/${handle}`
}

function createSubmissionPort(client: Client, slug: string): SubmissionPort {
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
      await client.call(submitThemeEndpoint, { params, body: { version, changelog } })
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
