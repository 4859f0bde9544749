import type { AppFinding } from '@haat/domains/app-platform/app-packages/contract'

/** Everything that the checks found, each with its place in the package. */
export function Findings({ findings }: { findings: readonly AppFinding[] }) {
  return (
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
  )
}
