import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports that systems give to outgoing connections (32768 and above on Linux): one of those can be taken again
 * before the server that it was found for listens.
 */
const FIRST_PORT = 11_000
/** Each of a run's workers has its own ports, so that two never find the same one at the same time. */
const PORTS_PER_WORKER = 2_700
const WORKERS = 8

const firstOfWorker = FIRST_PORT + (Number(process.env.VITEST_POOL_ID ?? 0) % WORKERS) * PORTS_PER_WORKER
let next = randomInt(PORTS_PER_WORKER)

/** Finds unused ports, different ones each time. */
export async function findFreePorts(count: number): Promise<number[]> {
  const ports: number[] = []
  for (let tried = 0; ports.length < count; tried += 1) {
    if (tried === PORTS_PER_WORKER) throw new Error(`Only ${ports.length} of ${count} ports are free`)
    const port = firstOfWorker + next
    next = (next + 1) % PORTS_PER_WORKER
    if (await isFree(port)) ports.push(port)
  }
  return ports
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}

/** Returns an unused port for each surface and the backend, as settings of a server. */
export async function findFreePortSettings() {
  const [marketplace, dashboard, backend, storefront, editor, studio, admin, apps] = (await findFreePorts(8)).map(
    String,
  )
  return {
    PORT_MARKETPLACE: marketplace,
    PORT_DASHBOARD: dashboard,
    PORT_BACKEND: backend,
    PORT_STOREFRONT: storefront,
    PORT_EDITOR: editor,
    PORT_STUDIO: studio,
    PORT_ADMIN: admin,
    PORT_APPS: apps,
  }
}
