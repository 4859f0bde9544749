import { Banner, Button, Skeleton } from '@haat/ui'
import { lazy, Suspense, useState } from 'react'
import { useSync, useWorkspace } from '../state/workspace-context.ts'

const MergeEditor = lazy(async () => ({ default: (await import('./merge-editor.tsx')).MergeEditor }))

/** Shows both versions of a file that was changed here and elsewhere, to choose one or combine them. */
export function ConflictView({ path }: { path: string }) {
  const { document } = useWorkspace()
  const conflict = useSync(({ conflicts }) => conflicts.get(path))
  const [combined, setCombined] = useState<string>()
  if (conflict === undefined) return null
  const mine = document.copy.read(path)
  const { theirs } = conflict
  const choose = (content: typeof mine) => void document.resolve(path, content)
  const canCompare = typeof mine === 'string' && typeof theirs === 'string'
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Banner tone="warning" title={`${path} was also changed elsewhere`} className="m-2">
        {explain(mine, theirs)}
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" onClick={() => choose(mine)}>
            {mine === undefined ? 'Delete the file' : 'Keep your version'}
          </Button>
          <Button size="small" onClick={() => choose(theirs)}>
            {theirs === undefined ? 'Delete the file' : 'Use the other version'}
          </Button>
          {canCompare && (
            <Button size="small" variant="primary" disabled={combined === undefined} onClick={() => choose(combined)}>
              Save the combined version
            </Button>
          )}
        </div>
      </Banner>
      {canCompare && (
        <div className="min-h-0 flex-1 overflow-auto">
          <Suspense fallback={<Skeleton className="m-4 h-40" />}>
            <MergeEditor path={path} mine={mine} theirs={theirs} onChange={setCombined} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

function explain(mine: unknown, theirs: unknown): string {
  if (mine === undefined) return 'You deleted it, and someone else changed it. Nothing is saved until you choose.'
  if (theirs === undefined) return 'You changed it, and someone else deleted it. Nothing is saved until you choose.'
  return 'Your version is on the left, the other one on the right. Choose one, or combine them on the left. Nothing is saved until you choose.'
}
