import { hashOf } from '../../domains/src/themes/developer/developer-theme.fixture.ts'
import {
  type DraftFile,
  listDraftFilesEndpoint,
  saveDraftFilesEndpoint,
} from '../../domains/src/themes/drafts/contract.ts'
import type { TestServer } from '../harness.ts'

interface Theme {
  readonly token: string
  readonly params: { readonly slug: string }
}

/** Returns the theme's texts on the server, and their revision. */
export async function readTexts(server: TestServer, { token, params }: Theme) {
  const reply = await server.call(listDraftFilesEndpoint, { token, params, query: { include: 'text' } })
  const { revision, files } = reply.json<{ revision: number; files: DraftFile[] }>()
  return { revision, texts: new Map(files.map(({ path, text }) => [path, text ?? ''])) }
}

/** A folder that is pushed like one of the command line: all files or none, based on what was pulled last. */
export class PushedFolder {
  readonly #server: TestServer
  readonly #theme: Theme
  #pulled: Awaited<ReturnType<typeof readTexts>> = { revision: 1, texts: new Map() }

  constructor(server: TestServer, theme: Theme) {
    this.#server = server
    this.#theme = theme
  }

  async pull(): Promise<void> {
    this.#pulled = await readTexts(this.#server, this.#theme)
  }

  /** Adds a line to files. Returns the files if they were saved: none, if one of them was changed since the pull. */
  async push(paths: readonly string[], line: string): Promise<readonly string[]> {
    const { revision, texts } = this.#pulled
    const changes = paths.map((path) => {
      const before = texts.get(path)
      const content = before === undefined ? line : `${before}\n${line}`
      return { path, content, hash: hashOf(content), base_hash: before === undefined ? null : hashOf(before) }
    })
    const body = { base_revision: revision, changes, cause: 'cli' }
    const reply = await this.#server.call(saveDraftFilesEndpoint, { ...this.#theme, body })
    if (reply.statusCode === 409) return []
    for (const { path, content } of changes) texts.set(path, content)
    return paths
  }
}
