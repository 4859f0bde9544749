import type { Console } from '@haat/console/create-console'
import { useToast } from '@haat/ui'
import { useEffect, useState } from 'react'
import { createDraftServer } from '../data/draft-server.ts'
import { openThemeDocument, type ThemeDocument } from '../document/open-theme-document.ts'
import { EditorSessions } from '../editor/editor-sessions.ts'
import { applyEdit } from '../state/apply-edit.ts'
import { createFileActions, type Notice } from '../state/file-actions.ts'
import { type FilePlace, placeOf } from '../state/file-place.ts'
import { stillChecking } from '../state/fix-findings.ts'
import { createLayoutStore, type LayoutStore } from '../state/layout-store.ts'
import { createMarksStore } from '../state/marks-store.ts'
import { readTabs, rememberTabs } from '../state/remember-tabs.ts'
import { createTabsStore, openTab, renameTabs } from '../state/tabs-store.ts'
import type { Workspace } from '../state/workspace-context.ts'
import type { WorkspaceParts } from '../state/workspace-parts.ts'

interface Opening extends Pick<Console, 'client' | 'session'> {
  readonly slug: string
  readonly account: string
  readonly parts: Pick<WorkspaceParts, 'createLanguage'>
}

interface Opened {
  readonly workspace: Workspace
  readonly layout: LayoutStore
  readonly sessions: EditorSessions
  readonly close: () => void
}

/** Opens a theme for as long as the page is shown. */
export function useOpenWorkspace({ slug, account, client, session, parts }: Opening) {
  const toast = useToast()
  const [opened, setOpened] = useState<Opened>()
  const [error, setError] = useState<Error>()
  const [attempt, setAttempt] = useState(0)
  const { createLanguage } = parts
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens the theme again
  useEffect(() => {
    const theme = `${account}/${slug}`
    const server = createDraftServer(client, session.retrySignedIn, slug)
    const opening = openThemeDocument({ server, theme })
    let isClosed = false
    let current: Opened | undefined
    opening.then(
      (document) => {
        if (isClosed) return document.close()
        current = connect({ document, theme, slug, createLanguage, notify: (notice) => void toast.show(notice) })
        setOpened(current)
      },
      (thrown: unknown) => {
        if (!isClosed) setError(thrown instanceof Error ? thrown : new Error('The theme couldn’t be loaded'))
      },
    )
    return () => {
      isClosed = true
      current?.close()
      setOpened(undefined)
      setError(undefined)
    }
  }, [slug, account, client, session, createLanguage, toast, attempt])
  return { opened, error, retry: () => setAttempt((number) => number + 1) }
}

/** Opens the place in the page's address, `?file=sections/hero.liquid&line=12`, which other pages link to. */
function openLinked(open: (place: FilePlace) => void): void {
  const query = new URLSearchParams(window.location.search)
  const path = query.get('file')
  const line = Number(query.get('line'))
  if (path !== null) open(line > 0 ? { path, line } : { path })
}

interface Parts extends Pick<WorkspaceParts, 'createLanguage'> {
  readonly document: ThemeDocument
  readonly theme: string
  readonly slug: string
  readonly notify: (notice: Notice) => void
}

/** Connects what the views share: open tabs, editors, language service and actions. */
function connect({ document, theme, slug, createLanguage, notify }: Parts): Opened {
  const { copy } = document
  const tabs = createTabsStore(readTabs(theme, (path) => copy.read(path) !== undefined))
  const layout = createLayoutStore()
  const marks = createMarksStore()
  const actions = createFileActions({ copy, tabs, notify })
  const open = (place: FilePlace) => {
    openTab(tabs, place)
    layout.setState({ phone_view: 'code' })
  }
  const language = createLanguage({
    copy,
    open: ({ path, from, to }) => open(placeOf(path, copy.readText(path) ?? '', from, to)),
    apply: (edit) => {
      if (edit.cause === 'fix' && !language.isCurrent()) notify(stillChecking)
      else applyEdit(copy, actions, edit)
    },
  })
  const stopRemembering = rememberTabs(theme, tabs)
  const sessions = new EditorSessions({
    copy,
    extensions: (path) => language.extensions(path),
    onLimit: ({ message }) => notify({ title: 'This change is too large', detail: `${message}.`, tone: 'danger' }),
  })
  const stopFollowing = copy.subscribe(({ files, cause }) => {
    // A file that someone else deleted stays open and says so; one deleted here is closed.
    const gone = new Set(files.flatMap(({ path, after }) => (after === undefined && cause !== 'remote' ? [path] : [])))
    if (gone.size > 0) renameTabs(tabs, (path) => (gone.has(path) ? undefined : path))
  })
  openLinked(open)
  const workspace: Workspace = { slug, document, tabs, language, actions, marks, notify, open }
  const close = () => {
    stopRemembering()
    stopFollowing()
    language.close()
    document.close()
  }
  return { workspace, layout, sessions, close }
}
