import type { Background, BackgroundJob, JobStatus, Shadow } from '@haat/domains/media/background-removal/contract'
import type { StatusTone } from '@haat/ui'

export const statusWords: Readonly<Record<JobStatus, { label: string; tone: StatusTone }>> = {
  waiting: { label: 'Waiting', tone: 'waiting' },
  removing: { label: 'Removing background', tone: 'active' },
  ready: { label: 'Ready to check', tone: 'success' },
  composite_waiting: { label: 'Waiting', tone: 'waiting' },
  compositing: { label: 'Creating final image', tone: 'active' },
  composited: { label: 'Final image', tone: 'success' },
  confirmed: { label: 'In use', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  discarded: { label: 'Discarded', tone: 'neutral' },
}

export const engineWords: Readonly<Record<NonNullable<BackgroundJob['engine']>, string>> = {
  backdrop: 'Plain backdrop',
  grabcut: 'Colours and edges',
  isnet: 'AI model',
  http: 'External service',
}

/** What a person has chosen for the final images. */
export interface Placing {
  readonly background: Background
  readonly shadow: Shadow
  /** Key of the background image, for the previews. */
  readonly picture_key?: string | undefined
}

/** Whether everything has been chosen. */
export function isComplete({ background }: Placing): boolean {
  return background.kind !== 'image' || background.file_id !== ''
}

export const initialPlacing: Placing = { background: { kind: 'color', color: '#ffffff' }, shadow: 'none' }
