import type { Server } from 'node:http'
import { CommandFailure, EXIT } from '../output/command-failure.ts'

const FIRST_PORT = 4400
const TRIED_PORTS = 20

/**
 * Lets a server listen on 127.0.0.1 and returns its port: the given one (0 for any free one), or the first free one from
 * 4400. Throws a failure if there is none.
 */
export async function listen(server: Server, port: number | undefined): Promise<number> {
  const candidates = port === undefined ? Array.from({ length: TRIED_PORTS }, (_, index) => FIRST_PORT + index) : [port]
  for (const candidate of candidates) {
    if (!(await tryPort(server, candidate))) continue
    const address = server.address()
    return typeof address === 'object' && address !== null ? address.port : candidate
  }
  throw new CommandFailure(
    `Port ${candidates[0]} is already in use. Choose another one with --port, for example --port 5000.`,
    { exit_code: EXIT.misuse, code: 'port_in_use' },
  )
}

function tryPort(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false)
      else reject(error)
    }
    server.once('error', onError)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', onError)
      resolve(true)
    })
  })
}
