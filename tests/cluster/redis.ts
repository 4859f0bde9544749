import { connect } from 'node:net'
import { findFreePorts } from '../free-ports.ts'
import { until } from './until.ts'
import { findProgram, type Program, type Workshop } from './workshop.ts'

/** Starts Valkey, or Redis if that isn't installed. */
export async function startRedis(workshop: Workshop): Promise<{ readonly url: string; readonly program: Program }> {
  const [port = 0] = await findFreePorts(1)
  const program = workshop.start('redis', findProgram('valkey-server', 'redis-server'), [
    ...['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
  ])
  await untilListening(port)
  return { url: `redis://127.0.0.1:${port}`, program }
}

/** Waits until connections to a port are accepted. */
export async function untilListening(port: number): Promise<void> {
  await until(() => isListening(port), true)
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })
}
