import { type DestinationStream, pino } from 'pino'
import { serializeError } from './serialize-error.ts'

/** JSON lines on standard output; what identifies or authorises a person, and the contents of rows, are never in them. */
export function createLog(level: string, destination?: DestinationStream) {
  const options = {
    level,
    serializers: { err: serializeError },
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        '*.password',
        '*.token',
        '*.signature',
        '*.account_number',
        '*.pan',
        'res.headers["set-cookie"]',
      ],
      censor: '[redacted]',
    },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
export type ServerLog = ReturnType<typeof createLog>
