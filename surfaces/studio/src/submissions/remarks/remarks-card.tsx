import type { DeveloperTheme, ThemeSubmission } from '@haat/domains/themes/contract'
import { Card } from '@haat/ui'
import { Remark } from './remark.tsx'
import { sortRemarks } from './sort-remarks.ts'

interface RemarksCardProps {
  theme: DeveloperTheme
  submission: ThemeSubmission
}

/** The reviewer's remarks on a version, with their threads. Those that need an answer come first. */
export function RemarksCard({ theme, submission: { remarks, version, status } }: RemarksCardProps) {
  const open = remarks.filter(({ state, severity, changed }) => state === 'open' && severity !== 'praise' && !changed)
  const canReply = !theme.archived && (status === 'submitted' || status === 'changes_requested')
  return (
    <Card
      title={`Feedback on version ${version}`}
      description={
        open.length === 0
          ? 'Every remark has a reply or a change.'
          : open.length === 1
            ? '1 remark needs a reply or a change of its file.'
            : `${open.length} remarks need a reply or a change of their file.`
      }
    >
      <ul className="m-0 flex list-none flex-col gap-4 p-0">
        {sortRemarks(remarks).map((remark) => (
          <Remark key={remark.id} slug={theme.slug} remark={remark} canReply={canReply} />
        ))}
      </ul>
    </Card>
  )
}
