import { createServer } from 'node:net'

/** Finds unused ports. Keeps all of them open until the last one is found, so that they all differ. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer()
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return server
    }),
  )
  const ports = servers.map((server) => {
    const address = server.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  })
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

/** Returns an unused port for each surface and the backend, as settings of a server. */
export async function findFreePortSettings() {
  const [marketplace, dashboard, backend, storefront, editor] = (await findFreePorts(5)).map(String)
  return {
    PORT_MARKETPLACE: marketplace,
    PORT_DASHBOARD: dashboard,
    PORT_BACKEND: backend,
    PORT_STOREFRONT: storefront,
    PORT_EDITOR: editor,
  }
}
