import { ChangeList } from '../changes/change-list.tsx'
import { useChanges } from '../changes/use-changes.ts'
import { UpdateImpactNotice } from './update-impact-notice.tsx'

interface DraftChangesProps {
  slug: string
  /** The revision that was checked; undefined if the check found errors. */
  revision: number | undefined
}

/** What changed since the published version, and what that means for the stores that use it. Nothing for a first version. */
export function DraftChanges({ slug, revision }: DraftChangesProps) {
  const { data: changes } = useChanges(slug, revision)
  if (changes?.files === undefined) return null
  const { files } = changes
  return (
    <>
      {revision !== undefined && <UpdateImpactNotice slug={slug} revision={revision} />}
      <details className="text-sm">
        <summary className="cursor-pointer py-1 font-medium text-ink">
          {files.length === 1 ? '1 file' : `${files.length} files`} changed since the published version
        </summary>
        <div className="mt-2">
          <ChangeList slug={slug} files={files} />
        </div>
      </details>
    </>
  )
}
