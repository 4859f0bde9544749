import type { Finding } from '@haat/theme-engine/authoring'
import type { LanguageChange } from '@haat/theme-language'
import { afterPaint } from '../after-paint.ts'
import type { Answers, LanguageMessage, LanguageRequest, Position, Question } from './protocol.ts'

type Contents = string | Uint8Array

/** The language service in its worker, as the page sees it. */
export interface LanguageClient {
  /** Tells the service about changes, in order. */
  change(changes: readonly LanguageChange[]): void
  /** Completions for the text at the time of the request. */
  complete(at: Position): Promise<Answers['complete']>
  /** Answers are undefined if the theme has changed since they were requested. */
  hover(at: Position): Promise<Answers['hover']>
  define(at: Position): Promise<Answers['define'] | undefined>
  references(at: Position): Promise<Answers['references'] | undefined>
  prepareRename(at: Position): Promise<Answers['prepareRename']>
  rename(at: Position, to: string): Promise<Answers['rename'] | undefined>
  symbols(): Promise<Answers['symbols']>
  /** The last known findings of the whole theme. */
  findings(): readonly Finding[]
  /** Whether the findings are those of the theme as it is now. */
  isCurrent(): boolean
  /** Calls back when findings have been received. */
  subscribe(listener: () => void): () => void
  /** Ends the worker. Requests that are under way are never answered. */
  close(): void
}

/** Starts the language service with a theme's files, when the page has been painted. */
export function startLanguageClient(files: Iterable<readonly [path: string, content: Contents]>): LanguageClient {
  return connectLanguageClient(
    startLater(
      () => new Worker(new URL('./language-worker.ts', import.meta.url), { type: 'module', name: 'language' }),
    ),
    files,
  )
}

/** A port of a worker that is started after the page has been painted. Keeps messages until then. */
function startLater(start: () => LanguagePort): LanguagePort {
  const messages: LanguageRequest[] = []
  const listeners: Parameters<LanguagePort['addEventListener']>[1][] = []
  let worker: LanguagePort | undefined
  let isTerminated = false
  void afterPaint().then(() => {
    if (isTerminated) return
    worker = start()
    for (const listener of listeners) worker.addEventListener('message', listener)
    for (const message of messages.splice(0)) worker.postMessage(message)
  })
  return {
    postMessage: (message) => (worker === undefined ? void messages.push(message) : worker.postMessage(message)),
    addEventListener: (_type, listener) => void listeners.push(listener),
    terminate() {
      isTerminated = true
      worker?.terminate()
    },
  }
}

/** The part of a Worker that the client uses. */
interface LanguagePort {
  postMessage(message: LanguageRequest): void
  addEventListener(type: 'message', listener: (event: { data: LanguageMessage }) => void): void
  terminate(): void
}

/** Connects to a language service that is already running. */
export function connectLanguageClient(
  port: LanguagePort,
  files: Iterable<readonly [path: string, content: Contents]>,
): LanguageClient {
  const waiting = createWaiting()
  const listeners = new Set<() => void>()
  let revision = 0
  let nextId = 0
  let findings: readonly Finding[] = []
  let checked: number | undefined

  port.addEventListener('message', ({ data }) => {
    if (data.kind === 'answer') {
      settle(waiting, data, revision)
      return
    }
    // Findings of an older text have wrong positions; newer ones are on their way.
    if (data.revision !== revision) return
    findings = data.findings
    checked = data.revision
    for (const listener of listeners) listener()
  })
  port.postMessage({ kind: 'open', files: [...files] })

  function ask<Name extends keyof Answers>(name: Name, question: Question): Promise<Answers[Name] | undefined> {
    nextId += 1
    const id = nextId
    return new Promise((resolve) => {
      waiting[name].set(id, { revision, resolve })
      port.postMessage({ kind: 'ask', id, question })
    })
  }

  return {
    change(changes) {
      revision += 1
      port.postMessage({ kind: 'change', revision, changes })
    },
    complete: (at) => ask('complete', { name: 'complete', at }),
    hover: (at) => ask('hover', { name: 'hover', at }),
    define: (at) => ask('define', { name: 'define', at }),
    references: (at) => ask('references', { name: 'references', at }),
    prepareRename: (at) => ask('prepareRename', { name: 'prepareRename', at }),
    rename: (at, to) => ask('rename', { name: 'rename', at, to }),
    symbols: async () => (await ask('symbols', { name: 'symbols' })) ?? [],
    findings: () => findings,
    isCurrent: () => checked === revision,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: () => port.terminate(),
  }
}

interface Request<Value> {
  readonly revision: number
  readonly resolve: (value: Value | undefined) => void
}
type Waiting = { readonly [Name in keyof Answers]: Map<number, Request<Answers[Name]>> }

function createWaiting(): Waiting {
  return {
    complete: new Map(),
    hover: new Map(),
    define: new Map(),
    references: new Map(),
    prepareRename: new Map(),
    rename: new Map(),
    symbols: new Map(),
  }
}

/** Answers that are of use after a change: the editor maps completions to the present text, symbols are found by name. */
const lasting: ReadonlySet<keyof Answers> = new Set(['complete', 'symbols'])

type Answer<Name extends keyof Answers> = { readonly name: Name; readonly id: number; readonly value: Answers[Name] }

/** Resolves the request of an answer; with undefined if the theme has changed since and the answer doesn't last. */
function settle<Name extends keyof Answers>(
  waiting: Waiting,
  { name, id, value }: Answer<Name>,
  revision: number,
): void {
  const requests = waiting[name]
  const request = requests.get(id)
  requests.delete(id)
  request?.resolve(request.revision === revision || lasting.has(name) ? value : undefined)
}
