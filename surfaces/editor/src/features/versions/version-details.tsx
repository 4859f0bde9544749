import type { ThemeRevision } from '@haat/domains/store-themes/contract'
import { Button, ConfirmDialog, ErrorState, Skeleton, SkeletonRegion } from '@haat/ui'
import { Eye, RotateCcw } from '@haat/ui/icons'
import { useMemo, useState } from 'react'
import { type Change, compareDocuments } from '../../document/compare-documents.ts'
import { targetName } from '../../document/node-name.ts'
import { type ThemeDocument, toDocument } from '../../document/theme-document.ts'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { ChangesList } from '../../workspace/components/changes-list.tsx'
import { usePressOnce } from '../../workspace/use-press-once.ts'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { restoreSection } from './restore-section.ts'
import { useRestoreVersion } from './use-restore-version.ts'
import { useVersion } from './use-versions.ts'
import { versionTitle } from './version-title.ts'

/** The actions for a version, and what restoring it would change. */
export function VersionDetails({ version }: { version: ThemeRevision }) {
  const { store_slug: storeSlug, loaded } = useEditor()
  const workspace = useWorkspace()
  const content = useVersion(storeSlug, version.revision)
  const restore = useRestoreVersion()
  const restoreOnce = usePressOnce(restore.mutate)
  const [isConfirming, setIsConfirming] = useState(false)
  const isReadOnly = useEditorState((state) => state.lockReason !== null)
  const older = useMemo(() => (content.data === undefined ? undefined : toDocument(content.data)), [content.data])
  const isSameTheme = version.theme.slug === loaded.theme.slug && version.theme.version === loaded.theme.version
  const title = versionTitle(version)
  if (content.isError) {
    return (
      <ErrorState
        headingLevel={3}
        title="Couldn’t load this version"
        onRetry={() => void content.refetch()}
        className="py-4"
      />
    )
  }
  return (
    <div className="mt-2 flex flex-col gap-3 pl-4">
      <div className="flex flex-wrap gap-2">
        {isSameTheme && (
          <Button
            size="small"
            disabled={older === undefined}
            icon={<Eye aria-hidden="true" className="size-3.5" />}
            onClick={() =>
              older !== undefined && workspace.previewVersion({ document: older, revision: version.revision, title })
            }
          >
            Preview
          </Button>
        )}
        {!version.is_draft && !isReadOnly && (
          <Button
            size="small"
            busy={restore.isPending}
            icon={<RotateCcw aria-hidden="true" className="size-3.5" />}
            onClick={() => (isSameTheme ? restoreOnce(version) : setIsConfirming(true))}
          >
            Restore version
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        tone="plain"
        title={`Restore “${title}” with the theme ${version.theme.name}?`}
        confirmLabel={`Restore ${version.theme.name}`}
        onConfirm={() => restore.mutateAsync(version)}
      >
        Your draft switches from {loaded.theme.name} {loaded.theme.version} to {version.theme.name}{' '}
        {version.theme.version} with this version’s content, and the editor reloads. Your current draft stays in
        Versions, and visitors see no change until you publish.
      </ConfirmDialog>
      {!isSameTheme ? (
        <p className="text-sm text-ink-muted">
          This version uses {version.theme.name} {version.theme.version}. Restoring it switches back to that theme.
        </p>
      ) : older === undefined ? (
        <SkeletonRegion label={`Loading ${title}`}>
          <Skeleton className="h-4 w-2/3" />
        </SkeletonRegion>
      ) : (
        <Differences older={older} isReadOnly={isReadOnly} />
      )}
    </div>
  )
}

interface DifferencesProps {
  readonly older: ThemeDocument
  readonly isReadOnly: boolean
}

function Differences({ older, isReadOnly }: DifferencesProps) {
  const { schemas } = useEditor()
  const document = useEditorState((state) => state.document)
  const changes = useMemo(() => compareDocuments(document, older, schemas), [document, older, schemas])
  if (changes.length === 0) return <p className="text-sm text-ink-muted">Identical to your draft.</p>
  const sections = isReadOnly ? [] : listRestorable(changes, older)
  return (
    <>
      <section aria-label="What would change">
        <h3 className="mb-1 text-sm font-semibold">What would change</h3>
        <ChangesList changes={changes} />
      </section>
      {sections.length > 0 && <RestoreSections older={older} sections={sections} />}
    </>
  )
}

/** Returns the sections that have changed or were deleted since the version was saved. */
function listRestorable(changes: readonly Change[], older: ThemeDocument): string[] {
  const ids = changes.flatMap(({ kind, section_id: sectionId }) =>
    sectionId !== null && kind !== 'moved' && Object.hasOwn(older.sections, sectionId) ? [sectionId] : [],
  )
  return [...new Set(ids)]
}

function RestoreSections({ older, sections }: { older: ThemeDocument; sections: readonly string[] }) {
  const { store, schemas } = useEditor()
  const workspace = useWorkspace()
  const restore = (sectionId: string, name: string) => {
    const operation = restoreSection(older, store.getState().document, sectionId, name)
    if (operation === undefined) return
    workspace.previewVersion(null)
    if (workspace.nodes.perform(operation, `${name} restored`))
      workspace.nodes.offerUndo({ title: `${name} restored`, detail: 'Save to keep this change.' })
  }
  return (
    <section aria-label="Restore one section">
      <h3 className="mb-1 text-sm font-semibold">Restore a single section</h3>
      <ul className="m-0 flex list-none flex-col gap-1 p-0">
        {sections.map((sectionId) => {
          const name = targetName(older, schemas, { section_id: sectionId })
          return (
            <li key={sectionId} className="flex items-center justify-between gap-2 text-sm">
              <span className="truncate">{name}</span>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Restore only ${name}`}
                onClick={() => restore(sectionId, name)}
              >
                Restore
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
