import type { QualityFinding } from '@haat/domains/store-themes/contract'
import { isOnEveryPage } from '@haat/theme-engine'
import { Banner, Button, EmptyState, ErrorState, formatRelative, ProgressBar } from '@haat/ui'
import { CircleCheck, RotateCw } from 'lucide-react'
import { SidePanel } from '../session/side-panel.tsx'
import { useEditor, useEditorState, useSyncState } from '../state/editor-context.tsx'
import { useTemplateName } from '../templates/use-template-name.ts'
import { useWorkspace } from '../workspace/workspace-context.tsx'
import { FindingRow } from './finding-row.tsx'
import { PageWeights } from './page-weights.tsx'
import { countInWords, groupByPage } from './quality-words.ts'
import { useQuality } from './use-quality.ts'

/** What could be better in the draft, page by page; each finding leads to where it is mended. */
export function QualityPanel({ onClose }: { onClose: () => void }) {
  const { store, sync } = useEditor()
  const workspace = useWorkspace()
  const isDirty = useEditorState((state) => state.isDirty)
  const isSaving = useSyncState((state) => state.status === 'saving')
  const quality = useQuality(true)
  const nameOf = useTemplateName()
  const findings = quality.data?.findings ?? []
  const goTo = ({ template, path, section_id, target }: QualityFinding) => {
    if (!isOnEveryPage(template)) workspace.showPage({ template, path })
    const id = target?.section_id ?? section_id
    if (id === undefined) workspace.store.set({ panel: 'theme' })
    else store.actions.select({ ...target, section_id: id })
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
          ? 'Contrast, alternative texts, headings, weight and links of every page.'
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
              Contrast, alternative texts, headings, weight and links are as they should be.
            </EmptyState>
          ) : (
            groupByPage(findings, nameOf).map(({ page, findings: of_page }) => (
              <section key={page} aria-label={page} className="border-b border-hairline px-4 py-3">
                <h3 className="mb-1 text-sm font-semibold">{page}</h3>
                <ul className="m-0 -mx-2 flex list-none flex-col p-0">
                  {of_page.map((finding) => (
                    <FindingRow
                      key={`${finding.rule} ${finding.section_id ?? ''} ${finding.message}`}
                      finding={finding}
                      onGoTo={() => goTo(finding)}
                    />
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
