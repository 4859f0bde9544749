import { demoVendors } from '../server/src/demo/demo-vendors.ts'
import type { ServerProcess } from './server-process.ts'

/** The owner of a store of the demo, signed in. */
export interface DemoOwner {
  readonly token: string
  /** Asks the backend; with a body (JSON text, or a form) by POST. Throws where the answer is a refusal. */
  call(path: string, body?: string | FormData): Promise<Response>
}

/** Signs the owner of a store of the demo in. */
export async function signInOwner({ backend }: ServerProcess, store_slug: string): Promise<DemoOwner> {
  const owner = demoVendors.find(({ stores }) => stores.some(({ slug }) => slug === store_slug))
  const call = async (path: string, body?: string | FormData, token?: string) => {
    const answer = await fetch(`${backend}${path}`, {
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { method: 'POST', body }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 2_000)}`)
    return answer
  }
  const signedIn = await call('/api/vendor/login', JSON.stringify({ email: owner?.email, password: owner?.password }))
  const { token }: { token: string } = await signedIn.json()
  return { token, call: (path, body) => call(path, body, token) }
}
