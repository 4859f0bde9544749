import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  createProtocolConnection,
  type Diagnostic,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node'
import { hostileFiles } from '../packages/theme-language/src/hostile-files.fixture.ts'
import { emptyFolder, unpackCommandLine } from './command-line.ts'

let haat: Awaited<ReturnType<typeof unpackCommandLine>>
beforeAll(async () => {
  haat = await unpackCommandLine()
})

const SECTION = `{% comment %}
@section Note
@setting heading
@label Heading
@type text
{% endcomment %}
<h2>{{ section.settings.heading }}</h2>
{{ product. }}
{{ 'x' | upcas }}
`

/** An editor with a new theme and the language server, as VS Code starts it. */
async function openEditor() {
  const cwd = await emptyFolder()
  await haat.run(['theme', 'init', 'blank'], { cwd })
  const child = haat.start(['theme', 'language-server', '--stdio'], { cwd })
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  )
  onTestFinished(async () => {
    const closed = new Promise((resolve) => child.once('close', resolve))
    await connection.sendRequest('shutdown')
    await connection.sendNotification('exit')
    expect(await closed).toBe(0)
  })
  const waiting = new Map<string, (diagnostics: Diagnostic[]) => void>()
  connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }) =>
    waiting.get(uri)?.(diagnostics),
  )
  connection.listen()
  const { capabilities } = await connection.sendRequest<{ capabilities: object }>('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(cwd).href,
    capabilities: {},
  })
  await connection.sendNotification('initialized', {})

  const uri = pathToFileURL(join(cwd, 'sections/note.liquid')).href
  const diagnostics = () => new Promise<Diagnostic[]>((resolve) => waiting.set(uri, resolve))
  const positionOf = (text: string, after = 0) => {
    const before = SECTION.slice(0, SECTION.indexOf(text) + after).split('\n')
    return { line: before.length - 1, character: before.at(-1)?.length ?? 0 }
  }
  return { cwd, uri, child, connection, capabilities, diagnostics, positionOf }
}

test('completes, explains, finds, renames and fixes while a section is written', async () => {
  const { cwd, uri, connection, capabilities, diagnostics, positionOf } = await openEditor()
  expect(Object.keys(capabilities)).toContain('renameProvider')
  const found = diagnostics()
  await connection.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'liquid', version: 1, text: SECTION },
  })
  const mistake = (await found).find(({ message }) => String(message).includes('upcas'))
  expect(mistake?.range.start).toEqual(positionOf('upcas'))

  const textDocument = { uri }
  const items: { label: string }[] = await connection.sendRequest('textDocument/completion', {
    textDocument,
    position: positionOf('product.', 'product.'.length),
  })
  expect(items.map(({ label }) => label)).toEqual(expect.arrayContaining(['title', 'price', 'variants']))

  const setting = positionOf('settings.heading', 'settings.'.length + 1)
  const hover: { contents: { value: string } } = await connection.sendRequest('textDocument/hover', {
    textDocument,
    position: setting,
  })
  expect(hover.contents.value).toContain('Heading')
  const definitions: { range: { start: unknown } }[] = await connection.sendRequest('textDocument/definition', {
    textDocument,
    position: setting,
  })
  expect(definitions[0]?.range.start).toEqual(positionOf('heading'))

  const renamed: { documentChanges: { edits: { newText: string }[] }[] } = await connection.sendRequest(
    'textDocument/rename',
    { textDocument, position: setting, newName: 'title' },
  )
  expect(renamed.documentChanges[0]?.edits.map(({ newText }) => newText)).toEqual(['title', 'title'])

  const actions: { title: string; edit: unknown }[] = await connection.sendRequest('textDocument/codeAction', {
    textDocument,
    range: mistake?.range,
    context: { diagnostics: [] },
  })
  expect(JSON.stringify(actions[0]?.edit)).toContain('"newText":"upcase"')

  const references: { range: { start: unknown } }[] = await connection.sendRequest('textDocument/references', {
    textDocument,
    position: setting,
    context: { includeDeclaration: true },
  })
  expect(references.map(({ range }) => range.start)).toEqual([
    positionOf('heading'),
    positionOf('settings.heading', 'settings.'.length),
  ])

  const symbols: { name: string }[] = await connection.sendRequest('workspace/symbol', { query: 'price' })
  expect(symbols.map(({ name }) => name)).toContain('price')
  // Nothing is written to disk: that is the editor's task.
  await expect(readFile(join(cwd, 'sections/note.liquid'))).rejects.toThrow('ENOENT')
})

test('checks again after every change', async () => {
  const { uri, connection, diagnostics, positionOf } = await openEditor()
  const first = diagnostics()
  await connection.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'liquid', version: 1, text: SECTION },
  })
  expect((await first).some(({ message }) => String(message).includes('upcas'))).toBe(true)
  const start = positionOf('upcas')
  const second = diagnostics()
  await connection.sendNotification('textDocument/didChange', {
    textDocument: { uri, version: 2 },
    contentChanges: [{ range: { start, end: { ...start, character: start.character + 5 } }, text: 'upcase' }],
  })
  expect((await second).some(({ message }) => String(message).includes('upcas'))).toBe(false)
})

test('formats files, and leaves those with mistakes as they are', async () => {
  const { uri, connection } = await openEditor()
  const formatted = async (text: string, version: number): Promise<string | undefined> => {
    await connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'liquid', version, text },
    })
    const options = { tabSize: 2, insertSpaces: true }
    const [edit]: { newText: string }[] = await connection.sendRequest('textDocument/formatting', {
      textDocument: { uri },
      options,
    })
    await connection.sendNotification('textDocument/didClose', { textDocument: { uri } })
    return edit?.newText
  }
  const annotations = '{% comment %}\n@section Note\n{% endcomment %}\n'
  expect(await formatted(`${annotations}<p>{{x}}</p>\n`, 1)).toContain('<p>{{ x }}</p>')
  expect(await formatted(`${annotations}<p>{{ 1 | upcas}}</p>\n`, 2)).toBeUndefined()
})

test('wrong messages and hostile files are answered, and the next ones work', async () => {
  const { uri, child, connection, diagnostics, positionOf } = await openEditor()
  const open = (text: string, version: number) =>
    connection.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId: 'liquid', version, text } })
  const close = () => connection.sendNotification('textDocument/didClose', { textDocument: { uri } })
  const hover = (position: unknown, of = uri) =>
    connection.sendRequest('textDocument/hover', { textDocument: { uri: of }, position })

  for (const [, [path, text]] of Object.entries(hostileFiles).filter(([, [file]]) => file.startsWith('sections/'))) {
    const found = diagnostics()
    await open(text, 1)
    await found
    expect(await hover({ line: 0, character: 40 }), path).not.toBeInstanceOf(Error)
    await close()
  }
  const [first] = [diagnostics(), await open(SECTION, 2)]
  await first
  expect(await hover({ line: 99_999, character: 99_999 })).toBeNull()
  expect(await hover({ line: 0, character: 0 }, 'untitled:Untitled-1')).toBeNull()
  expect(await hover({ line: 0, character: 0 }, 'https://example.com/x.liquid')).toBeNull()
  await expect(connection.sendRequest('textDocument/hover', {})).rejects.toThrow()
  await expect(connection.sendRequest('textDocument/unknown', {})).rejects.toThrow()
  child.stdin.write('Content-Length: 3\r\n\r\n{x}')
  const setting = positionOf('settings.heading', 'settings.'.length + 1)
  expect(JSON.stringify(await hover(setting))).toContain('Heading')
})
