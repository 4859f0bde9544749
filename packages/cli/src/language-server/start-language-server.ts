import {
  createConnection,
  DidChangeWatchedFilesNotification,
  ErrorCodes,
  type InitializeResult,
  MarkupKind,
  MessageType,
  ResponseError,
  ShowMessageNotification,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { VERSION } from '../version.ts'
import { completionItems, symbolInformation } from './completions.ts'
import { codeActions, FIX_ALL, workspaceEdit } from './diagnostics.ts'
import { formatDocument } from './format-document.ts'
import { publishDiagnostics } from './publish-diagnostics.ts'
import { createSessions } from './sessions.ts'
import { rangeIn, type ThemeSession } from './theme-session.ts'

const CAPABILITIES: InitializeResult = {
  serverInfo: { name: 'haat theme language-server', version: VERSION },
  capabilities: {
    textDocumentSync: TextDocumentSyncKind.Incremental,
    completionProvider: { triggerCharacters: ['.', '|', ' ', '@', '"', "'", '%', '{', ':'] },
    hoverProvider: true,
    definitionProvider: true,
    referencesProvider: true,
    renameProvider: { prepareProvider: true },
    documentFormattingProvider: true,
    documentSymbolProvider: true,
    workspaceSymbolProvider: true,
    codeActionProvider: { codeActionKinds: ['quickfix', FIX_ALL] },
  },
}

interface At {
  readonly textDocument: { readonly uri: string }
  readonly position: { readonly line: number; readonly character: number }
}

/** Serves the Language Server Protocol on standard input and output, until the editor closes the connection. */
export function startLanguageServer(): void {
  const connection = createConnection(process.stdin, process.stdout)
  const documents = new TextDocuments(TextDocument)
  const sessions = createSessions()
  const diagnostics = publishDiagnostics(connection)

  /** Runs `read` at a position of a file that belongs to a theme. */
  async function at<Result>(
    { textDocument: { uri }, position }: At,
    read: (session: ThemeSession, path: string, offset: number) => Result,
  ): Promise<Result | null> {
    const session = await sessions.find(uri)
    if (session === undefined) return null
    const path = session.pathOf(uri)
    return read(session, path, session.document(path).offsetAt(position))
  }

  /** Shows a message in a notification, because editors may not answer the request for which there is a method. */
  function show(message: string): void {
    void connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Warning, message })
  }

  connection.onInitialize(() => CAPABILITIES)
  connection.onInitialized(() => {
    const watchers = [{ globPattern: '**/*.{liquid,json,css,svg,png,jpg,jpeg,webp,avif,gif,woff2}' }]
    // Editors without it only miss changes of files that aren't open.
    connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }).catch(() => undefined)
  })

  connection.onCompletion((params) => at(params, completionItems))
  connection.onHover((params) =>
    at(params, ({ service, document }, path, offset) => {
      const found = service.hover(path, offset)
      if (found === undefined) return null
      const contents = { kind: MarkupKind.Markdown, value: found.markdown }
      return { contents, range: rangeIn(document(path), found.from, found.to) }
    }),
  )
  connection.onDefinition((params) =>
    at(params, ({ service, locate }, path, offset) => service.define(path, offset).map(locate)),
  )
  connection.onReferences((params) =>
    at(params, ({ service, locate }, path, offset) => service.references(path, offset).map(locate)),
  )
  connection.onPrepareRename((params) =>
    at(params, ({ service, document }, path, offset) => {
      const target = service.prepareRename(path, offset)
      return target === undefined
        ? null
        : { range: rangeIn(document(path), target.from, target.to), placeholder: target.name }
    }),
  )
  connection.onRenameRequest((params) =>
    at(params, (session, path, offset) => {
      const renamed = session.service.rename(path, offset, params.newName)
      if ('refused' in renamed) throw new ResponseError(ErrorCodes.InvalidRequest, renamed.refused)
      for (const message of renamed.warnings) show(message)
      const moves = renamed.moves.map(({ from, to }) => ({
        kind: 'rename' as const,
        oldUri: session.uriOf(from),
        newUri: session.uriOf(to),
      }))
      return { documentChanges: [...workspaceEdit(session, renamed.edits).documentChanges, ...moves] }
    }),
  )
  connection.onDocumentFormatting(async ({ textDocument: { uri } }) => {
    const session = await sessions.find(uri)
    if (session === undefined) return []
    const { edits, refused } = await formatDocument(session, session.pathOf(uri))
    if (refused !== undefined) show(refused)
    return edits
  })
  connection.onDocumentSymbol(async ({ textDocument: { uri } }) => {
    const session = await sessions.find(uri)
    if (session === undefined) return []
    const path = session.pathOf(uri)
    const own = session.service.symbols().filter(({ location }) => location.path === path)
    return own.map((symbol) => symbolInformation(session, symbol))
  })
  connection.onWorkspaceSymbol(async ({ query }) => {
    const open = await Promise.all(documents.all().map(({ uri }) => sessions.find(uri)))
    const themes = new Set(open.filter((session) => session !== undefined))
    const wanted = query.toLowerCase()
    return [...themes].flatMap((session) =>
      session.service
        .symbols()
        .filter(({ name, title = '' }) => `${name} ${title}`.toLowerCase().includes(wanted))
        .map((symbol) => symbolInformation(session, symbol)),
    )
  })
  connection.onCodeAction(async ({ textDocument: { uri }, range }) => {
    const session = await sessions.find(uri)
    return session === undefined ? [] : codeActions(session, session.pathOf(uri), range)
  })

  documents.onDidChangeContent(async ({ document }) => {
    const session = await sessions.find(document.uri)
    session?.edit(document)
    if (session !== undefined) diagnostics.schedule(session)
  })
  const reload = async (uri: string) => {
    const session = await sessions.find(uri)
    await session?.reload(uri)
    if (session !== undefined) diagnostics.schedule(session)
  }
  documents.onDidClose(({ document }) => reload(document.uri))
  connection.onDidChangeWatchedFiles(async ({ changes }) => {
    for (const { uri } of changes) if (documents.get(uri) === undefined) await reload(uri)
  })

  documents.listen(connection)
  connection.listen()
}
