import type { QualityFinding } from '@haat/domains/store-themes/contract'
import { Banner, Button, EmptyState, ErrorState, formatRelative, ProgressBar } from '@haat/ui'
import { CircleCheck, RotateCw } from 'lucide-react'
import { useEditor, useEditorState, useSyncState } from '../../../state/editor-context.tsx'
import { SidePanel } from '../../../workspace/components/side-panel.tsx'
import { follow } from '../../../workspace/followed.ts'
import { useTemplateName } from '../../../workspace/use-template-name.ts'
import { FindingRow } from './finding-row.tsx'
import { PageWeights } from './page-weights.tsx'
import { countInWords, findingKey, groupByPage } from './quality-words.ts'
import { useGoToFinding } from './use-go-to-finding.ts'
import { useQuality } from './use-quality.ts'

/** What could be better in the draft, page by page; each finding leads to where it is mended. */
export function QualityPanel({ onClose }: { onClose: () => void }) {
  const { sync } = useEditor()
  const isDirty = useEditorState((state) => state.isDirty)
  const isSaving = useSyncState((state) => state.status === 'saving')
  const quality = useQuality(true)
  const nameOf = useTemplateName()
  const findings = quality.data?.findings ?? []
  const groups = groupByPage(findings, nameOf)
  const goTo = useGoToFinding()
  const mend = (finding: QualityFinding) => {
    const listed = groups.flatMap((group) => group.findings)
    follow({ findings: listed, at: listed.indexOf(finding) })
    // The sheet lies where things are mended; what follows the findings leads back to it.
    onClose()
    goTo(finding)
  }
  const checkAgain = async () => {
    if (!(await sync.actions.save())) return
    await quality.refetch()
  }
  return (
    <SidePanel
      title="Quality"
      description={
        quality.data === undefined
          ? 'Settings, contrast, alternative texts, headings, weight and links of every page.'
          : `${countInWords(findings)}. Checked ${formatRelative(quality.data.checked_at, new Date())}.`
      }
      onClose={onClose}
      footer={
        <Button
          size="small"
          busy={quality.isFetching || isSaving}
          icon={<RotateCw aria-hidden="true" className="size-3.5" />}
          onClick={() => void checkAgain()}
        >
          {isDirty ? 'Save and check again' : 'Check again'}
        </Button>
      }
    >
      {isDirty && quality.data !== undefined && (
        <Banner tone="info" className="m-4 mb-0">
          This is about what is saved. You have changed something since.
        </Banner>
      )}
      {quality.isError ? (
        <ErrorState
          headingLevel={3}
          title="It could not be checked"
          onRetry={() => void quality.refetch()}
          busy={quality.isFetching}
        >
          {quality.error.message}
        </ErrorState>
      ) : quality.data === undefined ? (
        <div className="p-4">
          <ProgressBar label="Looking at every page" value={null} />
        </div>
      ) : (
        <>
          {findings.length === 0 ? (
            <EmptyState headingLevel={3} icon={<CircleCheck />} title="Nothing to mend">
              Settings, contrast, alternative texts, headings, weight and links are as they should be.
            </EmptyState>
          ) : (
            groups.map(({ page, findings: of_page }) => (
              <section key={page} aria-label={page} className="border-b border-hairline px-4 py-3">
                <h3 className="mb-1 text-sm font-semibold">{page}</h3>
                <ul className="m-0 -mx-2 flex list-none flex-col p-0">
                  {of_page.map((finding) => (
                    <FindingRow key={findingKey(finding)} finding={finding} onGoTo={() => mend(finding)} />
                  ))}
                </ul>
              </section>
            ))
          )}
          <PageWeights pages={quality.data.pages} />
        </>
      )}
    </SidePanel>
  )
}
