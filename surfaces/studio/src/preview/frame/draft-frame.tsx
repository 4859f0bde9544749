import type { WorkingCopy } from '@haat/theme-files'
import { Button, EmptyState, Skeleton, SkeletonRegion } from '@haat/ui'
import { RotateCw, Unplug } from '@haat/ui/icons'
import { type CSSProperties, useRef } from 'react'
import { configuration } from '../../configuration.ts'
import type { ShownPage } from '../preview-state.ts'
import type { DraftFrameEvents } from './connect-draft.ts'
import { useDraftFrame } from './use-draft-frame.ts'

interface DraftFrameProps {
  readonly copy: WorkingCopy
  readonly page: ShownPage
  readonly isInspecting: boolean
  /** Accessible name of the frame. */
  readonly title: string
  readonly events: DraftFrameEvents
  readonly onReload: () => void
  readonly className?: string
  readonly style?: CSSProperties | undefined
}

/** One page of a draft in the sandboxed preview frame, which follows the working copy. */
export function DraftFrame({ copy, page, isInspecting, title, events, onReload, className, style }: DraftFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const status = useDraftFrame({ frame, copy, page, isInspecting, events })
  return (
    <div className="relative h-full min-h-0">
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-scripts"
        src={`${configuration.urls.storefront}/_haat/preview`}
        className={className}
        style={style}
      />
      {status === 'loading' && (
        <SkeletonRegion label="Loading the preview" className="absolute inset-0 space-y-6 bg-surface p-8">
          <Skeleton className="h-6 w-1/3" />
          <Skeleton className="h-64 w-full" />
        </SkeletonRegion>
      )}
      {status === 'stuck' && (
        <div className="absolute inset-0 grid place-items-center overflow-y-auto bg-surface">
          <EmptyState
            icon={<Unplug />}
            title="The preview isn’t responding"
            headingLevel={3}
            action={
              <Button icon={<RotateCw aria-hidden="true" />} onClick={onReload}>
                Reload preview
              </Button>
            }
          >
            Your theme may take too long to render. Your changes are safe.
          </EmptyState>
        </div>
      )}
    </div>
  )
}
