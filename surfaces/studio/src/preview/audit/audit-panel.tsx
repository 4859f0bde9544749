import { dataSets } from '@haat/theme-engine'
import type { WorkingCopy } from '@haat/theme-files'
import { Banner, Button, EmptyState, formatCount, ProgressBar, StatusBadge, type StatusTone } from '@haat/ui'
import { CircleCheck } from '@haat/ui/icons'
import { useEffect, useRef, useState } from 'react'
import type { ShownPage } from '../preview-state.ts'
import { templateLabel } from '../theme-pages.ts'
import { auditDataSets, type DataSetAudit } from './audit-data-sets.ts'
import { AuditWeights } from './audit-weights.tsx'
import { type GroupedFinding, groupFindings } from './group-findings.ts'

interface AuditPanelProps {
  readonly copy: WorkingCopy
  readonly page: ShownPage
  readonly onOpenSource: (path: string, line: number) => void
}

/** Checks the page with every data set: contrast, headings, alternative texts and weight. */
export function AuditPanel({ copy, page, onOpenSource }: AuditPanelProps) {
  const [audits, setAudits] = useState<readonly DataSetAudit[]>([])
  const [state, setState] = useState<'idle' | 'running' | 'done' | 'failed'>('idle')
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const run = async () => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setAudits([])
    setState('running')
    try {
      await auditDataSets({ copy, page, signal: controller.signal, onProgress: setAudits })
      if (!controller.signal.aborted) setState('done')
    } catch {
      if (!controller.signal.aborted) setState('failed')
    }
  }
  const findings = groupFindings(audits)
  return (
    <section aria-label="Audit" className="space-y-3 p-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" variant="primary" busy={state === 'running'} onClick={() => void run()}>
          {state === 'idle' ? 'Audit this page' : 'Audit again'}
        </Button>
        <p className="m-0 text-sm text-ink-muted">
          Checks {templateLabel(page.template)} with all {dataSets.length} data sets, at phone width.
        </p>
      </div>
      {state === 'running' && <ProgressBar label="Auditing" value={audits.length} max={dataSets.length} />}
      {state === 'failed' && (
        <Banner tone="danger" title="Couldn’t audit the page">
          The preview isn’t responding. Your theme may take too long to render.
        </Banner>
      )}
      {audits.length > 0 && <AuditWeights audits={audits} />}
      {state === 'done' && findings.length === 0 && (
        <EmptyState icon={<CircleCheck />} title="No problems found" headingLevel={3}>
          A program can’t check everything. Try the page with a keyboard and a screen reader, too.
        </EmptyState>
      )}
      {findings.length > 0 && (
        <>
          <h3 className="m-0 text-sm font-semibold">{formatCount(findings.length)} problems</h3>
          <ul className="m-0 list-none space-y-2 p-0">
            {findings.map((group) => (
              <Finding key={keyOf(group)} group={group} onOpenSource={onOpenSource} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const tones: Readonly<Record<GroupedFinding['finding']['impact'], StatusTone>> = {
  critical: 'danger',
  serious: 'danger',
  moderate: 'waiting',
  minor: 'neutral',
}
const impacts = { critical: 'Critical', serious: 'Serious', moderate: 'Moderate', minor: 'Minor' } as const

function Finding({ group, onOpenSource }: { group: GroupedFinding; onOpenSource: AuditPanelProps['onOpenSource'] }) {
  const { finding, data_sets: found } = group
  const { source } = finding
  return (
    <li className="rounded-control border border-hairline p-2 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge tone={tones[finding.impact]}>{impacts[finding.impact]}</StatusBadge>
        <code className="text-xs">{finding.rule}</code>
        {source !== undefined && (
          <button
            type="button"
            className="min-h-6 cursor-pointer font-mono text-xs underline underline-offset-2"
            onClick={() => onOpenSource(source.file, source.line)}
          >
            {source.file}:{source.line}
          </button>
        )}
      </div>
      <p className="m-0 mt-1 break-words">{finding.message}</p>
      <p className="m-0 text-xs text-ink-muted">
        {found.length === dataSets.length ? 'With every data set' : `With: ${found.join(', ')}`}
      </p>
    </li>
  )
}

function keyOf({ finding: { rule, source, html } }: GroupedFinding): string {
  return `${rule} ${source?.file}:${source?.line} ${html}`
}
