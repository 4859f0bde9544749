import type { RenderWarning } from '@haat/theme-engine'
import type { Finding } from '@haat/theme-engine/authoring'
import { connectPreview, type PreviewFailure } from '@haat/theme-preview'
import type { DevChange, DevDescription, DevPage } from '../dev-protocol.ts'
import { createPicker, element } from './element.ts'
import { followTheme } from './follow-theme.ts'
import { load, loadFiles } from './load.ts'
import { editorEvents } from './preview-events.ts'
import { createProblemList } from './problems.ts'
import { createViewports } from './viewports.ts'

/** Shows the theme in the preview's frame and follows its files. */
export async function startDevPage(): Promise<void> {
  const frame = element('iframe', { src: '/_haat/preview', sandbox: 'allow-scripts', title: 'Preview of the theme' })
  const problems = createProblemList()
  const status = element('span', { role: 'status' })
  const name = element('h1', {})
  const pages = createPicker('Page', (template) => void showPage({ template, data: query.data ?? '' }))
  const stores = createPicker('Store', (data) => void showPage({ ...query, data }))
  document.body.append(
    element('header', {}, name, pages.element, stores.element, createViewports(frame), status),
    element('main', {}, frame),
    problems.element,
  )

  let query: Readonly<Record<string, string>> = { template: 'home' }
  const preview = connectPreview(frame, {
    ...editorEvents,
    onRendered: ({ warnings }) => problems.setWarnings(warnings.map(problemOfWarning)),
    onFailed: (failure) => problems.setWarnings(problemsOfFailure(failure)),
    onNavigate: (path) => void showPage({ path, data: query.data ?? '' }),
    onSourcePressed: ({ file, line }) => {
      status.textContent = `Printed by ${file}:${line}`
    },
  })
  preview.setInteractive(true)

  async function showTheme(): Promise<void> {
    const theme = await load<DevDescription>('theme')
    query = { data: theme.data_set, ...query }
    const [page, binary] = await Promise.all([loadPage(), loadFiles(theme.binary_files)])
    document.title = `${theme.name} – theme preview`
    name.textContent = theme.name
    pages.setChoices(theme.templates.map((template) => ({ value: template, label: template })))
    stores.setChoices(theme.data_sets.map((store) => ({ value: store.name, label: store.label })))
    showQuery(page)
    const assets = Object.fromEntries(
      Object.entries(binary).map(([path, bytes]) => [path.slice('assets/'.length), bytes]),
    )
    preview.open({ files: { ...theme.files }, widgets: { ...theme.widgets }, assets }, undefined, page, { draft: true })
  }

  async function showPage(next: Readonly<Record<string, string>>): Promise<void> {
    query = next
    const page = await loadPage()
    showQuery(page)
    preview.showPage(page)
  }

  function showQuery({ template }: DevPage): void {
    pages.select(template)
    stores.select(query.data ?? '')
  }

  const loadPage = () => load<DevPage>(`page?${new URLSearchParams(query)}`)

  async function change({ files, binary_files: binaryFiles }: DevChange): Promise<void> {
    preview.changeFiles({ ...files, ...(await loadFiles(binaryFiles)) })
    if (Object.keys(files).some((path) => path.startsWith('templates/'))) await updateTemplates()
  }

  async function updateTemplates(): Promise<void> {
    const { templates } = await load<DevDescription>('theme')
    pages.setChoices(templates.map((template) => ({ value: template, label: template })))
  }

  const showFindings = (findings: readonly Finding[]) => problems.setFindings(findings)
  followTheme({
    onChange: (changed) => void change(changed),
    onReconnected: () => void showTheme(),
    onFindings: showFindings,
    onConnection: (isConnected) => {
      status.textContent = isConnected ? '' : 'Disconnected. Is haat theme dev still running?'
    },
  })
  showFindings(await load<Finding[]>('findings'))
  await showTheme()
}

function problemOfWarning({ message, file, line, column }: RenderWarning) {
  return { severity: 'warning' as const, message, file, line, column }
}

function problemsOfFailure({ message, errors }: PreviewFailure) {
  const severity = 'error' as const
  return errors === undefined ? [{ severity, message }] : errors.map((error) => ({ severity, ...error }))
}
