import { type DestinationStream, pino } from 'pino'
import { serializeError } from './serialize-error.ts'

/** Writes JSON lines to standard output. They never contain credentials, personal data or the contents of rows. */
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
        '*.account_number_confirmation',
        '*.upi_id',
        '*.pan_number',
        '*.gst_number',
        'res.headers["set-cookie"]',
      ],
      censor: '[redacted]',
    },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
export type ServerLog = ReturnType<typeof createLog>
