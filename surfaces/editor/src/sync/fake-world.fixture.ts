import type { LoadedTheme } from '@haat/domains/store-themes/contract'
import { createClient } from '@haat/http-client'
import type { ThemeConfiguration } from '@haat/theme-engine'
import { schemas, starter } from '../document/starter.fixture.ts'
import { toDocument } from '../document/theme-document.ts'
import { createEditorStore } from '../state/editor-store.ts'
import { createSync } from './create-sync.ts'
import type { SyncPorts } from './ports.ts'

const ACCOUNT = { id: '018f3e8e-7f3a-7000-8000-000000000001', name: 'Asha' }
const VERSION = '018f3e8e-7f3a-7000-8000-000000000002'
const SAVED_AT = '2026-11-21T10:00:00.000Z'

interface Revision {
  readonly configuration: ThemeConfiguration
  readonly saved_by: string
}

/** A backend of one store that keeps its promises, and breaks down when told to. */
export class FakeServer {
  readonly revisions: Revision[] = [{ configuration: starter.defaultConfiguration(), saved_by: ACCOUNT.name }]
  readonly calls: string[] = []
  /** What stands between the tab and the server. */
  weather: 'fine' | 'no connection' | 'answers are lost' | 'trouble' | 'signed out' = 'fine'
  suspended: { reason: string; until: null } | null = null
  refusal: { status: number; code: string; errors?: { path: string; message: string }[] } | undefined
  theme_version = '1.0.0'
  /** Save requests wait for it. */
  gate: Promise<void> = Promise.resolve()

  get revision(): number {
    return this.revisions.length
  }

  /** Somebody else saves. */
  saveAs(saved_by: string, change: (configuration: ThemeConfiguration) => ThemeConfiguration): void {
    this.revisions.push({ configuration: change(structuredClone(this.latest.configuration)), saved_by })
  }

  get latest(): Revision {
    const latest = this.revisions.at(-1)
    if (latest === undefined) throw new Error('There is no revision')
    return latest
  }

  readonly fetch = async (path: string, init: RequestInit): Promise<Response> => {
    this.calls.push(path)
    if (this.weather === 'no connection') throw new TypeError('Failed to fetch')
    if (this.weather === 'trouble') return new Response('<html>', { status: 502 })
    if (this.weather === 'signed out') return this.#refuse(401, 'unauthorized')
    const response = await this.#answer(path, typeof init.body === 'string' ? JSON.parse(init.body) : undefined)
    if (this.weather === 'answers are lost') throw new TypeError('Failed to fetch')
    return response
  }

  async #answer(path: string, body: { revision: number } & ThemeConfiguration): Promise<Response> {
    if (path === '/api/theme-editor/save') {
      await this.gate
      return this.#save(body)
    }
    if (path === '/api/theme-editor/presence') return Response.json({ ...this.#draft(), others: [], ...this.#rights() })
    if (path.startsWith('/api/theme-editor/load/')) return Response.json(this.load())
    const number = Number(/\/versions\/shop\/(\d+)$/.exec(path)?.[1])
    const revision = this.revisions[number - 1]
    if (revision === undefined) return this.#refuse(404, 'theme_revision_not_found')
    const { slug, name, version } = this.#theme()
    return Response.json({
      ...revision.configuration,
      revision: number,
      origin: 'saved',
      restored_from: null,
      name: null,
      theme: { slug, name, version },
      saved_by: revision.saved_by,
      saved_at: SAVED_AT,
      is_draft: number === this.revision,
      is_published: number === 1,
      is_scheduled: false,
    })
  }

  #save({ revision, sections, settings }: { revision: number } & ThemeConfiguration): Response {
    if (this.suspended !== null) return this.#refuse(403, 'store_suspended', { detail: this.suspended.reason })
    if (this.refusal !== undefined) {
      const { status, code, errors } = this.refusal
      return this.#refuse(status, code, { errors })
    }
    const configuration = { sections, settings }
    if (JSON.stringify(configuration) !== JSON.stringify(this.latest.configuration)) {
      if (revision !== this.revision) {
        return this.#refuse(412, 'stale_revision', {
          current: { ...this.latest.configuration, ...this.#draft(), theme: this.#theme() },
        })
      }
      this.revisions.push({ configuration, saved_by: ACCOUNT.name })
    }
    return Response.json({
      store_slug: 'shop',
      revision: this.revision,
      published_revision: 1,
      saved_at: SAVED_AT,
      warnings: [],
    })
  }

  load(): LoadedTheme {
    return {
      store_slug: 'shop',
      store_name: 'Shop',
      ...this.latest.configuration,
      ...this.#draft(),
      ...this.#rights(),
      published_at: SAVED_AT,
      account: ACCOUNT,
      theme: this.#theme(),
      schemas: { ...schemas },
      templates: [...starter.templates],
      default_configuration: starter.defaultConfiguration(),
      warnings: [],
    } as unknown as LoadedTheme
  }

  #draft() {
    const { saved_by } = this.latest
    return {
      revision: this.revision,
      published_revision: 1,
      saved_at: SAVED_AT,
      saved_by,
      saved_by_you: saved_by === ACCOUNT.name,
    }
  }

  #rights() {
    return { scheduled: null, suspended: this.suspended, can_publish: true }
  }

  #theme() {
    return { slug: 'starter', name: 'Starter', version: this.theme_version, version_id: VERSION, latest_version: null }
  }

  #refuse(status: number, code: string, also: object = {}): Response {
    return Response.json({ type: 'about:blank', title: code, status, code, ...also }, { status })
  }
}

/** A browser with its clock, its storage and its tabs. */
export class FakeBrowser {
  now = 1_000_000
  readonly stored = new Map<string, unknown>()
  storage_is_broken = false
  readonly #timers = new Set<{ at: number; run: () => void }>()
  readonly #tabs = new Map<(message: unknown) => void, string>()
  readonly #claims = new Map<string, string>()
  readonly #online = new Set<() => void>()
  readonly #leaving = new Map<() => void, string>()

  /** Lets time go by; what comes due is done, and what follows from it. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms
    await settle()
    for (;;) {
      const [next] = [...this.#timers].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)
      if (next === undefined) break
      this.#timers.delete(next)
      this.now = next.at
      next.run()
      await settle()
    }
    this.now = end
  }

  goOnline(): void {
    for (const run of this.#online) run()
  }

  /** The page is gone without having been told. */
  crash(tab: string): void {
    for (const [name, owner] of this.#claims) if (owner === tab) this.#claims.delete(name)
    for (const [listener, owner] of this.#tabs) if (owner === tab) this.#tabs.delete(listener)
    this.#timers.clear()
  }

  /** The page is closed. */
  leave(tab: string): void {
    for (const [run, owner] of this.#leaving) if (owner === tab) run()
  }

  ports(server: FakeServer, tab: string): SyncPorts {
    const claims = this.#claims
    const guard = () => {
      if (this.storage_is_broken) throw new Error('The disk is full')
    }
    return {
      client: createClient(server.fetch),
      clock: () => this.now,
      after: (ms, run) => {
        const timer = { at: this.now + ms, run }
        this.#timers.add(timer)
        return () => void this.#timers.delete(timer)
      },
      storage: {
        read: async (key) => structuredClone(this.stored.get(key)),
        write: async (key, value) => {
          guard()
          this.stored.set(key, structuredClone(value))
        },
        remove: async (key) => void this.stored.delete(key),
        keys: async () => [...this.stored.keys()],
        claim: async (name) => {
          const owner = claims.get(name)
          if (owner !== undefined && owner !== tab) return false
          claims.set(name, tab)
          return true
        },
      },
      tabs: {
        post: (message) => {
          for (const [listener, owner] of this.#tabs) if (owner !== tab) listener(structuredClone(message))
        },
        listen: (onMessage) => {
          this.#tabs.set(onMessage, tab)
          return () => void this.#tabs.delete(onMessage)
        },
      },
      network: {
        onOnline: (run) => {
          this.#online.add(run)
          return () => void this.#online.delete(run)
        },
        onLeave: (run) => {
          this.#leaving.set(run, tab)
          return () => void this.#leaving.delete(run)
        },
      },
    }
  }
}

/** Until everything that is under way has come to rest. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 25; turn += 1) await nextTask()
}

function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

/** A tab in which the store is open. */
export async function openTab(server: FakeServer, browser: FakeBrowser, tab: string) {
  const loaded = server.load()
  const editor = createEditorStore({ document: toDocument(loaded), clock: () => browser.now })
  const client_id = `018f3e8e-7f3a-7000-8000-${tab.padStart(12, '0')}`
  const sync = createSync({ editor, loaded, schemas, client_id, ports: browser.ports(server, tab) })
  await sync.start()
  await settle()
  return { editor, sync }
}
