import type { LoadedTheme, ThemeRevision } from '@haat/domains/store-themes/contract'
import type { ThemeConfiguration } from '@haat/theme-engine'
import { schemas, starter } from '../../document/starter.fixture.ts'
import { toDocument } from '../../document/theme-document.ts'
import { createEditorStore } from '../editor-store.ts'
import { createSync } from './create-sync.ts'
import { type FakeBrowser, settle } from './fake-browser.fixture.ts'

const ACCOUNT = { id: '018f3e8e-7f3a-7000-8000-000000000001', kind: 'vendor', name: 'Asha', email: 'asha@example.org' }
const VERSION = '018f3e8e-7f3a-7000-8000-000000000002'
const SAVED_AT = '2026-11-21T10:00:00.000Z'

interface Revision {
  readonly configuration: ThemeConfiguration
  readonly saved_by: string
}

/** A backend with one store that fails as the test wants. */
export class FakeServer {
  readonly revisions: Revision[] = [{ configuration: starter.defaultConfiguration(), saved_by: ACCOUNT.name }]
  readonly calls: string[] = []
  /** How requests fail. */
  failure: 'none' | 'offline' | 'responses lost' | 'server error' | 'signed out' = 'none'
  suspended: { reason: string; until: null } | null = null
  /** Whether the account can publish, lock and unlock. */
  can_publish = true
  refusal: { status: number; code: string; errors?: { path: string; message: string }[] } | undefined
  theme_slug = 'starter'
  theme_version = '1.0.0'
  /** The last reported section of each tab. */
  readonly present = new Map<string, string | null>()
  /** Save requests wait for this promise. */
  gate: Promise<void> = Promise.resolve()

  get revision(): number {
    return this.revisions.length
  }

  /** Saves a change as someone else. */
  saveAs(savedBy: string, change: (configuration: ThemeConfiguration) => ThemeConfiguration): void {
    this.revisions.push({ configuration: change(structuredClone(this.latest.configuration)), saved_by: savedBy })
  }

  get latest(): Revision {
    const latest = this.revisions.at(-1)
    if (latest === undefined) throw new Error('There is no revision')
    return latest
  }

  readonly fetch = async (path: string, init: RequestInit): Promise<Response> => {
    this.calls.push(path)
    if (this.failure === 'offline') throw new TypeError('Failed to fetch')
    if (this.failure === 'server error') return new Response('<html>', { status: 502 })
    if (this.failure === 'signed out') return this.#refuse(401, 'unauthorized')
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const isPresence = path === '/api/theme-editor/presence'
    const response = isPresence ? this.#reportPresence(body, init.keepalive) : await this.#respond(path, body)
    if (this.failure === 'responses lost') throw new TypeError('Failed to fetch')
    return response
  }

  async #respond(path: string, body: { revision: number } & ThemeConfiguration): Promise<Response> {
    if (path === '/api/theme-editor/save') {
      await this.gate
      return this.#save(body)
    }
    if (path.startsWith('/api/theme-editor/load/')) return Response.json(this.load())
    const number = Number(/\/versions\/shop\/(\d+)$/.exec(path)?.[1])
    const revision = this.revisions[number - 1]
    if (revision === undefined) return this.#refuse(404, 'theme_revision_not_found')
    const { slug, name, version } = this.#theme()
    // Typed, so that the compiler reports fields that are new in the contract.
    const entry: ThemeRevision = {
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
      live: null,
    }
    return Response.json({ ...revision.configuration, ...entry })
  }

  #reportPresence(
    {
      client_id: clientId,
      section_id: sectionId,
      leaving,
    }: { client_id: string; section_id: string | null; leaving?: true },
    keepalive = false,
  ): Response {
    // Browsers cancel other requests of a closing page.
    if (leaving && keepalive) this.present.delete(clientId)
    if (!leaving) this.present.set(clientId, sectionId)
    const others = [...this.present]
      .filter(([other]) => other !== clientId)
      .map(([other, section]) => ({
        client_id: other,
        section_id: section,
        name: ACCOUNT.name,
        is_you: true,
        seen_at: SAVED_AT,
      }))
    return Response.json({ ...this.#draft(), others, ...this.#permissions() })
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
      ...this.#permissions(),
      published_at: SAVED_AT,
      account: ACCOUNT,
      theme: this.#theme(),
      schemas: { ...schemas },
      templates: [...starter.templates],
      languages: [{ language: 'en', name: 'English', english_name: 'English', is_default: true, is_published: true }],
      absent_apps: [],
      default_configuration: starter.defaultConfiguration(),
      warnings: [],
    } as unknown as LoadedTheme
  }

  #draft() {
    const { saved_by: savedBy } = this.latest
    return {
      revision: this.revision,
      published_revision: 1,
      saved_at: SAVED_AT,
      saved_by: savedBy,
      saved_by_you: savedBy === ACCOUNT.name,
    }
  }

  #permissions() {
    return { scheduled: null, suspended: this.suspended, can_publish: this.can_publish }
  }

  #theme() {
    return {
      slug: this.theme_slug,
      name: 'Starter',
      version: this.theme_version,
      version_id: VERSION,
      latest_version: null,
    }
  }

  #refuse(status: number, code: string, also: object = {}): Response {
    return Response.json({ type: 'about:blank', title: code, status, code, ...also }, { status })
  }
}

/** Opens the editor in a tab. */
export async function openTab(server: FakeServer, browser: FakeBrowser, tab: string) {
  const loaded = server.load()
  const readOnlyReason = loaded.suspended === null ? null : 'Suspended'
  const editor = createEditorStore({ document: toDocument(loaded), readOnlyReason, clock: () => browser.now })
  const clientId = `018f3e8e-7f3a-7000-8000-${tab.padStart(12, '0')}`
  const sync = createSync({ editor, loaded, schemas, client_id: clientId, ports: browser.ports(server.fetch, tab) })
  await sync.start()
  await settle()
  return { editor, sync }
}
