import { startTestCluster } from '@haat/db/test-database'
import { demoVendors } from '../server/src/demo/demo-vendors.ts'
import { productFile } from '../tests/product-file.ts'
import { figure, type Table } from './report.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const PRODUCTS = 10_000
const ASK_EVERY_MS = 50
const FIRST_PORT = 4_760

/** A file of 10,000 products imported, imported again, and exported; as a browser would do it. */
export async function measureImport(): Promise<Table> {
  const cluster = await startTestCluster()
  try {
    const server = await startServerProcess({
      first_port: FIRST_PORT,
      environment: {
        DATABASE_URL: cluster.connectionString,
        HAAT_SECRET: 'only for the benchmark, thirty-two characters',
      },
    })
    return await measure(server).finally(() => server.stop())
  } finally {
    await cluster.stop()
  }
}

async function measure(server: ServerProcess): Promise<Table> {
  const token = await signIn(server)
  const file = productFile(PRODUCTS, { pictures: 0 })
  const idle = server.resident_megabytes()
  const first = await timeImport(server, token, file)
  const again = await timeImport(server, token, file)
  const began = performance.now()
  const exported = await call(server, token, 'GET', '/api/store/products/export')
  const bytes = (await exported.arrayBuffer()).byteLength
  const export_ms = performance.now() - began
  const row = (what: string, ms: number) => [what, `${figure(ms / 1000)} s`, figure((PRODUCTS / ms) * 1000)]
  return {
    title: `Products in and out: a file of ${figure(PRODUCTS)} (${figure(file.split('\r\n').length - 2)} variants, ${figure(Buffer.byteLength(file) / 2 ** 20)} MiB)`,
    columns: ['what', 'time', 'products/s'],
    rows: [
      row('import, every product new', first),
      row('the same file again (nothing changes)', again),
      row(`export (${figure(bytes / 2 ** 20)} MiB)`, export_ms),
    ],
    note: `From the upload's first byte to the last product saved. Resident memory grew by ${figure(Math.max(server.resident_megabytes() - idle, 0))} MB.`,
  }
}

async function timeImport(server: ServerProcess, token: string, file: string): Promise<number> {
  const form = new FormData()
  form.append('file', new Blob([file], { type: 'text/csv' }), 'products.csv')
  const began = performance.now()
  const accepted = await call(server, token, 'POST', '/api/store/products/imports', form)
  const { id }: { id: string } = await accepted.json()
  for (;;) {
    const read = await call(server, token, 'GET', `/api/store/products/imports/${id}`)
    const { status, failed, failure_reason }: { status: string; failed: number; failure_reason: string | null } =
      await read.json()
    if (status === 'finished' && failed === 0) return performance.now() - began
    if (status === 'finished' || status === 'failed') throw new Error(`${failed} products failed; ${failure_reason}`)
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
}

/** Arjun's store is the emptiest of the demo. */
const STORE = 'mehta-handlooms'

async function call(server: ServerProcess, token: string, method: string, path: string, body?: FormData) {
  const answer = await fetch(`${server.backend}${path}?store_slug=${STORE}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

async function signIn(server: ServerProcess): Promise<string> {
  const vendor = demoVendors.find(({ stores }) => stores.some(({ slug }) => slug === STORE))
  const answer = await fetch(`${server.backend}/api/vendor/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: vendor?.email, password: vendor?.password }),
  })
  const { token }: { token: string } = await answer.json()
  return token
}
