import type { ReviewedApp } from '@haat/domains/app-platform/app-review/contract'
import { Card } from '@haat/ui'

/** What the checks found. The developer sees the same. */
export function FindingsCard({ findings }: { findings: ReviewedApp['findings'] }) {
  return (
    <Card title="Checks">
      {findings.length === 0 ? (
        <p className="text-sm text-ink-muted">The checks found nothing.</p>
      ) : (
        <ul className="m-0 flex list-none flex-col gap-2 p-0 text-sm">
          {findings.map(({ file, line, column, code, message }) => (
            <li key={`${file}:${line}:${column}:${code}:${message}`}>
              <code className="font-mono break-all text-ink">
                {file}:{line}:{column}
              </code>
              <span className="block text-ink-muted">{message}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
