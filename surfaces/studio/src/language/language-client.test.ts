import { afterEach, expect, test } from 'vitest'
import { connectLanguageClient, type LanguageClient } from './language-client.ts'
import { serveLanguage } from './serve-language.ts'
import { changesOf } from './theme-edit.ts'

const header = '{% comment %}\n@section "X"\n@setting title text\n{% endcomment %}\n'
const files: [string, string][] = [
  ['sections/x.liquid', `${header}{{ section.settings.title }}{% render 'card' %}`],
  ['snippets/card.liquid', '<p>Card</p>'],
]

let client: LanguageClient | undefined
afterEach(() => client?.close())

/** A client and a service that talk through a real message channel, as with a worker. */
function start(): LanguageClient {
  const { port1, port2 } = new MessageChannel()
  serveLanguage(portOf(port2), new Map())
  client = connectLanguageClient({ ...portOf(port1), terminate: () => port1.close() }, files)
  return client
}

/** A port that receives from the start, as workers do. */
function portOf(port: MessagePort) {
  port.start()
  return {
    postMessage: (message: unknown) => port.postMessage(message),
    addEventListener: (type: 'message', listener: (event: MessageEvent) => void) =>
      port.addEventListener(type, listener),
  }
}

function findingsOf(language: LanguageClient): Promise<string[]> {
  return new Promise((resolve) => {
    const stop = language.subscribe(() => {
      stop()
      resolve(language.findings().map(({ file, code }) => `${file} ${code}`))
    })
  })
}

test('sends findings after a change', async () => {
  const language = start()
  language.change([{ path: 'snippets/card.liquid', content: '<img src="/x">' }])
  expect(await findingsOf(language)).toContain('snippets/card.liquid missing_alt')
})

test('answers about the text after the changes before it', async () => {
  const language = start()
  const text = '{% assign greeting = 1 %}{{ gre }}'
  language.change([{ path: 'snippets/card.liquid', content: text }])
  const found = await language.complete({ path: 'snippets/card.liquid', offset: text.length - 3 })
  expect(found?.options[0]?.label).toBe('greeting')
})

test('drops answers about a text that has changed since', async () => {
  const language = start()
  const asked = language.hover({ path: 'sections/x.liquid', offset: header.length + 25 })
  language.change([{ path: 'snippets/card.liquid', content: '' }])
  expect(await asked).toBeUndefined()
})

test('renames in all files at once', async () => {
  const language = start()
  const offset = (files[0]?.[1] ?? '').indexOf("card'") + 1
  const result = await language.rename({ path: 'sections/x.liquid', offset }, 'tile')
  if (result === undefined || 'refused' in result) throw new Error('The rename was refused')
  const changes = changesOf({ title: 'Rename', cause: 'replace', ...result }, (path) => new Map(files).get(path))
  expect(changes.map(({ path }) => path).toSorted()).toEqual([
    'sections/x.liquid',
    'snippets/card.liquid',
    'snippets/tile.liquid',
  ])
  expect(changes.find(({ path }) => path === 'sections/x.liquid')?.content).toContain("render 'tile'")
})

test('lists uses with their lines', async () => {
  const language = start()
  const offset = (files[0]?.[1] ?? '').indexOf('title text') + 1
  expect(await language.references({ path: 'sections/x.liquid', offset })).toMatchObject([
    { line: 3, preview: '@setting title text' },
    { line: 5, preview: "{{ section.settings.title }}{% render 'card' %}" },
  ])
})
