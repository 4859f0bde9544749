import type { RenderWarning } from '@haat/theme-engine'
import type { Finding } from '@haat/theme-engine/authoring'
import { connectPreview, type PreviewEvents, type PreviewFailure } from '@haat/theme-preview'
import type { DevDescription, DevPage } from '../dev-protocol.ts'
import { createPicker, element } from './element.ts'
import { followTheme } from './follow-theme.ts'
import { createProblemList } from './problems.ts'
import { createViewports } from './viewports.ts'

/** Shows the theme in the preview's frame and follows its files. */
export async function startDevPage(): Promise<void> {
  const frame = element('iframe', { src: '/_haat/preview', sandbox: 'allow-scripts', title: 'Preview of the theme' })
  const problems = createProblemList()
  const status = element('span', { role: 'status' })
  const pages = createPicker('Page', (template) => void showPage({ template }))
  const name = element('h1', {})
  document.body.append(
    element('header', {}, name, pages.element, createViewports(frame), status),
    element('main', {}, frame),
    problems.element,
  )

  let query: Readonly<Record<string, string>> = { template: 'home' }
  const preview = connectPreview(frame, {
    ...ignoredEvents,
    onReady: () => problems.setWarnings([]),
    onRendered: ({ warnings }) => problems.setWarnings(warnings.map(problemOfWarning)),
    onFailed: (failure) => problems.setWarnings(problemsOfFailure(failure)),
    onNavigate: (path) => void showPage({ path }),
  })
  preview.setInteractive(true)

  async function showTheme(): Promise<void> {
    const [theme, page] = await Promise.all([load<DevDescription>('theme'), loadPage()])
    document.title = `${theme.name} – theme preview`
    name.textContent = theme.name
    pages.setChoices(theme.templates.map((template) => ({ value: template, label: template })))
    pages.select(page.template)
    const { files, widgets, assets, configuration } = theme
    preview.open({ files: { ...files }, widgets: { ...widgets }, assets: { ...assets } }, configuration, page)
  }

  async function showPage(next: Readonly<Record<string, string>>): Promise<void> {
    query = next
    const page = await loadPage()
    pages.select(page.template)
    preview.showPage(page)
  }

  function loadPage(): Promise<DevPage> {
    return load<DevPage>(`page?${new URLSearchParams(query)}`)
  }

  const showFindings = (findings: readonly Finding[]) => problems.setFindings(findings)
  followTheme({
    onChanged: () => void showTheme(),
    onFindings: showFindings,
    onConnection: (isConnected) => {
      status.textContent = isConnected ? '' : 'Disconnected. Is haat theme dev still running?'
    },
  })
  showFindings(await load<Finding[]>('findings'))
  await showTheme()
}

async function load<Answer>(path: string): Promise<Answer> {
  const response = await fetch(`/_dev/${path}`)
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

function problemOfWarning({ message, file, line, column }: RenderWarning) {
  return { severity: 'warning' as const, message, file, line, column }
}

function problemsOfFailure({ message, errors }: PreviewFailure) {
  const severity = 'error' as const
  return errors === undefined ? [{ severity, message }] : errors.map((error) => ({ severity, ...error }))
}

/** Of the theme editor: selecting, dragging and editing on the page. */
const ignoredEvents: PreviewEvents = {
  onReady() {},
  onRendered() {},
  onNeeds() {},
  onSelected() {},
  onTextPressed() {},
  onHovered() {},
  onRects() {},
  onTextEdited() {},
  onDragStart() {},
  onDragMove() {},
  onDragEnd() {},
  onNavigate() {},
  onKey() {},
  onPinched() {},
  onFailed() {},
}
