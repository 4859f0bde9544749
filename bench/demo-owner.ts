import { demoVendors } from '../server/src/demo/demo-vendors.ts'
import type { ServerProcess } from './server-process.ts'

/** A signed-in owner of a demo store. */
export interface DemoOwner {
  readonly token: string
  /** Calls the backend: GET without a body, POST with one (JSON or a form). Throws if the request is refused. */
  call(path: string, body?: string | FormData, method?: 'PUT'): Promise<Response>
}

/** Signs in the owner of a demo store. */
export async function signInOwner({ backend }: ServerProcess, storeSlug: string): Promise<DemoOwner> {
  const owner = demoVendors.find(({ stores }) => stores.some(({ slug }) => slug === storeSlug))
  const call = async (path: string, body?: string | FormData, method?: 'PUT', token?: string) => {
    const response = await fetch(`${backend}${path}`, {
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { method: method ?? 'POST', body }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${(await response.text()).slice(0, 2_000)}`)
    return response
  }
  const signedIn = await call('/api/vendor/login', JSON.stringify({ email: owner?.email, password: owner?.password }))
  const { token }: { token: string } = await signedIn.json()
  return { token, call: (path, body, method) => call(path, body, method, token) }
}
