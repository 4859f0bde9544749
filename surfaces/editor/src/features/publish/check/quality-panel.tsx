import type { QualityFinding } from '@haat/domains/store-themes/contract'
import { Banner, Button, EmptyState, ErrorState, formatRelative, ProgressBar } from '@haat/ui'
import { CircleCheck, RotateCw } from '@haat/ui/icons'
import { useEditor, useEditorState, useSyncState } from '../../../state/editor-context.tsx'
import { SidePanel } from '../../../workspace/components/side-panel.tsx'
import { useTemplateName } from '../../../workspace/use-template-name.ts'
import { useWorkspace } from '../../../workspace/workspace-context.tsx'
import { FindingRow } from './finding-row.tsx'
import { describeFindingCount, findingKey, groupByPage } from './findings.ts'
import { PageSizes } from './page-sizes.tsx'
import { useGoToFinding } from './use-go-to-finding.ts'
import { useQuality } from './use-quality.ts'

/** The findings of the publish check by page. Clicking one opens the setting that fixes it. */
export function QualityPanel({ onClose }: { onClose: () => void }) {
  const { sync } = useEditor()
  const { store } = useWorkspace()
  const isDirty = useEditorState((state) => state.isDirty)
  const isSaving = useSyncState((state) => state.status === 'saving')
  const quality = useQuality(true)
  const nameOf = useTemplateName()
  const findings = quality.data?.findings ?? []
  const groups = groupByPage(findings, nameOf)
  const goTo = useGoToFinding()
  const fix = (finding: QualityFinding) => {
    const listed = groups.flatMap((group) => group.findings)
    store.set({ followed: { findings: listed, at: listed.indexOf(finding) } })
    // The panel covers the settings; the bar with the current finding has a button to reopen it.
    onClose()
    goTo(finding)
  }
  const checkAgain = async () => {
    if (!(await sync.actions.save())) return
    await quality.refetch()
  }
  return (
    <SidePanel
      title="Publish check"
      description={
        quality.data === undefined
          ? 'Checks settings, contrast, alt text, headings, page size and links on every page.'
          : `${describeFindingCount(findings)}. Checked ${formatRelative(quality.data.checked_at, new Date())}.`
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
          These results are for the last saved version. You’ve made changes since.
        </Banner>
      )}
      {quality.isError ? (
        <ErrorState
          headingLevel={3}
          title="Couldn’t run the publish check"
          onRetry={() => void quality.refetch()}
          busy={quality.isFetching}
        >
          {quality.error.message}
        </ErrorState>
      ) : quality.data === undefined ? (
        <div className="p-4">
          <ProgressBar label="Checking every page" value={null} />
        </div>
      ) : (
        <>
          {findings.length === 0 ? (
            <EmptyState headingLevel={3} icon={<CircleCheck />} title="No problems found">
              Settings, contrast, alt text, headings, page size and links are all fine.
            </EmptyState>
          ) : (
            groups.map(({ page, findings: pageFindings }) => (
              <section key={page} aria-label={page} className="border-b border-hairline px-4 py-3">
                <h3 className="mb-1 text-sm font-semibold">{page}</h3>
                <ul className="m-0 -mx-2 flex list-none flex-col p-0">
                  {pageFindings.map((finding) => (
                    <FindingRow key={findingKey(finding)} finding={finding} onGoTo={() => fix(finding)} />
                  ))}
                </ul>
              </section>
            ))
          )}
          <PageSizes pages={quality.data.pages} />
        </>
      )}
    </SidePanel>
  )
}
