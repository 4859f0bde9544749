import { type App as CatalogApp, getAppEndpoint } from '@haat/domains/app-store/contract'
import { ProblemError } from '@haat/http-client'
import { backendClient } from '../backend.ts'

/** One app; undefined where there is none of this id. Throws ProblemError where the backend does not answer. */
export async function findApp({ backend }: App.Locals, id: string): Promise<CatalogApp | undefined> {
  try {
    return await backendClient(backend).call(getAppEndpoint, { params: { id } })
  } catch (error) {
    // Refused as an id at all: then there is no app of it either.
    if (error instanceof ProblemError && [400, 404, 422].includes(error.status)) return undefined
    throw error
  }
}
