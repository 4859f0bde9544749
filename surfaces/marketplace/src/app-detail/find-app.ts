import { type App as CatalogApp, getAppEndpoint } from '@haat/domains/app-store/contract'
import { ProblemError } from '@haat/http-client'
import { backendClient } from '../backend.ts'

/** Returns the app with this id, or undefined if there is none. Throws ProblemError if the backend is unavailable. */
export async function findApp({ backend }: App.Locals, id: string): Promise<CatalogApp | undefined> {
  try {
    return await backendClient(backend).call(getAppEndpoint, { params: { id } })
  } catch (error) {
    // 400 and 422 mean that the id is malformed, so there is no such app either.
    if (error instanceof ProblemError && [400, 404, 422].includes(error.status)) return undefined
    throw error
  }
}
