import { getBlobEndpoint } from '@haat/domains/themes/blobs/contract'
import {
  addCheckpointEndpoint,
  deleteCheckpointEndpoint,
  listThemeHistoryEndpoint,
  readThemeStateEndpoint,
} from '@haat/domains/themes/history/contract'
import { type Client, ProblemError } from '@haat/http-client'
import type { HistoryPort } from './history-port.ts'

/** Connects the history with the server's endpoints for a theme. */
export function createHistoryPort(client: Client, slug: string): HistoryPort {
  const params = { slug }
  return {
    list: async ({ path, cursor }) => {
      const query = { ...(path === undefined ? {} : { path }), ...(cursor === undefined ? {} : { cursor }) }
      const { items, next_cursor: next } = await client.call(listThemeHistoryEndpoint, { params, query })
      return { entries: items, next: next ?? undefined }
    },
    findState: async (state) => {
      try {
        const { files } = await client.call(readThemeStateEndpoint, { params, query: { at: state, include: 'text' } })
        return files.map(({ path, hash, text }) => ({ path, hash, text: text ?? null }))
      } catch (error) {
        if (error instanceof ProblemError && error.code === 'theme_state_not_found') return undefined
        throw error
      }
    },
    readBytes: async (hash) => {
      const blob = await client.call(getBlobEndpoint, { params: { slug, hash } })
      return new Uint8Array(await blob.arrayBuffer())
    },
    createCheckpoint: async (name) => {
      await client.call(addCheckpointEndpoint, { params, body: { name } })
    },
    deleteCheckpoint: async (id) => {
      await client.call(deleteCheckpointEndpoint, { params: { slug, id } })
    },
  }
}
