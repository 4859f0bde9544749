import { pino } from 'pino'

/** JSON lines on standard output; what identifies or authorises a person is never in them. */
export function createLog(level: string) {
  return pino({
    level,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        '*.password',
        '*.token',
        '*.signature',
        '*.account_number',
        '*.pan',
        // What `pg` attaches to its errors: a connection, with the key to end it.
        '*.client',
        'res.headers["set-cookie"]',
      ],
      censor: '[redacted]',
    },
  })
}
export type ServerLog = ReturnType<typeof createLog>
